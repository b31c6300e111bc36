import { expect, test } from 'vitest';
import { suspicionOf } from './suspicion.ts';

const sent = { topic: '', age_ms: 60_000, texts: ['Ada', 'Hello', 'We met last year.'] };

test('what a person writes in their time is not suspected, with up to two links', () => {
  expect(suspicionOf(sent)).toBe('');
  expect(suspicionOf({ ...sent, texts: ['See https://www.a.example and www.b.example.'] })).toBe('');
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
  const texts = ['www.a.example', 'HTTP://b.example', '<a href="https://www.c.example">c</a> [url=http://d.example]'];
  expect(suspicionOf({ ...sent, texts })).toBe('It has 4 links.');
});

test('every reason is told', () => {
  const texts = ['http://a.example http://b.example http://c.example'];
  expect(suspicionOf({ topic: 'x', age_ms: 1200, texts })).toBe(
    'The hidden field was filled in. It was sent 1 second after the form was opened. It has 3 links.',
  );
});
