import sharp from 'sharp';
import { answerQuestions } from '../../adapters/worker-process.ts';
import type { SocialCard } from '../site/card-at.ts';
import { createCardDrawing } from './draw-card.ts';

sharp.concurrency(1);
sharp.cache(false);

const drawCard = createCardDrawing();

answerQuestions(async (card: SocialCard): Promise<Uint8Array> => {
  const svg = await drawCard(card);
  // Few colours: the edges of two inks and an accent on paper.
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
});
