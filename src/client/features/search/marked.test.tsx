import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Marked } from './marked.tsx';

test('what is found is marked, and markup in a text stays text', () => {
  const text = '<img src=x onerror=alert(1)> Bread and breadth';
  expect(renderToStaticMarkup(<Marked text={text} words={['bread', 'img']} />)).toBe(
    '&lt;<mark>img</mark> src=x onerror=alert(1)&gt; <mark>Bread</mark> and breadth',
  );
});
