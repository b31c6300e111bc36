import { Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import type { FontedText } from './choose-fonts.ts';

/** How high and low the glyphs of a text reach from their baseline, in ems. Typst looks at no accent's place in its stack. */
export function reachOf({ text, spans }: FontedText): { ascent: number; descent: number } {
  let [ascent, descent] = [0, 0];
  for (const {
    start,
    end,
    font: { font, units_per_em },
  } of spans) {
    const buffer = new ShapingBuffer();
    buffer.addText(text, start, end - start);
    buffer.guessSegmentProperties();
    shape(font, buffer);
    for (const glyph of buffer.getGlyphInfosAndPositions()) {
      const extents = font.glyphExtents(glyph.codepoint);
      if (!extents) continue;
      const top = (glyph.yOffset ?? 0) + extents.yBearing;
      ascent = Math.max(ascent, top / units_per_em);
      // Extents are measured downwards: their height is negative.
      descent = Math.max(descent, -(top + extents.height) / units_per_em);
    }
  }
  return { ascent, descent };
}
