import { stemmer } from 'stemmer';

const english = /^[a-z]{3,}$/;
/** Texts are made of few words that come again and again. */
const keptAtMost = 50_000;
const kept = new Map<string, string>();

/** What English forms of a word have in common: `migrat` of migrations and migrating. `null` for what is its own. */
export function stemOf(word: string): string | null {
  if (!english.test(word)) return null;
  let stem = kept.get(word);
  if (stem === undefined) {
    stem = stemmer(word);
    if (kept.size === keptAtMost) kept.clear();
    kept.set(word, stem);
  }
  return stem === word ? null : stem;
}
