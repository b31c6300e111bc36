import { expect, test } from 'vitest';
import { wasPublic } from '../../../shared/was-public.ts';
import { publicationTime } from './publication-time.ts';

const now = '2026-06-01T12:00:00.000Z';
const earlier = '2026-05-01T12:00:00.000Z';
const later = '2026-07-01T12:00:00.000Z';

test.each([
  ['a draft has none', null, { is_published: false }, null],
  ['a draft that was planned loses its plan', later, { is_published: false }, null],
  ['publishing is at once', null, { is_published: true, publish_at: null }, now],
  ['publishing without a word about time is at once', null, { is_published: true }, now],
  ['publishing can be set to a time', null, { is_published: true, publish_at: '2026-07-01T14:00:00+02:00' }, later],
  ['a plan stays unless another is made', later, { is_published: true }, later],
  ['a plan can be brought forward to now', later, { is_published: true, publish_at: null }, now],
  ['a public post keeps its date', earlier, { is_published: true, publish_at: null }, earlier],
  ['a public post can be dated back', now, { is_published: true, publish_at: earlier }, earlier],
  ['a post keeps its date while it is a draft again', earlier, { is_published: false }, earlier],
] as const)('%s', (_name, first_published_at, change, expected) => {
  expect(publicationTime({ first_published_at }, change, now)).toBe(expected);
});

test('a public post cannot be planned for later', () => {
  expect(() =>
    publicationTime({ first_published_at: earlier }, { is_published: true, publish_at: later }, now),
  ).toThrow('This post has been public already.');
});

test('a planned post has not been public', () => {
  expect([null, later, now, earlier].map((time) => wasPublic({ first_published_at: time }, now))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
