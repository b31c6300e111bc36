import type { ListCheck } from '../sections/section-rules.ts';
import { searchWords } from '../text/search-words.ts';

/** A search is looked through for names of so many words. */
export const maxWordsOfName = 3;
const maxNames = 10;
const maxLetters = 60;

/** Each line says one thing in several ways that a search tells apart. */
export const synonymProblems: ListCheck = function* synonymProblems(entries) {
  for (const [i, entry] of entries.entries()) {
    if (!entry) continue;
    const names = entry['names'] as readonly string[];
    const message = problemOf(names);
    if (message) yield { path: [i, 'names'], message };
  }
};

function problemOf(names: readonly string[]): string | null {
  const words = names.map(searchWords);
  if (names.length > maxNames) return `Use at most ${maxNames} names in a line.`;
  if (names.some((name) => name.length > maxLetters)) return `Use at most ${maxLetters} characters in a name.`;
  const empty = words.findIndex((each) => each.length === 0);
  if (empty !== -1) return `No search finds "${names[empty]}": it has no word in it.`;
  if (words.some((each) => each.length > maxWordsOfName)) return `Use at most ${maxWordsOfName} words in a name.`;
  // What is cut into the same words is the same for every search.
  const isOne = new Set(words.map((each) => each.join(' '))).size < 2;
  return isOne ? 'At least two names are needed that a search tells apart.' : null;
}
