import { expect, test } from 'vitest';
import { searchHead } from './search-head.ts';

const site = {
  name: 'Ada',
  title: 'Engineer',
  tagline: 'Builds things.',
  url: 'https://ada.example',
  card_version: 'a',
};

function titleOf(loaderData: { q: string; is_missing: boolean }) {
  const head: { meta?: Record<string, unknown>[] } = searchHead({ matches: [{ loaderData: { site } }], loaderData });
  return head.meta?.find(({ title }) => title)?.['title'];
}

test('a search is named in the title; a further page of it that is not there says so', () => {
  expect(titleOf({ q: 'lamps', is_missing: false })).toBe('Search: lamps · Ada');
  expect(titleOf({ q: 'lamps', is_missing: true })).toBe('Page Not Found · Ada');
});
