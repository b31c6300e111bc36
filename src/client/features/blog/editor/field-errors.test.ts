import { expect, test } from 'vitest';
import { errorOf, hiddenErrors } from './field-errors.ts';

const errors = { 'tags.0': ['Too long.'], publish_at: ['Too late.'], slug: ['Taken.'] };

test('what is wrong with a part of a field stands next to the field', () => {
  expect(errorOf(errors, 'tags')).toBe('Too long.');
  expect(errorOf(errors, 'cover_image', 'slug')).toBe('Taken.');
  expect(errorOf(errors, 'title')).toBeUndefined();
});

test('what is wrong with fields that are not there is said elsewhere', () => {
  expect(hiddenErrors(errors, ['tags', 'slug'])).toEqual(['Too late.']);
  expect(hiddenErrors(errors, ['tags', 'slug', 'publish_at'])).toEqual([]);
});
