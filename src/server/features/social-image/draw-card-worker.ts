import { parentPort } from 'node:worker_threads';
import { drawCard, type SocialCard } from './draw-card.ts';
import { createFontLibrary } from './font-library.ts';

const library = createFontLibrary();

// A failure ends the thread, and whatever state it left with it; the other side starts a new one.
parentPort?.on('message', async (card: SocialCard) => {
  parentPort?.postMessage(await drawCard(card, library));
});
