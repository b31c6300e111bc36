import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/contract/errors.ts';
import { failureText } from './load-search.ts';

test('a failed search says what the server says, or the status of its answer', () => {
  expect(failureText(new ApiError(429, 'Too many requests. Please wait a moment before searching again.'))).toBe(
    'Too many requests. Please wait a moment before searching again.',
  );
  expect(failureText(new ApiError(500))).toBe('Search failed: 500');
  expect(failureText(new ApiError(429))).toBe('Search failed: 429');
});

test('a server that cannot be reached has no status to tell of', () => {
  expect(failureText(new ApiError(0, 'The server cannot be reached.'))).toBe('The server cannot be reached.');
  expect(failureText(new ApiError(0, ''))).toBe('An error occurred while searching');
});
