import { expect, test } from 'vitest';
import { createContentCache } from './content-cache.ts';

/** A cache of 100 bytes, and a reader who says whether a value had to be made. Values are their own size. */
function createReader() {
  const changes = { publish: async () => {}, subscribe: () => () => {}, poll: () => {} };
  const cache = createContentCache<number>({
    changes,
    clock: { now: () => new Date(0) },
    max_age_ms: 1000,
    max_size: 100,
    sizeOf: (value) => value,
  });
  return async (key: string, size: number): Promise<'kept' | 'made'> => {
    let isMade = false;
    await cache.get(key, async () => {
      isMade = true;
      return { value: size, tags: new Set() };
    });
    return isMade ? 'made' : 'kept';
  };
}

test('a full cache lets go of what was not read for longest', async () => {
  const read = createReader();
  await read('/a', 40);
  await read('/b', 40);
  expect(await read('/a', 40)).toBe('kept');
  await read('/c', 40);
  expect(await read('/a', 40)).toBe('kept');
  expect(await read('/c', 40)).toBe('kept');
  expect(await read('/b', 40)).toBe('made');
});

test('a cache may be filled to the last byte', async () => {
  const read = createReader();
  await read('/a', 60);
  await read('/b', 40);
  expect([await read('/a', 60), await read('/b', 40)]).toEqual(['kept', 'kept']);
});

test('what is larger than the whole cache is not kept', async () => {
  const read = createReader();
  await read('/huge', 101);
  expect(await read('/huge', 101)).toBe('made');
});
