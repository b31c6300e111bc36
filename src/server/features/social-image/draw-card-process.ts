import sharp from 'sharp';
import { answerQuestions } from '../../adapters/worker-process.ts';
import { createFontLibrary } from '../../fonts/font-library.ts';
import { drawCard, type SocialCard } from './draw-card.ts';

sharp.concurrency(1);
sharp.cache(false);

const library = createFontLibrary();

answerQuestions(async (card: SocialCard): Promise<Uint8Array> => {
  const svg = await drawCard(card, library);
  // Few colours: the edges of two inks and an accent on paper.
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
});
