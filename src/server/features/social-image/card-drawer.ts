import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { ApiError } from '../../../shared/contract/errors.ts';
import type { SocialCard } from './draw-card.ts';

/** Cards that may wait for their turn: a few seconds' work. */
const maxWaiting = 16;
const retryAfterSeconds = 5;
/** A card takes about 100 ms. */
const timeLimitMs = 10_000;
/** Fonts and shaper take some 50 MB, which are given back when nobody has asked for so long. */
const idleMs = 30_000;

export interface CardDrawer {
  /**
   * Draws one card after the other, in a thread of its own: nothing else waits for it, and nothing of it is loaded
   * before the first card.
   * @returns a PNG
   * @throws ApiError 503 when too many are waiting
   */
  draw(card: SocialCard): Promise<Buffer>;
}

export function createCardDrawer(): CardDrawer {
  let worker: Worker | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function startWorker(): Worker {
    const started = new Worker(new URL('./draw-card-worker.ts', import.meta.url));
    started.unref();
    // Whoever waits for an answer hears of it too; this is for the time in between.
    started.on('error', () => forget(started));
    started.on('exit', () => forget(started));
    return started;
  }

  function forget(ended: Worker): void {
    if (worker === ended) worker = null;
  }

  function stopWorker(): void {
    void worker?.terminate();
    worker = null;
  }

  async function drawShapes(card: SocialCard): Promise<string> {
    clearTimeout(idleTimer);
    worker ??= startWorker();
    try {
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(timeLimitMs) });
      worker.postMessage(card);
      const [svg] = await answer;
      return svg;
    } catch (error) {
      stopWorker();
      throw error;
    } finally {
      idleTimer = setTimeout(stopWorker, idleMs).unref();
    }
  }

  return {
    async draw(card) {
      if (waiting >= maxWaiting) {
        throw new ApiError(503, 'This image is not drawn yet. Please try again in a moment.', {
          code: 'busy',
          retry_after: retryAfterSeconds,
        });
      }
      waiting += 1;
      const drawn = last.then(() => drawShapes(card)).then(toPng);
      last = drawn.catch(() => undefined);
      try {
        return await drawn;
      } finally {
        waiting -= 1;
      }
    },
  };
}

/** Few colours: edges of two inks and an accent on paper. */
function toPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
}
