import { isUnspaced, searchWords, unspaced } from '../../../shared/text/search-words.ts';
import { stemOf } from './stem.ts';

/** `.NET` would be the word `net`. */
const dotNet = /\.(?<![\p{L}\p{N}_]\.)net(?![\p{L}\p{N}])/giu;
/** The names `C++`, `C#` and `.NET` before a number or a script without spaces, as in `C++20`: their sign would be lost. */
const signedName = new RegExp(
  `(?:\\+\\+(?<=\\p{L}\\+\\+)|#(?<=(?<![\\p{L}\\p{N}])\\p{L}#)|\\.(?<![\\p{L}\\p{N}_]\\.)net)(?=\\p{N}|${unspaced.source})`,
  'giu',
);
/** `useEffect`, not `JavaScript`: that is a name which is no script. */
const camelCase = /(?<![A-Za-z])[a-z]+(?:[A-Z][a-z]*)+(?![A-Za-z])/g;
const versionNumber = /^v\d+$/;

/** The words of what readers may find: as `searchWords` cuts them, and names that it would not keep. */
export function publicWords(text: string): string[] {
  return searchWords(text.replace(signedName, '$& ').replace(dotNet, ' dotnet'));
}

/** A word and the next, as one word of the index: what stands together is found without looking at places. */
export function pairOf(word: string, next: string): string {
  return `&${word}.${next}`;
}

/** Stems, parts of names, and pairs of neighbours. */
export function formsOf(text: string, words: readonly string[]) {
  const parts = [...text.matchAll(camelCase)].map(([name]) => partsOf(name));
  const pairs = new Set<string>();
  for (const each of [words, ...parts]) {
    forNeighbours(each, (word, next) => pairs.add(pairOf(word, next)));
  }
  const stems = new Map([...new Set(words)].map((word) => [word, stemOf(word)]));
  forNeighbours(words, (word, next) => {
    const stem = stems.get(next);
    if (stem) pairs.add(pairOf(word, stem));
    if (versionNumber.test(word)) pairs.add(pairOf(word.slice(1), next));
  });
  return { stems: [...stems.values()].filter((stem) => stem !== null), parts: parts.flat(), pairs };
}

function forNeighbours(words: readonly string[], take: (word: string, next: string) => void): void {
  let before: string | undefined;
  for (const word of words) {
    if (before !== undefined) take(before, word);
    before = word;
  }
}

/** `useEffect`: use, effect. */
function partsOf(name: string): string[] {
  return name.split(/(?=[A-Z])/).map((part) => part.toLowerCase());
}

/** Shorter ones would begin too much, unless they are of a script without spaces. */
const beginningMinLength = 2;
/** Few words have so long a beginning in common: they are met one after the other. */
export const beginningMaxLength = 6;

/** Whether what was typed may be but the beginning of the word. */
export function mayContinue(word: string): boolean {
  return [...word].length >= beginningMinLength || isUnspaced(word);
}

/** A beginning as a word of the index: the documents of all the words that begin so would have to be put together. */
export function beginningOf(letters: string): string {
  return `*${letters}`;
}

export function beginningsOf(word: string): string[] {
  const minLength = isUnspaced(word) ? 1 : beginningMinLength;
  const beginnings: string[] = [];
  let letters = '';
  let length = 0;
  for (const letter of word) {
    letters += letter;
    length += 1;
    if (length > beginningMaxLength) break;
    if (length >= minLength) beginnings.push(beginningOf(letters));
  }
  return beginnings;
}

/** `v1` as `1`. */
export function withoutV(word: string): string {
  return versionNumber.test(word) ? word.slice(1) : word;
}
