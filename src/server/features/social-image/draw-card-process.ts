import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { drawCard, type SocialCard } from './draw-card.ts';
import { createFontLibrary } from './font-library.ts';

/** What the process answers to each card. */
export type DrawnCard = { png: Uint8Array } | { failure: string };

// Pages go first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
sharp.concurrency(1);
sharp.cache(false);

const library = createFontLibrary();

process.on('message', async (card: SocialCard) => {
  process.send?.(await draw(card));
});

async function draw(card: SocialCard): Promise<DrawnCard> {
  try {
    const svg = await drawCard(card, library);
    // Few colours: the edges of two inks and an accent on paper.
    return { png: await sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer() };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
