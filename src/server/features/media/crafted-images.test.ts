import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { craftImages } from '../../../../tests/support/crafted-images.ts';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { createMemoryStore } from '../../../../tests/support/memory-store.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { systemClock } from '../../adapters/clock.ts';
import { createMediaLibrary } from './media-library.ts';

const maxGrowthBytes = 300 * 1024 * 1024;
const maxPauseMs = 5_000;

/** Some take seconds to craft; once is enough. */
let crafted: ReturnType<typeof craftImages> | undefined;

describeEachDatabase('crafted files', (openTestDatabase) => {
  test('are refused with a text or come out harmless, in little memory, while others are served', async () => {
    const { db } = await openTestDatabase();
    const store = createMemoryStore();
    const library = createMediaLibrary({ db, store, clock: systemClock });
    crafted ??= craftImages();
    const files = await crafted;
    expect(files.length).toBeGreaterThanOrEqual(40);
    const watch = watchProcess();

    const outcomes: [string, string][] = [];
    for (const { what, name, type, bytes, expected } of files) {
      const outcome = await library.add(new File([bytes], name, { type }), 'images').then(
        () => 'accepted',
        (error: unknown) => (error instanceof ApiError ? (error.errors?.['images']?.[0] ?? '') : String(error)),
      );
      outcomes.push([what, outcome.startsWith(expected) ? expected : outcome]);
    }
    expect(outcomes).toEqual(files.map(({ what, expected }) => [what, expected]));

    const { growth, longestPause } = await watch.stop();
    expect(growth).toBeLessThan(maxGrowthBytes);
    expect(longestPause).toBeLessThan(maxPauseMs);
    for (const [path, bytes] of store.files) {
      expect(path).toMatch(/^[0-9a-f]{40}\/\d+\.(?:avif|webp)$/);
      const text = Buffer.from(bytes).toString('latin1');
      for (const { payload = '' } of files) expect(text.includes(payload), path).toBe(false);
      expect(/Somebody|http:\/\/ns\.adobe/.test(text), path).toBe(false);
      // Read, not searched for: noise has any three letters in it somewhere.
      const { exif, xmp, iptc } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc }, path).toEqual({});
    }
  }, 120_000);
});

/** How much memory is taken at most, and how long anything else had to wait. */
function watchProcess() {
  const before = process.memoryUsage().rss;
  let peak = before;
  let longestPause = 0;
  let isRunning = true;
  const running = (async () => {
    while (isRunning) {
      const startedAt = performance.now();
      await sleep(20);
      longestPause = Math.max(longestPause, performance.now() - startedAt - 20);
      peak = Math.max(peak, process.memoryUsage().rss);
    }
  })();
  return {
    async stop() {
      isRunning = false;
      await running;
      return { growth: peak - before, longestPause };
    },
  };
}
