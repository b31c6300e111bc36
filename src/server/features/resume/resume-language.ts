import type { ResumeDocument } from '../../../shared/career/resume-document.ts';
import { scripts } from '../../fonts/font-families.ts';
import { once } from '../../fonts/font-library.ts';

/** How a document is written, and each text within it. */
export interface ResumeLanguage {
  /** BCP 47 */
  main: string;
  is_right_to_left: boolean;
  /** Between things that are told one after the other; within it a sign that keeps their order where they turn. */
  comma: string;
  /** Of what stands in a script. */
  of(script: string): string;
  isRightToLeft(text: string): boolean;
}

const turningScripts = ['Arab', 'Hebr', 'Thaa', 'Syrc'];
const turning = new RegExp(`[${turningScripts.map((tag) => `\\p{Script=${tag}}`).join('')}]`, 'gu');
/** Of the letters of a text that is read from the right: tools and firms keep their Latin names within it. */
const enough = 1 / 3;

export function languageOfResume(document: ResumeDocument): ResumeLanguage {
  const text = textOf(document);
  const is_right_to_left = isTurned(text);
  const mainScript = scriptOf(text, is_right_to_left);
  const of = (script: string) => (script === 'Arab' ? arabicLanguage(text) : languageOf(script));
  return {
    main: of(mainScript),
    is_right_to_left,
    comma: `${mainScript === 'Arab' ? '،' : ','}${is_right_to_left ? '\u200f' : ''} `,
    of,
    // One letter is enough where all else is read from the right: nobody begins such a sentence at the left.
    isRightToLeft: (text) => isTurned(text) || (is_right_to_left && text.search(turning) !== -1),
  };
}

function isTurned(text: string): boolean {
  return (text.match(turning)?.length ?? 0) > (text.match(/\p{L}/gu)?.length ?? 0) * enough;
}

/** The one with most letters. Its own syllables tell Japanese and Korean from Chinese. */
function scriptOf(text: string, is_right_to_left: boolean): string {
  const counts = scripts
    .filter(({ tag }) => !is_right_to_left || turningScripts.includes(tag))
    .map(({ tag, pattern }) => ({ tag, count: text.match(new RegExp(pattern, 'gu'))?.length ?? 0 }));
  const most = counts.reduce((best, one) => (one.count > best.count ? one : best));
  const own = counts.find(({ tag, count }) => count > 0 && ['Hira', 'Kana', 'Hang'].includes(tag));
  return most.tag === 'Hani' ? (own?.tag ?? most.tag) : most.tag;
}

const languages = new Map<string, string>();

/** The language that a script is written in most. */
function languageOf(script: string): string {
  return once(languages, script, () => new Intl.Locale(`und-${script}`).maximize().language);
}

/** By letters that others do not have. */
function arabicLanguage(text: string): string {
  if (/[\u0679\u0688\u0691\u06ba\u06d2]/.test(text)) return 'ur';
  return /[\u06a9\u06cc]/.test(text) ? 'fa' : 'ar';
}

/** What its owner has written in sentences. Skills, links and addresses look alike in most languages. */
function textOf({ name, title, sections }: ResumeDocument): string {
  const parts = sections.flatMap((section) => {
    if (section.kind === 'text') return section.text;
    if (section.kind === 'lines') return [];
    return section.groups.flatMap(({ heading, entries }) => [
      heading,
      ...entries.flatMap((entry) => [entry.title, entry.place, ...entry.text, ...entry.points]),
    ]);
  });
  return [name, title, ...parts].join('\n');
}
