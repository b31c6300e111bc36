import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { textToRank } from './rank-words.ts';
import { rankTexts } from './ranked.queries.ts';
import { foundWordsOf, termsOf, wordsToMark } from './search-terms.ts';

test('texts in no index are found and ranked as documents are', () => {
  const texts = [
    { title: 'About', body: 'We do consulting.' },
    { title: 'Services', summary: 'Consulting and more' },
    { title: 'Consultants' },
    { title: 'Consulting' },
    { title: 'Contact', labels: ['Mail'] },
  ].map(textToRank);
  expect(rankTexts('consulting', texts)).toEqual([3, 2, 1, 0]);
  expect(rankTexts('consulting more', texts)).toEqual([1]);
  expect(rankTexts('conta', texts)).toEqual([4]);
  expect(rankTexts('nothing', texts)).toEqual([]);
  expect(rankTexts('?', texts)).toEqual([]);
});

test('words that stand together the other way round come before scattered ones', () => {
  const texts = [{ title: 'A pool, a train and a missed connection' }, { title: 'About connection pools' }].map(
    textToRank,
  );
  expect(rankTexts('pool connection', texts)).toEqual([1, 0]);
});

test('words to show texts around are those looked for, in every form that was', () => {
  expect(foundWordsOf(termsOf('Migrating K8s'))).toEqual(['migrating', 'migrat*', 'k8s', 'kubernetes']);
  expect(foundWordsOf(termsOf('node.js .NET'))).toEqual(['node', 'js', 'nodejs', 'net']);
  expect(foundWordsOf(termsOf('"'))).toEqual([]);
});

test('words to mark are what was found: forms and synonyms, and beginnings where no whole word is', () => {
  const marked = (search: string, ...texts: string[]) => wordsToMark(termsOf(search), texts);
  expect(marked('migrating K8s', 'Migrations to Kubernetes', 'A migratory bird')).toEqual(['migrations', 'kubernetes']);
  expect(marked('go', 'Good use of Go')).toEqual(['go']);
  expect(marked('go', 'A good thing')).toEqual(['good']);
  expect(marked('good go', 'Good. Golang')).toEqual(['good', 'golang']);
  expect(marked('.NET', 'The net and .NET')).toEqual(['net']);
  expect(marked('東', '東京')).toEqual(['東']);
  expect(marked('nothing', 'Elsewhere')).toEqual([]);
});

test('two letters that changed places are one slip', () => {
  const distance = (a: string, b: string, most = 2) => editDistance([...a], [...b], most);
  expect(distance('form', 'form')).toBe(0);
  expect(distance('form', 'from')).toBe(1);
  expect(distance('form', 'forms')).toBe(1);
  expect(distance('form', 'fort')).toBe(1);
  expect(distance('', 'ab')).toBe(2);
  expect(distance('abcd', 'badc')).toBe(2);
  expect(distance('abcdef', 'uvwxyz')).toBe(3);
});
