import { quality, type Term, termsOf } from './search-terms.ts';
import type { Synonyms } from './synonyms.ts';

/** What a document must have: all of the terms, or all but so many. */
export interface Sought {
  terms: readonly Term[];
  missing: number;
}

/** As it was typed, or what is sought in its place. */
export type Search = string | Sought;

export function soughtOf(search: Search, synonyms?: Synonyms): Sought {
  return typeof search === 'string' ? { terms: termsOf(search, synonyms), missing: 0 } : search;
}

const sayNothing = new Set(
  `a about am an and are as at be between but by can could did do does for from had has have how i if in into is it its me my
  of on or our should so than that the their them then there these they this to up us versus vs was we were what when where
  which who why will with would you your`.split(/\s+/),
);

/** Without the words that say nothing. `null` where there are none, or no others. */
export function withoutEmptyWords({ terms, missing }: Sought): Sought | null {
  const others = terms.filter(({ typed }) => !sayNothing.has(typed.toLowerCase().replace(/[^a-z]+$/, '')));
  return others.length > 0 && others.length < terms.length ? { terms: others, missing } : null;
}

/** The word itself, and no form of it. */
export function exactly(word: string): Sought {
  const alternatives = [{ runs: [[word]], quality: quality.exact, mayGoOn: false }] as const;
  return { terms: [{ typed: word, alternatives }], missing: 0 };
}

/** Of more terms, too many choices could be made. */
const chosenFrom = 8;

/**
 * Most of the terms, down to half of them, the more the better.
 * @param known those that anything has at all
 */
export function mostOf({ terms }: Sought, known: readonly Term[]): Sought[] {
  const least = Math.ceil(Math.min(terms.length, chosenFrom) / 2);
  const some = known.slice(0, chosenFrom);
  const choices = Array.from({ length: Math.max(0, some.length - least) }, (_, i) => ({ terms: some, missing: i + 1 }));
  const isAll = known.length === terms.length || known.length < least;
  return isAll ? choices : [{ terms: known, missing: 0 }, ...choices];
}
