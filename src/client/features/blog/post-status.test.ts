import { expect, test } from 'vitest';
import { statusOf } from './post-status.ts';

const now = Date.parse('2026-05-01T12:00:00.000Z');
const before = '2026-05-01T11:59:59.000Z';
const after = '2026-05-01T12:00:01.000Z';

test('a post is a draft until it is published, whatever time it has', () => {
  for (const first_published_at of [null, before, after]) {
    expect(statusOf({ published: false, first_published_at }, now)).toBe('Draft');
  }
});

test('a published post whose time is still to come is scheduled', () => {
  expect(statusOf({ published: true, first_published_at: after }, now)).toBe('Scheduled');
  expect(statusOf({ published: true, first_published_at: before }, now)).toBe('Published');
  expect(statusOf({ published: true, first_published_at: null }, now)).toBe('Published');
});
