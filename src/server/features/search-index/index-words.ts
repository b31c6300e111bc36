import type { IndexedTexts } from './indexed-kind.ts';
import { beginningsOf, formsOf, publicWords } from './public-words.ts';

/**
 * Signs before words of the index that say where they stand: in the title; in title or labels; anywhere but in the body.
 * Without one, anywhere.
 */
export type Mark = '=' | '~' | '^' | '';

/** PostgreSQL refuses more than 1,048,575 bytes. Of longer texts SQLite has no more than it. */
const maxBytes = 1_000_000;

/** The words of each part of a document's short texts, as `publicWords` cuts them. */
export interface ShortWords {
  title: string[];
  labels: string[][];
  headings: string[][];
  summary: string[];
}

export interface PublicWords {
  /** Words of the index: each once, pairs of neighbours after all others. */
  index: string[];
  short: ShortWords;
  /** Each word that a text has, once, without what follows from it. */
  plain: Set<string>;
}

/** What a document that readers may find is found by. */
export function wordsToIndex({
  title = '',
  labels = [],
  headings = [],
  summary = '',
  body = '',
}: IndexedTexts): PublicWords {
  const words = new Set<string>();
  const pairs = new Set<string>();
  const plain = new Set<string>();
  const cut = (text: string, marks: readonly Mark[]): string[] => {
    const own = publicWords(text);
    const { stems, parts, pairs: neighbours } = formsOf(text, own);
    const whole = new Set([...own, ...parts]);
    // A stem is hardly ever anything but the beginning of its word.
    const found = [...whole, ...stems, ...new Set([...whole].flatMap(beginningsOf))];
    for (const word of own) plain.add(word);
    for (const mark of marks) {
      for (const word of found) words.add(mark + word);
      for (const pair of neighbours) pairs.add(mark + pair);
    }
    return own;
  };
  const short = {
    title: cut(title, ['', '=', '~', '^']),
    labels: labels.map((label) => cut(label, ['', '~', '^'])),
    headings: headings.map((heading) => cut(heading, ['', '^'])),
    summary: cut(summary, ['', '^']),
  };
  cut(body, ['']);
  return { index: upTo(maxBytes, [words, pairs]), short, plain };
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
