import { expect, test } from 'vitest';
import { suspicionOf } from './suspicion.ts';

const sent = { topic: '', age_ms: 60_000, texts: ['Ada', 'Hello', 'We met last year.'] };

test('what a person writes in their time is not suspected, with up to four links', () => {
  expect(suspicionOf(sent)).toBe('');
  expect(
    suspicionOf({
      ...sent,
      texts: ['See https://www.a.example/b.example/ and www.b.example, c.example/d and http://d.example.'],
    }),
  ).toBe('');
});

test('a hidden field that is filled in is suspected', () => {
  expect(suspicionOf({ ...sent, topic: 'x' })).toBe('The hidden field was filled in.');
});

test.each([
  [0, 'It was sent 0 seconds after the form was opened.'],
  [1999, 'It was sent 1 second after the form was opened.'],
  [2000, ''],
])('an answer after %i milliseconds: "%s"', (age_ms, suspicion) => {
  expect(suspicionOf({ ...sent, age_ms })).toBe(suspicion);
});

test('links are counted in all texts, however they are written', () => {
  const texts = ['www.a.example', 'HTTP://b.example', '<a href="https://www.c.example">c</a> [url=ftp://d.example]'];
  const disguised = ['hxxps://e.example', '_https://f.example', 'ｈttps://g.example', 'h.example/buy'];
  expect(suspicionOf({ ...sent, texts: [...texts, ...disguised] })).toBe('It has 8 links.');
});

test('every reason is told', () => {
  const texts = ['http://a.example http://b.example http://c.example http://d.example http://e.example'];
  expect(suspicionOf({ topic: 'x', age_ms: 1200, texts })).toBe(
    'The hidden field was filled in. It was sent 1 second after the form was opened. It has 5 links.',
  );
});
