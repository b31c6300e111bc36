import createBidi from 'bidi-js';
import { BufferFlag, Direction, Buffer as ShapingBuffer, shape } from 'harfbuzzjs';
import type { FontedText, FontSpan } from '../../fonts/choose-fonts.ts';
import type { OpenFont } from '../../fonts/font-library.ts';

/** A glyph where it is drawn; all measures are in ems, y upwards from the baseline. */
export interface PlacedGlyph {
  id: number;
  font: OpenFont;
  x: number;
  y: number;
}

export interface ShapedLine {
  glyphs: readonly PlacedGlyph[];
  width: number;
}

export interface ShapedText {
  text: string;
  is_right_to_left: boolean;
  /** Of a part of the text as it is within the whole one, in ems. */
  widthOf(start: number, end: number): number;
  /** The part as a line of its own, from left to right. */
  shapeLine(start: number, end: number): ShapedLine;
}

interface Run extends FontSpan {
  /** Odd ones run from right to left. */
  level: number;
}

interface ShapedGlyph extends PlacedGlyph {
  advance: number;
  /** Where in the text the characters begin that the glyph stands for. */
  cluster: number;
}

/** Scripts whose letters can be set closer. Others are joined, or have their own even rhythm. */
const trackedScripts = new Set(['Latn', 'Cyrl', 'Grek']);
const flags = BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE | BufferFlag.REMOVE_DEFAULT_IGNORABLES;

const bidi = createBidi();

/**
 * Turns characters into the glyphs that stand for them together: joined, stacked, reordered, from right to left.
 * @param tracking space added between letters, in ems
 */
export function shapeText(
  { text, spans }: FontedText,
  { language, tracking }: { language: string | null; tracking: number },
): ShapedText {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  const shapeOf = (run: Run) => shapeRun(text, run, language, trackedScripts.has(run.script) ? tracking : 0);

  const widthsUpTo = new Float64Array(text.length + 1);
  for (const { cluster, advance } of runsOf(spans, levels, 0, text.length).flatMap(shapeOf)) {
    widthsUpTo[cluster + 1] = (widthsUpTo[cluster + 1] ?? 0) + advance;
  }
  for (let index = 1; index <= text.length; index += 1) {
    widthsUpTo[index] = (widthsUpTo[index] ?? 0) + (widthsUpTo[index - 1] ?? 0);
  }

  return {
    text,
    is_right_to_left: (paragraphs[0]?.level ?? 0) % 2 === 1,
    widthOf: (start, end) => (widthsUpTo[end] ?? 0) - (widthsUpTo[start] ?? 0),
    shapeLine(start, end) {
      let width = 0;
      const glyphs: PlacedGlyph[] = [];
      for (const { id, font, x, y, advance } of inVisualOrder(runsOf(spans, levels, start, end)).flatMap(shapeOf)) {
        glyphs.push({ id, font, x: width + x, y });
        width += advance;
      }
      return { glyphs, width };
    },
  };
}

/** The parts of spans within [start, end), cut where the direction changes. */
function runsOf(spans: readonly FontSpan[], levels: Uint8Array, start: number, end: number): Run[] {
  const runs: Run[] = [];
  for (const span of spans) {
    for (let index = Math.max(start, span.start); index < Math.min(end, span.end); index += 1) {
      const level = levels[index] ?? 0;
      const last = runs.at(-1);
      if (last && last.end === index && index > span.start && last.level === level) last.end = index + 1;
      else runs.push({ ...span, start: index, end: index + 1, level });
    }
  }
  return runs;
}

/** Rule L2 of the Unicode Bidirectional Algorithm. */
function inVisualOrder(runs: readonly Run[]): Run[] {
  let ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    const next: Run[] = [];
    let sequence: Run[] = [];
    for (const run of ordered) {
      if (run.level >= level) sequence.unshift(run);
      else {
        next.push(...sequence, run);
        sequence = [];
      }
    }
    ordered = [...next, ...sequence];
  }
  return ordered;
}

function shapeRun(text: string, run: Run, language: string | null, tracking: number): ShapedGlyph[] {
  const { font, units_per_em } = run.font;
  const buffer = new ShapingBuffer();
  // With the text around it, on which the form of joined letters depends.
  buffer.addText(text, run.start, run.end - run.start);
  buffer.setDirection(run.level % 2 === 1 ? Direction.RTL : Direction.LTR);
  buffer.setScript(run.script);
  buffer.setLanguage(language ?? 'und');
  buffer.setFlags(flags);
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions().map((glyph) => {
    const advance = (glyph.xAdvance ?? 0) / units_per_em;
    return {
      id: glyph.codepoint,
      font: run.font,
      x: (glyph.xOffset ?? 0) / units_per_em,
      y: (glyph.yOffset ?? 0) / units_per_em,
      advance: advance > 0 ? advance + tracking : advance,
      cluster: glyph.cluster,
    };
  });
}
