import { type Kysely, sql } from 'kysely';
import { stemmer } from 'stemmer';
import type { DialectName } from '../dialect.ts';
import { readHtml, searchWords } from './0011-found-words.ts';

/*
 * How the migration finds the words of a document: what the site did when it was written. It stays as it is, whatever the
 * site does later.
 */

export interface TextToFind {
  title: string;
  labels: string[];
  summary: string;
  /** All of its text, sanitised. */
  html: string;
}

const maxBytes = 1_000_000;
const dotNet = /(?<![\p{L}\p{N}_])\.net(?![\p{L}\p{N}])/giu;
const camelCase = /(?<![A-Za-z])[a-z]+(?:[A-Z][a-z]*)+(?![A-Za-z])/g;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export function wordsToFind({ title, labels, summary, html }: TextToFind) {
  const { text, headings } = readHtml(html);
  const words = new Set<string>();
  const pairs = new Set<string>();
  const vocabulary = new Set<string>();
  const cut = (part: string, marks: readonly string[]): string => {
    const own = searchWords(part.replace(dotNet, ' dotnet'));
    const parts = [...part.matchAll(camelCase)].map(([name]) =>
      name.split(/(?=[A-Z])/).map((each) => each.toLowerCase()),
    );
    const stems = own.map(stemOf);
    const others = own.slice(1).flatMap((next, i) => {
      const word = own[i] ?? '';
      return [[word, stemOf(next)], ...(/^v\d+$/.test(word) ? [[word.slice(1), next]] : [])];
    });
    const neighbours = [own, ...parts, ...others].flatMap((each) =>
      each.slice(1).map((word, i) => `&${each[i]}.${word}`),
    );
    for (const word of own) if (isVocabulary(word)) vocabulary.add(word);
    const whole = new Set([...own, ...parts.flat()]);
    const found = [...whole, ...stems, ...new Set([...whole].flatMap(beginningsOf))];
    for (const mark of marks) {
      for (const word of found) words.add(mark + word);
      for (const pair of neighbours) pairs.add(mark + pair);
    }
    return own.join(' ');
  };
  const lines = [
    cut(title, ['', '=', '~', '^']),
    labels.map((label) => cut(label, ['', '~', '^'])).join('\t'),
    headings.map((heading) => cut(heading, ['', '^'])).join('\t'),
    cut(summary, ['', '^']),
  ].join('\n');
  cut(text, ['']);
  return { index: upTo(maxBytes, [words, pairs]), lines, text, vocabulary: [...vocabulary] };
}

function stemOf(word: string): string {
  return /^[a-z]{3,}$/.test(word) ? stemmer(word) : word;
}

function isVocabulary(word: string): boolean {
  return word.length >= 3 && word.length <= 32 && /^\p{L}[\p{L}\p{M}]*$/u.test(word) && !unspaced.test(word);
}

function beginningsOf(word: string): string[] {
  const letters = [...word];
  const least = unspaced.test(word) ? 1 : 2;
  return letters.slice(0, 6).flatMap((_, i) => (i + 1 < least ? [] : [`*${letters.slice(0, i + 1).join('')}`]));
}

function upTo(bytes: number, groups: readonly Iterable<string>[]): string[] {
  const kept: string[] = [];
  let left = bytes;
  for (const group of groups) {
    for (const word of group) {
      left -= Buffer.byteLength(word);
      if (left < 0) return kept;
      kept.push(word);
    }
  }
  return kept;
}

/** Adds those words that it does not have. */
export async function keepVocabulary(
  db: Kysely<unknown>,
  dialect: DialectName,
  vocabulary: ReadonlySet<string>,
): Promise<void> {
  const words = JSON.stringify([...vocabulary]);
  const given =
    dialect === 'sqlite' ? sql`json_each(${words})` : sql`json_array_elements_text(${words}::json) as given(value)`;
  await sql`insert into search_words (word) select value from ${given}
    where not exists (select 1 from search_words as known where known.word = value)`.execute(db);
}
