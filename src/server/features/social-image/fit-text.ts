import { breakLines, findBreaks, type Line } from './break-lines.ts';
import type { ShapedLine, ShapedText } from './shape-text.ts';

/** Pixels that a text may take. */
export interface TextBox {
  width: number;
  height: number;
  /** Sizes to choose from, the largest first. */
  font_sizes: readonly number[];
  max_lines: number;
}

export interface FittedText {
  font_size: number;
  /** Pixels from one baseline to the next. */
  line_height: number;
  lines: readonly ShapedLine[];
  /** How far glyphs reach over the first baseline and under the last one, in pixels. */
  ascent: number;
  descent: number;
  is_right_to_left: boolean;
}

/** Makes a text of this, with all that is needed to draw it. */
export type Shape = (text: string) => Promise<ShapedText>;

interface Layout {
  font_size: number;
  lines: readonly Line[];
}

/** Ems that capitals and hanging letters take: lines with and without them have the same distance. */
const leastAscent = 0.7;
const leastDescent = 0.2;
/** Ems between what hangs from one line and what stands up from the next. */
const lineGap = 0.12;
/** Characters that fill their square leave no air of their own between lines. */
const lineGapOfSquares = 0.3;
const squares = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const ellipsis = '…';

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The largest size at which the text fits in the box. What does not fit at the smallest one ends in an ellipsis; `null`
 * when there is no room for a single character.
 */
export async function fitText(
  text: string,
  box: TextBox,
  shape: Shape,
  language: string | null,
): Promise<FittedText | null> {
  const shaped = await shape(text);
  const layout = layOut(shaped, box, language);
  if (layout) return finish(shaped, layout);

  const characters = Array.from(graphemes.segment(shaped.text), ({ segment }) => segment);
  let [fitting, tooMany] = [0, characters.length];
  let best: { shaped: ShapedText; layout: Layout } | null = null;
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2);
    const cut = await shape(withEllipsis(characters.slice(0, middle).join('')));
    const cutLayout = layOut(cut, box, language);
    if (cutLayout) {
      best = { shaped: cut, layout: cutLayout };
      fitting = middle;
    } else tooMany = middle;
  }
  return best && finish(best.shaped, best.layout);
}

function withEllipsis(text: string): string {
  return text.replace(/[\s\p{P}]+$/u, '') + ellipsis;
}

/** Words stay whole at whatever size that takes; only a word that fits at none is broken. */
function layOut(shaped: ShapedText, box: TextBox, language: string | null): Layout | null {
  const breaks = findBreaks(shaped.text, language);
  const { line_height, gap } = measure(shaped);
  for (const can_split_words of [false, true]) {
    for (const font_size of box.font_sizes) {
      const linesThatFit = (width: number): Line[] | null => {
        const lines = breakLines(shaped.text, breaks, {
          widthOf: shaped.widthOf,
          max_width: width / font_size,
          can_split_words,
        });
        const max_lines = Math.min(box.max_lines, Math.floor((box.height / font_size + gap) / line_height));
        return lines && lines.length <= max_lines ? lines : null;
      };
      const lines = linesThatFit(box.width);
      if (lines) return { font_size, lines: balance(lines, box.width, linesThatFit) };
    }
  }
  return null;
}

/** As many lines, of about the same length. */
function balance(lines: Line[], width: number, linesThatFit: (width: number) => Line[] | null): Line[] {
  let balanced = lines;
  let [narrowest, widest] = [width / 2, width];
  while (lines.length > 1 && widest - narrowest > 4) {
    const middle = (narrowest + widest) / 2;
    const narrower = linesThatFit(middle);
    if (narrower && narrower.length === lines.length) {
      balanced = narrower;
      widest = middle;
    } else narrowest = middle;
  }
  return balanced;
}

function finish(shaped: ShapedText, { font_size, lines }: Layout): FittedText {
  const { ascent, descent, line_height } = measure(shaped);
  return {
    font_size,
    line_height: line_height * font_size,
    lines: lines.map(({ start, end }) => shaped.shapeLine(start, end)),
    ascent: ascent * font_size,
    descent: descent * font_size,
    is_right_to_left: shaped.is_right_to_left,
  };
}

/** How high and low the glyphs of a text reach, and so how far apart its lines have to be, in ems. */
function measure(shaped: ShapedText) {
  let ascent = leastAscent;
  let descent = leastDescent;
  for (const { id, font, y } of shaped.shapeLine(0, shaped.text.length).glyphs) {
    const extents = font.font.glyphExtents(id);
    if (!extents) continue;
    const top = y + extents.yBearing / font.units_per_em;
    // Extents are measured downwards: their height is negative.
    ascent = Math.max(ascent, top);
    descent = Math.max(descent, -(top + extents.height / font.units_per_em));
  }
  const gap = squares.test(shaped.text) ? lineGapOfSquares : lineGap;
  return { ascent, descent, gap, line_height: ascent + descent + gap };
}
