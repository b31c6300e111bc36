import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TermList } from './term-list.tsx';

const nothing = () => {};
const shown = (terms: Parameters<typeof TermList>[0]['terms']) =>
  renderToStaticMarkup(
    <TermList terms={terms} nothing="Nothing here." onForgotten={async () => {}} onMessage={nothing} />,
  );

test('a term leads to its results, with how many looked for it and when', () => {
  const markup = shown([{ text: 'c++ & <b>', count: 1, last_day: '2026-05-01', finds_now: true }]);
  expect(markup).toContain('href="/search?q=c%2B%2B%20%26%20%3Cb%3E"');
  expect(markup).toContain('<bdi>c++ &amp; &lt;b&gt;</bdi>');
  expect(markup).toMatch(/1 visitor, last on <time dateTime="2026-05-01">May 01, 2026<\/time>, found now/);
  expect(shown([{ text: 'nougat', count: 4, last_day: '2026-05-01', finds_now: false }])).not.toContain('found now');
});

test('where there is none, that is said', () => {
  expect(shown([])).toContain('Nothing here.');
});
