import { isNotFound, isRedirect } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { ApiError } from '../../shared/contract/errors.ts';
import { loadPage } from './load-page.ts';

async function outcomeOf(error: unknown): Promise<unknown> {
  return loadPage('/projects/a?page=2', () => Promise.reject(error)).catch((thrown: unknown) => thrown);
}

test.each([
  [401, '/login?next=%2Fprojects%2Fa%3Fpage%3D2'],
  [403, '/error/403'],
  [500, '/error/500'],
  [503, '/error/500'],
])('a call that fails with %i leads to %s', async (status, href) => {
  const thrown = await outcomeOf(new ApiError(status));
  expect(isRedirect(thrown) && thrown.options.href).toBe(href);
});

test('a call that finds nothing shows the not-found page in place', async () => {
  expect(isNotFound(await outcomeOf(new ApiError(404)))).toBe(true);
});

test('other failures stay on the page', async () => {
  const unreachable = new ApiError(0);
  expect(await outcomeOf(unreachable)).toBe(unreachable);
  const bug = new TypeError('x is undefined');
  expect(await outcomeOf(bug)).toBe(bug);
});

test('what was loaded is returned', async () => {
  expect(await loadPage('/', async () => 'data')).toBe('data');
});
