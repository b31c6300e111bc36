import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ApiError } from '../../../shared/contract/errors.ts';
import type { SocialCard } from './draw-card.ts';
import type { DrawnCard } from './draw-card-process.ts';

/** Cards that may wait for their turn: a few seconds' work. */
const maxWaiting = 16;
const retryAfterSeconds = 5;
/** A card takes about 100 ms. */
const timeLimitMs = 10_000;
/** Fonts, shaper and rasteriser take up to 200 MB, which are given back when nobody has asked for so long. */
const idleMs = 30_000;

export interface CardDrawer {
  /**
   * Draws one card after the other, in a process of its own: nothing else waits for it, and nothing of it is loaded
   * before the first card.
   * @returns a PNG
   * @throws ApiError 503 when too many are waiting
   */
  draw(card: SocialCard): Promise<Uint8Array<ArrayBuffer>>;
}

export function createCardDrawer(): CardDrawer {
  let child: ChildProcess | null = null;
  let idleTimer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function start(): ChildProcess {
    const started = startProcess();
    // Whoever waits for an answer hears of it too; this is for the time in between.
    for (const event of ['error', 'exit']) {
      started.on(event, () => {
        if (child === started) child = null;
      });
    }
    return started;
  }

  function stop(): void {
    child?.kill('SIGKILL');
    child = null;
  }

  async function drawInProcess(card: SocialCard): Promise<Uint8Array<ArrayBuffer>> {
    clearTimeout(idleTimer);
    child ??= start();
    try {
      const drawn = await ask(child, card);
      if ('failure' in drawn) throw new Error(`The card could not be drawn: ${drawn.failure}`);
      return new Uint8Array(drawn.png);
    } catch (error) {
      // Whatever state it is in: the next card gets a new one.
      stop();
      throw error;
    } finally {
      idleTimer = setTimeout(stop, idleMs).unref();
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
      const drawn = last.then(() => drawInProcess(card));
      last = drawn.catch(() => undefined);
      try {
        return await drawn;
      } finally {
        waiting -= 1;
      }
    },
  };
}

/** It needs none of the site's settings and secrets, and ends with this process. */
function startProcess(): ChildProcess {
  const program = fileURLToPath(new URL('./draw-card-process.ts', import.meta.url));
  const child = fork(program, {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  child.unref();
  child.channel?.unref();
  return child;
}

async function ask(child: ChildProcess, card: SocialCard): Promise<DrawnCard> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(timeLimitMs)]);
  const answered = once(child, 'message', { signal });
  const ended = once(child, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`The process that draws cards has ended: ${code ?? by}`);
  });
  try {
    child.send(card);
    const [drawn] = await Promise.race([answered, ended]);
    return drawn;
  } finally {
    settled.abort();
  }
}
