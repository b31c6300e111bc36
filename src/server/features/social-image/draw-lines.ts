import type { FittedText } from './fit-text.ts';
import type { PlacedGlyph } from './shape-text.ts';

interface Place {
  /** Pixels from the left edge of the image. */
  left: number;
  right: number;
  /** Whether lines begin at the right. */
  is_from_right: boolean;
  last_baseline: number;
  fill: string;
}

/** Pixels. */
export function widthOfLine({ lines, font_size }: FittedText, index: number): number {
  return (lines[index]?.width ?? 0) * font_size;
}

/** @returns SVG paths */
export function drawLines(text: FittedText, { left, right, is_from_right, last_baseline, fill }: Place): string {
  const paths = text.lines.flatMap(({ glyphs }, index) => {
    const x = is_from_right ? right - widthOfLine(text, index) : left;
    const y = last_baseline - (text.lines.length - 1 - index) * text.line_height;
    return glyphs.map((glyph) => drawGlyph(glyph, { x, y, font_size: text.font_size }));
  });
  return `<g fill="${fill}">${paths.join('')}</g>`;
}

function drawGlyph(glyph: PlacedGlyph, line: { x: number; y: number; font_size: number }): string {
  const outline = glyph.font.font.glyphToPath(glyph.id);
  if (!outline) return '';
  const scale = (line.font_size / glyph.font.units_per_em).toFixed(5);
  const x = (line.x + glyph.x * line.font_size).toFixed(2);
  const y = (line.y - glyph.y * line.font_size).toFixed(2);
  return `<path transform="matrix(${scale} 0 0 -${scale} ${x} ${y})" d="${outline}"/>`;
}
