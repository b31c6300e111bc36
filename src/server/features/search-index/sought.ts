import { type Term, termsOf } from './search-terms.ts';

/** What a document must have: all of the terms, or all but so many. */
export interface Sought {
  terms: readonly Term[];
  missing: number;
}

/** As it was typed, or what is sought in its place. */
export type Search = string | Sought;

export function soughtOf(search: Search): Sought {
  return typeof search === 'string' ? { terms: termsOf(search), missing: 0 } : search;
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

/** Of more terms, too many choices could be made. */
const chosenFrom = 8;

/** Most of the terms: all but one, then fewer, down to half of them. */
export function mostOf({ terms }: Sought): Sought[] {
  const some = terms.slice(0, chosenFrom);
  return Array.from({ length: Math.floor(some.length / 2) }, (_, i) => ({ terms: some, missing: i + 1 }));
}

/** Every choice of so many of `all`, in their order. */
export function choicesOf<T>(all: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return all.flatMap((first, i) => choicesOf(all.slice(i + 1), count - 1).map((others) => [first, ...others]));
}
