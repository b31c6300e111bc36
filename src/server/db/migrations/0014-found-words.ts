import { stemmer } from 'stemmer';
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
    const stems = own.filter((word) => /^[a-z]{3,}$/.test(word)).map(stemmer);
    const versions = own.flatMap((word, i) =>
      /^v\d+$/.test(word) && own[i + 1] ? [[word.slice(1), own[i + 1] ?? '']] : [],
    );
    const neighbours = [own, ...parts, ...versions].flatMap((each) =>
      each.slice(1).map((word, i) => `&${each[i]}.${word}`),
    );
    for (const word of own) if (isVocabulary(word)) vocabulary.add(word);
    for (const mark of marks) {
      for (const word of [...own, ...stems, ...parts.flat()]) words.add(mark + word);
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

function isVocabulary(word: string): boolean {
  return word.length >= 3 && word.length <= 32 && /^\p{L}[\p{L}\p{M}]*$/u.test(word) && !unspaced.test(word);
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
