import { isUnspaced } from '../../../shared/text/search-words.ts';
import type { Db } from '../../db/schema.ts';
import { publicWords } from './public-words.ts';
import { between, queryMaxWords, termsOf } from './search-terms.ts';
import { stemOf } from './stem.ts';
import { isVocabulary, Vocabulary } from './vocabulary.ts';

/** Of each word that is not found, so many are tried. */
const triedPerWord = 6;
const triedAtMost = 24;
/** On PostgreSQL a word may become visible after one with a greater id. */
const readAgain = 1000;

interface Read {
  vocabulary: Vocabulary;
  words: Set<string>;
  lastId: number;
}

/** Quotes and such around a word; those of `C++`, `.NET` or `--no-verify` are its own. */
const around = /^['‘’`:*_~]+|['‘’`:*_~.]+$/gu;

/** What was read of each database. */
const readOf = new WeakMap<object, Read>();

/**
 * The search as it may have been meant, when nothing is found of it as it was typed: words of the site in place of those
 * that it does not have, the other words as they are. `null` when nothing like it is found either.
 * @param countOf how much readers find of a search. Nothing comes out of which they find nothing, so no word of a draft does
 */
export async function didYouMean(
  db: Db,
  search: string,
  { countOf, more = [] }: { countOf(search: string): Promise<number>; more?: readonly string[] },
): Promise<string | null> {
  const typed = search
    .split(between)
    .map((each) => each.replace(around, ''))
    .filter((each) => termsOf(each).length > 0)
    .slice(0, queryMaxWords);
  const unknown: number[] = [];
  for (const [i, each] of typed.entries()) if ((await countOf(each)) === 0) unknown.push(i);
  if (unknown.length === 0) return null;
  const vocabulary = await readVocabulary(db);
  for (const text of more) for (const word of publicWords(text)) addWord(vocabulary, word);
  let meant: string[][] = [typed.map((word, at) => (unknown.includes(at) ? word : asKnown(vocabulary, word)))];
  for (const at of unknown) {
    const near = nearTo(vocabulary.vocabulary, typed[at] ?? '');
    meant = meant.flatMap((words) => near.map((word) => words.with(at, word))).slice(0, triedAtMost);
  }
  return bestOf(
    meant.map((words) => words.join(' ')),
    countOf,
  );
}

function nearTo(vocabulary: Vocabulary, typed: string): string[] {
  const [word = '', ...others] = publicWords(typed);
  return others.length === 0 && !isUnspaced(word) ? vocabulary.near(word).slice(0, triedPerWord) : [];
}

/** A slip may have the stem of a word, by which it is found. */
function asKnown({ vocabulary, words }: Read, typed: string): string {
  const [word = '', ...others] = publicWords(typed);
  const stem = stemOf(word);
  if (others.length > 0 || stem === null || words.has(word)) return typed;
  return vocabulary.near(word).find((near) => stemOf(near) === stem) ?? typed;
}

/** What finds most; of several, the nearest. */
async function bestOf(searches: readonly string[], countOf: (search: string) => Promise<number>) {
  let best: string | null = null;
  let most = 0;
  for (const search of searches) {
    const count = await countOf(search);
    if (count > most) [best, most] = [search, count];
  }
  return best;
}

async function readVocabulary(db: Db): Promise<Read> {
  const read = readOf.get(db) ?? { vocabulary: new Vocabulary(), words: new Set(), lastId: 0 };
  readOf.set(db, read);
  const rows = await db
    .selectFrom('search_words')
    .select(['id', 'word'])
    .where('id', '>', read.lastId - readAgain)
    .orderBy('id')
    .execute();
  for (const { id, word } of rows) {
    addWord(read, word);
    read.lastId = id;
  }
  return read;
}

function addWord({ vocabulary, words }: Read, word: string): void {
  if (words.has(word) || !isVocabulary(word)) return;
  words.add(word);
  vocabulary.add(word);
}
