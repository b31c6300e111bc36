import { createWorker } from '../../adapters/worker-process.ts';
import type { SocialCard } from '../site/card-at.ts';

export interface CardDrawer {
  /**
   * Draws one card after the other, in a process of its own.
   * @returns a PNG
   * @throws ApiError 503 when too many are waiting, or it takes too long
   */
  draw(card: SocialCard): Promise<Uint8Array<ArrayBuffer>>;
}

export function createCardDrawer(): CardDrawer {
  const worker = createWorker<SocialCard, Uint8Array>({
    program: new URL('./draw-card-process.ts', import.meta.url),
    failure: 'The card could not be drawn',
    busy: 'This image is not drawn yet. Please try again in a moment.',
    // Whoever shows a link to many pages asks for many cards at once; each takes about 100 ms.
    max_waiting: 100,
    longest_wait_ms: 30_000,
    // On a busy machine the start alone takes several seconds.
    time_limit_ms: 20_000,
    // Typst, fonts and rasteriser take up to 350 MB.
    idle_ms: 5 * 60_000,
  });
  return { draw: async (card) => new Uint8Array(await worker.ask(card)) };
}
