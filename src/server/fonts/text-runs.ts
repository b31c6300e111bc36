import type { FontedText } from './choose-fonts.ts';
import type { OpenFont } from './font-library.ts';

/** A stretch of text in one font, by the name that Typst knows it by. */
export interface TextRun {
  font: string;
  script: string;
  text: string;
}

/** A part of a text, by the offsets of JavaScript strings. */
interface Part {
  start: number;
  end: number;
}

/** What stands in one part of a text. @param fonts where the fonts are noted that it needs, by their names */
export function runsIn({ text, spans }: FontedText, { start, end }: Part, fonts: Map<string, OpenFont>): TextRun[] {
  return spans.flatMap(({ font, script, ...span }) => {
    const part = text.slice(Math.max(start, span.start), Math.min(end, span.end));
    if (part === '' || span.start >= end) return [];
    const name = fontName(font);
    fonts.set(name, font);
    return [{ font: name, script, text: part }];
  });
}

/** Letters, digits and hyphens. */
function fontName({ path, weight }: OpenFont): string {
  const file = path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1, path.lastIndexOf('.'));
  return `${file.replace(/[^a-z0-9]+/gi, '-')}-${weight}`;
}

/** Scripts without spaces break by themselves, others after signs of their own. */
const word =
  /[^\s\u0f0b\u1361\u1362\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

/** The whole text in parts: words of at least so many letters, which can be wider than a line, and what is around them. */
export function cutAtLongWords(text: string, least_letters: number): (Part & { is_long: boolean })[] {
  const parts: (Part & { is_long: boolean })[] = [];
  let end = 0;
  for (const { index, 0: found } of text.matchAll(word)) {
    if (found.length < least_letters) continue;
    if (index > end) parts.push({ start: end, end: index, is_long: false });
    end = index + found.length;
    parts.push({ start: index, end, is_long: true });
  }
  if (end < text.length) parts.push({ start: end, end: text.length, is_long: false });
  return parts;
}
