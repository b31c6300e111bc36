import { isRedirect } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, movedTo } from '../../shared/contract/errors.ts';
import { loadDocument } from './load-document.ts';

const { setPageStatus } = vi.hoisted(() => ({ setPageStatus: vi.fn() }));
vi.mock('../api.ts', () => ({ setPageStatus }));

beforeEach(() => setPageStatus.mockReset());

function load(answer: Promise<{ slug: string }>) {
  return loadDocument(
    'asked',
    () => answer,
    (slug) => `/posts/${slug}`,
  );
}

test('a document is shown at its own address', async () => {
  expect(await load(Promise.resolve({ slug: 'asked' }))).toEqual({ data: { slug: 'asked' }, problem: null });
  expect(setPageStatus).not.toHaveBeenCalled();
});

test.each([
  [404, 'missing', 404],
  [500, 'failed', 503],
  [503, 'failed', 503],
  [429, 'failed', 503],
  [0, 'failed', 503],
])('a call that fails with %i makes a page that says %s, with status %i', async (status, problem, shown) => {
  const error = new ApiError(status);
  expect(await load(Promise.reject(error))).toEqual({ data: null, problem, error: error.message });
  expect(setPageStatus).toHaveBeenCalledExactlyOnceWith(shown);
});

test.each([
  ['a former address', () => Promise.reject(movedTo('/api/v1/posts/now%20here/'))],
  ['another spelling', () => Promise.resolve({ slug: 'now here' })],
])('%s leads to the present one for good', async (_name, answer) => {
  const thrown = await load(answer()).catch((error: unknown) => error);
  expect(isRedirect(thrown) && [thrown.options.href, thrown.status]).toEqual(['/posts/now here', 301]);
});

test('what nobody foresaw is not swallowed', async () => {
  const bug = new TypeError('x is undefined');
  await expect(load(Promise.reject(bug))).rejects.toBe(bug);
});
