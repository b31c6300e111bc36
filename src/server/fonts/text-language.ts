import { scripts } from './font-families.ts';
import { once } from './font-library.ts';

const turningScripts = ['Arab', 'Hebr', 'Thaa', 'Syrc'];
const turning = new RegExp(`[${turningScripts.map((tag) => `\\p{Script=${tag}}`).join('')}]`, 'gu');
/** Of the letters of a text that is read from the right: tools and firms keep their Latin names within it. */
const enough = 1 / 3;

export function isRightToLeft(text: string): boolean {
  return (text.match(turning)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0) * enough;
}

export function hasRightToLeft(text: string): boolean {
  return text.search(turning) !== -1;
}

/** The one with most letters. Its own syllables tell Japanese and Korean from Chinese. */
export function scriptOf(text: string): string {
  const is_right_to_left = isRightToLeft(text);
  const counts = scripts
    .filter(({ tag }) => !is_right_to_left || turningScripts.includes(tag))
    .map(({ tag, pattern }) => ({ tag, count: text.match(new RegExp(pattern, 'gu'))?.length ?? 0 }));
  const most = counts.reduce((best, one) => (one.count > best.count ? one : best));
  const own = counts.find(({ tag, count }) => count > 0 && ['Hira', 'Kana', 'Hang'].includes(tag));
  return most.tag === 'Hani' ? (own?.tag ?? most.tag) : most.tag;
}

const languages = new Map<string, string>();

/** The language that a script is written in most. @param text tells the languages of Arabic letters apart */
export function languageOfScript(script: string, text: string): string {
  if (script === 'Arab') return arabicLanguage(text);
  return once(languages, script, () => new Intl.Locale(`und-${script}`).maximize().language);
}

/** By letters that others do not have. */
function arabicLanguage(text: string): string {
  if (/[\u0679\u0688\u0691\u06ba\u06d2]/.test(text)) return 'ur';
  return /[\u06a9\u06cc]/.test(text) ? 'fa' : 'ar';
}
