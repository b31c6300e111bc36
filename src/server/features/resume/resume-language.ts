import type { ResumeDocument } from '../../../shared/career/resume-document.ts';
import { hasRightToLeft, isRightToLeft, languageOfScript, scriptOf } from '../../fonts/text-language.ts';

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

export function languageOfResume(document: ResumeDocument): ResumeLanguage {
  const text = textOf(document);
  const is_right_to_left = isRightToLeft(text);
  const mainScript = scriptOf(text);
  const of = (script: string) => languageOfScript(script, text);
  return {
    main: of(mainScript),
    is_right_to_left,
    comma: `${mainScript === 'Arab' ? '،' : ','}${is_right_to_left ? '\u200f' : ''} `,
    of,
    // One letter is enough where all else is read from the right: nobody begins such a sentence at the left.
    isRightToLeft: (text) => isRightToLeft(text) || (is_right_to_left && hasRightToLeft(text)),
  };
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
