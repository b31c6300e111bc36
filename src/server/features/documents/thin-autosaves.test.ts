import { expect, test } from 'vitest';
import { autosavesToDrop } from './thin-autosaves.ts';

const now = new Date('2026-03-31T12:30:00.000Z');
const minute = 60_000;

/** Autosaves that are so many minutes old, which is their id as well. */
function dropped(ages: readonly number[], at = now): number[] {
  return autosavesToDrop(
    ages.map((age) => ({ id: age, updated_at: new Date(now.getTime() - age * minute).toISOString() })),
    at,
  );
}

test('all autosaves of the last hour stay', () => {
  expect(dropped([0, 1, 2, 30, 59])).toEqual([]);
});

test('of an hour before that stays the last one', () => {
  // It is half past twelve: 10:59 and 10:01, 09:59 and 09:00.
  expect(dropped([91, 149, 151, 210])).toEqual([149, 210]);
});

test('of a day before yesterday stays the last one, and nothing of a month ago', () => {
  const day = 24 * 60;
  expect(dropped([2 * day, 2 * day + 60, 3 * day, 29 * day, 29 * day + 60, 30 * day, 400 * day])).toEqual([
    2 * day + 60,
    29 * day + 60,
    30 * day,
    400 * day,
  ]);
});

test('thinned at each of a long row of autosaves, one stays of every day and hour that is to have one', () => {
  const stepMs = 7 * minute;
  const firstMs = now.getTime() - 40 * 24 * 60 * minute;
  let kept: { id: number; updated_at: string }[] = [];
  for (let time = firstMs; time <= now.getTime(); time += stepMs) {
    const drop = new Set(autosavesToDrop(kept, new Date(time)));
    kept = [{ id: time, updated_at: new Date(time).toISOString() }, ...kept.filter(({ id }) => !drop.has(id))];
  }
  const gaps = kept.slice(1).map(({ id }, index) => ((kept[index]?.id ?? 0) - id) / minute);
  expect(kept.length).toBeLessThan(9 + 25 + 31);
  expect(Math.max(...gaps.slice(0, 9))).toBe(7);
  expect(Math.max(...gaps.slice(0, 30))).toBeLessThan(2 * 60);
  expect(Math.max(...gaps)).toBeLessThan(2 * 24 * 60);
  expect((now.getTime() - (kept.at(-1)?.id ?? 0)) / minute).toBeGreaterThan(29 * 24 * 60);
});
