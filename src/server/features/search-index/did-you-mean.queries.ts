import { isUnspaced } from '../../../shared/text/search-words.ts';
import type { Db } from '../../db/schema.ts';
import { editDistance } from './edit-distance.ts';
import { publicWords } from './public-words.ts';
import { between, queryMaxWords, termsOf } from './search-terms.ts';
import { exactly, type Search } from './sought.ts';
import { stemOf } from './stem.ts';
import { isVocabulary, mostSlips, Vocabulary } from './vocabulary.ts';

/** Of each word that is not found, so many are tried. */
const triedPerWord = 6;
const triedAtMost = 24;
/** What finds as much as this finds enough. */
const enough = 200;
/** On PostgreSQL a word may become visible after one with a greater id. */
const readAgain = 1000;

interface Read {
  vocabulary: Vocabulary;
  words: Set<string>;
  lastId: number;
}

type CountEach = (searches: readonly Search[], most: number) => Promise<number[]>;

/** Quotes and such around a word; those of `C++`, `.NET` or `--no-verify` are its own. */
const around = /^['‘’`:*_~]+|['‘’`:*_~.]+$/gu;

/** What was read of each database. */
const readOf = new WeakMap<object, Read>();

/**
 * The search as it may have been meant, when nothing is found of it as it was typed: words of the site in place of those
 * that it does not have, the other words as they are. `null` when nothing like it is found either.
 * @param countEach how much readers find of each of several searches, counted up to `most`. Nothing comes out that they do
 * not find as it is, so no word of a draft does, nor a form of a word that a draft alone has
 */
export async function didYouMean(
  db: Db,
  search: string,
  { countEach, more = [] }: { countEach: CountEach; more?: readonly string[] },
): Promise<string | null> {
  const typed = search
    .split(between)
    .map((each) => each.replace(around, ''))
    .filter((each) => termsOf(each).length > 0)
    .slice(0, queryMaxWords);
  const isFound = await countEach(typed, 1);
  const unknown = typed.map((_, i) => i).filter((i) => isFound[i] === 0);
  if (unknown.length === 0) return null;
  const vocabulary = await readVocabulary(db);
  for (const text of more) for (const word of publicWords(text)) addWord(vocabulary, word);
  const near = typed.map((word, i) =>
    isFound[i] === 0 ? nearTo(vocabulary.vocabulary, word) : otherForms(vocabulary, word),
  );
  const readable = await readableOf([...new Set(near.flat())], countEach);
  const readableNear = near.map((words) => words.filter((word) => readable.has(word)));
  let meant: string[][] = [typed.map((word, at) => (isFound[at] === 0 ? word : (readableNear[at]?.[0] ?? word)))];
  for (const at of unknown) {
    const words = (readableNear[at] ?? []).slice(0, triedPerWord);
    meant = meant.flatMap((others) => words.map((word) => others.with(at, word))).slice(0, triedAtMost);
  }
  if (meant.length === 0) return null;
  const searches = meant.map((words) => words.join(' '));
  const counts = await countEach(searches, enough);
  const found = searches
    .map((text, i) => ({ text, count: counts[i] ?? 0, slips: slipsBetween(typed, meant[i] ?? []) }))
    .filter(({ count }) => count > 0);
  // Of those that are as near, what finds the most.
  const [best] = found.sort((a, b) => a.slips - b.slips || b.count - a.count);
  return best?.text ?? null;
}

/** How many letters were typed otherwise. */
function slipsBetween(typed: readonly string[], meant: readonly string[]): number {
  const lettersOf = (text = '') => [...(publicWords(text)[0] ?? '')];
  return meant.reduce((sum, word, at) => sum + editDistance(lettersOf(typed[at]), lettersOf(word), mostSlips), 0);
}

/** Those that readers find. */
async function readableOf(words: readonly string[], countEach: CountEach): Promise<Set<string>> {
  if (words.length === 0) return new Set();
  const isFound = await countEach(words.map(exactly), 1);
  return new Set(words.filter((_, i) => isFound[i] !== 0));
}

function nearTo(vocabulary: Vocabulary, typed: string): string[] {
  const [word = '', ...others] = publicWords(typed);
  return others.length === 0 && !isUnspaced(word) ? vocabulary.near(word).slice(0, 2 * triedPerWord) : [];
}

/** A slip may have the stem of a word, by which it is found. */
function otherForms({ vocabulary, words }: Read, typed: string): string[] {
  const [word = '', ...others] = publicWords(typed);
  const stem = stemOf(word);
  if (others.length > 0 || stem === null || words.has(word)) return [];
  return vocabulary.near(word).filter((near) => stemOf(near) === stem);
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
