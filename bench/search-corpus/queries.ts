import { queriesOfForms } from './queries-of-forms.ts';
import { queriesOfNames } from './queries-of-names.ts';
import { queriesOfPhrases } from './queries-of-phrases.ts';
import { queriesOfScripts } from './queries-of-scripts.ts';
import { queriesOfSpellings } from './queries-of-spellings.ts';
import { queriesOfTitles } from './queries-of-titles.ts';
import { queriesOfWords } from './queries-of-words.ts';
import type { RelevanceQuery } from './relevance-query.ts';

export const relevanceQueries: readonly RelevanceQuery[] = [
  ...queriesOfWords,
  ...queriesOfForms,
  ...queriesOfPhrases,
  ...queriesOfTitles,
  ...queriesOfNames,
  ...queriesOfSpellings,
  ...queriesOfScripts,
];
