import { queriesOfForms } from './queries-of-forms.ts';
import { queriesOfNames } from './queries-of-names.ts';
import { queriesOfPhrases } from './queries-of-phrases.ts';
import { queriesOfScripts } from './queries-of-scripts.ts';
import { queriesOfSpellings } from './queries-of-spellings.ts';
import { queriesOfTitles } from './queries-of-titles.ts';
import { queriesOfWords } from './queries-of-words.ts';

export type QueryKind =
  | 'word'
  | 'words'
  | 'prefix'
  | 'form'
  | 'name'
  /** Misspelt, or spelt the American way: answered under 'Did you mean', or as if it had been spelt rightly. */
  | 'slip'
  | 'synonym'
  | 'script'
  | 'phrase'
  /** Many articles have the words; the one that has them in its title is meant. */
  | 'title'
  | 'newest';

export interface RelevanceQuery {
  query: string;
  kind: QueryKind;
  /** Titles, of which one at least must be among the first three results. */
  expected: readonly [string, ...string[]];
  reason: string;
}

export const relevanceQueries: readonly RelevanceQuery[] = [
  ...queriesOfWords,
  ...queriesOfForms,
  ...queriesOfPhrases,
  ...queriesOfTitles,
  ...queriesOfNames,
  ...queriesOfSpellings,
  ...queriesOfScripts,
];
