import { textLength } from './text-length.ts';

/** Letters, digits, punctuation and signs; among them are some that are drawn as nothing, such as Hangul fillers. */
const visible = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1d159}])[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u;

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/** Characters as a reader sees them: a gap is one, however wide, and what is drawn as nothing is none. */
export function visibleLength(text: string): number {
  return textLength(text.replace(/\s+/g, ' ').replace(unseen, '').trim());
}

/** Whether a reader would see anything of it. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}
