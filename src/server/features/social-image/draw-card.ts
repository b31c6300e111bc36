import { createTypesetter } from '../../adapters/typst.ts';
import { createFontLibrary } from '../../fonts/font-library.ts';
import type { SocialCard } from '../site/card-at.ts';
import { typesetCard } from './typeset-card.ts';

/** Draws a card as an SVG of shapes alone: nothing in it is read as text, so no text of the card can do harm. */
export type DrawCard = (card: SocialCard) => Promise<string>;

export function createCardDrawing(): DrawCard {
  const library = createFontLibrary();
  const typesetter = createTypesetter(new URL('./card.typ', import.meta.url));
  return async (social) => {
    const { card, fonts } = await typesetCard(social, library);
    const compiler = await typesetter.compilerWith(fonts);
    return compiler.plainSvg(await typesetter.compile(compiler, { card: JSON.stringify(card) }));
  };
}
