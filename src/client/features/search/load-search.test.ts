import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../shared/contract/errors.ts';
import { failureText, loadSearch } from './load-search.ts';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../../api.ts', () => ({ call, setPageStatus: () => {} }));

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

test.each([
  [{ success: false, message: 'Not today.' }, 'Not today.'],
  [{}, 'Search failed'],
  [null, 'An error occurred while searching'],
])('an answer like %j has failed, in the middle of a category as well', async (answer, failure) => {
  call.mockResolvedValue(answer);
  expect(await loadSearch({ q: 'x', category: 'posts' })).toMatchObject({ found: null, failure });
});

test('what is no answer of the site, such as the sign-in page of a network, has failed', async () => {
  call.mockRejectedValue(new SyntaxError('Unexpected token <'));
  expect(await loadSearch({ q: 'x' })).toMatchObject({ found: null, failure: 'An error occurred while searching' });
});
