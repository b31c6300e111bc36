import { isUnspaced } from '../../../shared/text/search-words.ts';
import { editDistance } from './edit-distance.ts';

const minLength = 3;
const maxLength = 32;
/** A word of three letters is near too many others. */
const correctedFrom = 4;
const letters = /^\p{L}[\p{L}\p{M}]*$/u;
/** A longer word may have as many slips as any may have. */
const severalSlipsFrom = 6;
export const mostSlips = 2;

/** Whether the word may come out as what somebody meant. */
export function isVocabulary(word: string): boolean {
  return word.length >= minLength && word.length <= maxLength && letters.test(word) && !isUnspaced(word);
}

interface KnownWord {
  word: string;
  letters: string[];
  /** Which letters it has, a bit each. */
  has: number;
}

/** Words that the site has, by their length, to find those that are nearly another. */
export class Vocabulary {
  #byLength = new Map<number, KnownWord[]>();

  add(word: string): void {
    const known = knownWord(word);
    const { length } = known.letters;
    const others = this.#byLength.get(length);
    if (others) others.push(known);
    else this.#byLength.set(length, [known]);
  }

  /** The nearest first: by how many letters differ, then those that begin alike, then in the order of the alphabet. */
  near(word: string): string[] {
    const wanted = knownWord(word);
    const { length } = wanted.letters;
    if (length < correctedFrom || length > maxLength || !letters.test(word)) return [];
    const most = length >= severalSlipsFrom ? mostSlips : 1;
    const found: { word: string; distance: number }[] = [];
    for (let other = length - most; other <= length + most; other += 1) {
      for (const known of this.#byLength.get(other) ?? []) {
        // A slip changes two letters of the set at most: nearly all words are told apart by that alone.
        if (bitsOf(known.has ^ wanted.has) > 2 * most) continue;
        const distance = editDistance(wanted.letters, known.letters, most);
        if (distance > 0 && distance <= most) found.push({ word: known.word, distance });
      }
    }
    const beginsOtherwise = (each: string) => Number(each[0] !== word[0]);
    return found
      .sort(
        (a, b) =>
          a.distance - b.distance || beginsOtherwise(a.word) - beginsOtherwise(b.word) || (a.word < b.word ? -1 : 1),
      )
      .map((each) => each.word);
  }
}

function knownWord(word: string): KnownWord {
  const each = [...word];
  return { word, letters: each, has: each.reduce((has, letter) => has | (1 << (letter.charCodeAt(0) % 31)), 0) };
}

function bitsOf(bits: number): number {
  let left = bits;
  let count = 0;
  for (; left !== 0; count += 1) left &= left - 1;
  return count;
}
