import type { ResumeDocument, ResumeItem } from '../../../shared/career/resume-document.ts';
import type { ResumeReport } from '../../../shared/contract/resume.ts';
import { readPdf } from './read-pdf.ts';
import type { RenderedResume } from './render-resume.ts';
import { readableAddress, untitled } from './typeset-resume.ts';

/** Reads a PDF back as other programs do, and looks for every text of the record, in order. */
export async function checkResume(
  document: ResumeDocument,
  { pdf, unknown_characters }: RenderedResume,
): Promise<ResumeReport> {
  const pages = await readPdf(pdf);
  const missing = findMissing(textsInOrder(document), pages.join(''), unknown_characters);
  return { pages: pages.length, missing, unknown_characters: [...unknown_characters] };
}

/** All that a document says, in the order of the page. */
export function textsInOrder({ name, title, facts, sections }: ResumeDocument): string[] {
  const address = (url: string) => (url.startsWith('mailto:') ? '' : readableAddress(url));
  const itemTexts = ({ text, note, url }: ResumeItem) => [text === url ? '' : text, address(url), note];
  const texts = [name || untitled, title, ...facts.flatMap(itemTexts)];
  for (const section of sections) {
    texts.push(section.title);
    if (section.kind === 'text') texts.push(...section.text);
    if (section.kind === 'lines') {
      for (const { label, items } of section.lines) texts.push(label, ...items.flatMap(itemTexts));
    }
    if (section.kind === 'groups') {
      for (const { heading, entries } of section.groups) {
        texts.push(heading);
        for (const entry of entries) {
          texts.push(entry.title, entry.period, entry.place, address(entry.url), ...entry.text, ...entry.points);
        }
      }
    }
  }
  return texts.filter((text) => text !== '');
}

/** Signs that may stand between two texts. */
const lettersBetween = 30;
/** Some readers give a letter once for each of the signs that it is drawn with. */
const readingsOfLetter = 6;
/** Scripts that are read back letter by letter, as they were written. */
const plainText =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Ethiopic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{N}\p{P}\p{Z}\p{S}\p{Cc}]*$/u;

/**
 * Texts that are not read back one after the other. Of those in scripts that readers turn around, or whose signs stand for
 * parts of letters, all letters have to be there, in whatever order.
 */
export function findMissing(texts: readonly string[], read: string, unknown: readonly string[]): string[] {
  const all = bare(read);
  let cursor = 0;
  let room = lettersBetween;
  return texts.filter((text) => {
    const composed = unknown.reduce((rest, each) => rest.replaceAll(each, ''), text.toWellFormed().normalize('NFC'));
    const letters = bare(composed);
    const at = all.slice(cursor, cursor + room + letters.length).indexOf(letters);
    const exact = at === -1 ? Number.POSITIVE_INFINITY : at + letters.length;
    const inAnyOrder = plainText.test(composed) ? exact : lengthWithLetters(all.slice(cursor), letters, room);
    const length = Math.min(exact, inAnyOrder);
    if (length === Number.POSITIVE_INFINITY) return true;
    cursor += length;
    // Letters that were read more than once may follow.
    room = lettersBetween + (length < exact ? letters.length : 0);
    return false;
  });
}

/** How much of `read` it takes to have all of these letters; infinity when they are not within reach. */
function lengthWithLetters(read: string, letters: string, room: number): number {
  const wanted = new Map<string, number>();
  for (const letter of letters) wanted.set(letter, (wanted.get(letter) ?? 0) + 1);
  let left = letters.length;
  let length = 0;
  for (const letter of read.slice(0, letters.length * readingsOfLetter + room)) {
    length += letter.length;
    const count = wanted.get(letter) ?? 0;
    wanted.set(letter, count - 1);
    if (count > 0) left -= letter.length;
    if (left === 0) return length;
  }
  return Number.POSITIVE_INFINITY;
}

/** What is seen of a text, whatever its letters are composed of. */
function bare(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\s\p{Cc}\p{Default_Ignorable_Code_Point}\p{Emoji_Modifier}\ufffc\ufffd]/gu, '');
}
