import type { ResumeDocument, ResumeEntry, ResumeItem } from '../../../shared/career/resume-document.ts';
import { chooseFonts } from '../../fonts/choose-fonts.ts';
import type { FontWeight } from '../../fonts/font-families.ts';
import type { FontLibrary, OpenFont } from '../../fonts/font-library.ts';
import { cutAtLongWords, runsIn, type TextRun } from '../../fonts/text-runs.ts';
import { languageOfResume } from './resume-language.ts';

interface Run extends TextRun {
  language: string;
  /** Of a word that may find no room in a line, and is then broken between any two letters. */
  is_long: boolean;
}

/** A paragraph, as lines that stay apart. */
interface Typeset {
  lines: readonly (readonly Run[])[];
  is_right_to_left: boolean;
}

interface TypesetItem {
  label: Typeset;
  note: Typeset;
  url: string;
  /** The address as it is read on paper; nothing where the label says it. */
  address: Typeset;
}

interface TypesetEntry {
  /** Stays whole where a page ends. */
  is_short: boolean;
  title: Typeset;
  place: Typeset;
  period: Typeset;
  text: readonly Typeset[];
  points: readonly Typeset[];
  /** Where their marks stand, which is the same side for all. */
  has_points_right: boolean;
  url: string;
  address: Typeset;
}

/** What the template is given, as JSON. */
export interface TypesetResume {
  /** What the file is called by programs that show it. */
  document_title: string;
  language: string;
  is_right_to_left: boolean;
  /** What the template itself writes is in these. */
  base_fonts: readonly string[];
  /** With the space after it. */
  comma: string;
  name: Typeset;
  title: Typeset;
  facts: readonly TypesetItem[];
  sections: readonly {
    title: Typeset;
    text: readonly Typeset[];
    groups: readonly { heading: Typeset; entries: readonly TypesetEntry[] }[];
    lines: readonly { label: Typeset; items: readonly TypesetItem[] }[];
  }[];
}

export interface TypesetResult {
  resume: TypesetResume;
  /** Those that the text needs, by the names that its runs have for them. */
  fonts: ReadonlyMap<string, OpenFont>;
  /** Characters that no font has. */
  unknown: ReadonlySet<string>;
}

/** What stands at the top where the record has no name yet: a document begins with a heading. */
export const untitled = 'Curriculum vitae';

const regular = 400;
const bold = 600;

/** What the template itself writes. */
const signsOfTemplate = '0123456789/•·()';

/** Gives all that is written its fonts. */
export async function typesetResume(document: ResumeDocument, library: FontLibrary): Promise<TypesetResult> {
  const language = languageOfResume(document);
  const fonts = new Map<string, OpenFont>();
  const unknown = new Set<string>();

  async function set(text: string, weight: FontWeight = regular): Promise<Typeset> {
    const lines = await inTurn(text.split('\n'), async (line) => {
      const chosen = await chooseFonts(line, { library, weight, language: language.main, marks_unknown: true });
      for (const character of chosen.unknown) unknown.add(character);
      return cutAtLongWords(chosen.text, longWord).flatMap(({ is_long, ...part }) =>
        runsIn(chosen, part, fonts).map((run) => ({ ...run, language: language.of(run.script), is_long })),
      );
    });
    return { lines: lines.filter((runs) => runs.length > 0), is_right_to_left: language.isRightToLeft(text) };
  }

  const setAll = (texts: readonly string[]) => inTurn(texts, (text) => set(text));
  const item = async ({ text, note, url }: ResumeItem): Promise<TypesetItem> => ({
    label: await set(text === url ? readableAddress(url) : text),
    note: await set(note),
    url: url.toWellFormed(),
    address: await set(text === url || url.startsWith('mailto:') ? '' : readableAddress(url)),
  });
  const entry = async ({ title, place, period, text, points, url }: ResumeEntry): Promise<TypesetEntry> => ({
    is_short: countLines([...text, ...points]) <= shortEntryLines,
    title: await set(title, bold),
    place: await set(place),
    period: await set(period),
    text: await setAll(text),
    points: await setAll(points),
    has_points_right: language.isRightToLeft(points.join('\n')),
    url: url.toWellFormed(),
    address: await set(readableAddress(url)),
  });

  const signs = await set(`${language.comma}${signsOfTemplate}`);
  const heading = document.name || untitled;
  const resume = {
    document_title:
      heading
        .toWellFormed()
        .replace(/[\s\p{Cc}]+/gu, ' ')
        .trim() || untitled,
    language: language.main,
    is_right_to_left: language.is_right_to_left,
    base_fonts: signs.lines.flat().map(({ font }) => font),
    comma: language.comma,
    name: await set(heading, bold),
    title: await set(document.title),
    facts: await inTurn(document.facts, item),
    sections: await inTurn(document.sections, async (section) => ({
      title: await set(section.title, bold),
      text: section.kind === 'text' ? await setAll(section.text) : [],
      groups: await inTurn(section.kind === 'groups' ? section.groups : [], async (group) => ({
        heading: await set(group.heading, bold),
        entries: await inTurn(group.entries, entry),
      })),
      lines: await inTurn(section.kind === 'lines' ? section.lines : [], async (line) => ({
        label: await set(line.label, bold),
        items: await inTurn(line.items, item),
      })),
    })),
  };
  return { resume, fonts, unknown };
}

/** With fewer letters a word is never wider than a line. */
const longWord = 25;
const lettersOfLine = 95;
/** A fifth of a page. */
const shortEntryLines = 11;

/** About as many as they will have on paper. Letters of East Asia are twice as wide. */
function countLines(paragraphs: readonly string[]): number {
  const widthOf = (text: string) =>
    text.length + (text.match(/[\u2e80-\ua4cf\uac00-\ud7ff\uf900-\uffef]/g)?.length ?? 0);
  return paragraphs.reduce((lines, text) => lines + Math.ceil(widthOf(text) / lettersOfLine), 0);
}

/** One after the other, so that the same record always gives the same file. */
async function inTurn<From, To>(values: readonly From[], work: (value: From) => Promise<To>): Promise<To[]> {
  const results: To[] = [];
  for (const value of values) results.push(await work(value));
  return results;
}

/** `example.org/a` for `https://example.org/a/`. */
export function readableAddress(url: string): string {
  return url.replace(/^(https?:\/\/|mailto:)(www\.)?/i, '').replace(/^([^/]*)\/$/, '$1');
}
