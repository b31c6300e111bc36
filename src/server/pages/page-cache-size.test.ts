import { expect, test } from 'vitest';
import { createPageCache } from './page-cache.ts';
import type { RenderedPage } from './rendered-page.ts';

function pageOf(size: number): RenderedPage {
  return { status: 200, headers: {}, bodies: { identity: new Uint8Array() }, etag: '', size };
}

/** A cache of 100 bytes, and a reader who says whether a page had to be rendered. */
function createReader() {
  const changes = { publish: async () => {}, subscribe: () => () => {}, poll: () => {} };
  const cache = createPageCache({ changes, clock: { now: () => new Date(0) }, max_bytes: 100 });
  return async (key: string, size: number): Promise<'kept' | 'rendered'> => {
    let isRendered = false;
    await cache.get(key, async () => {
      isRendered = true;
      return { page: pageOf(size), tags: new Set() };
    });
    return isRendered ? 'rendered' : 'kept';
  };
}

test('a full page cache lets go of the pages that were not read for longest', async () => {
  const read = createReader();
  await read('/a', 40);
  await read('/b', 40);
  expect(await read('/a', 40)).toBe('kept');
  await read('/c', 40);
  expect(await read('/a', 40)).toBe('kept');
  expect(await read('/c', 40)).toBe('kept');
  expect(await read('/b', 40)).toBe('rendered');
});

test('a page cache may be filled to the last byte', async () => {
  const read = createReader();
  await read('/a', 60);
  await read('/b', 40);
  expect([await read('/a', 60), await read('/b', 40)]).toEqual(['kept', 'kept']);
});

test('a page larger than the whole cache is sent but not kept', async () => {
  const read = createReader();
  await read('/huge', 101);
  expect(await read('/huge', 101)).toBe('rendered');
});
