/** A line of a text: from its first character to after its last one, without the spaces around it. */
export interface Line {
  start: number;
  end: number;
}

export interface BreakOptions {
  /** Width of a part of the text, in the unit of `max_width`. */
  widthOf(start: number, end: number): number;
  max_width: number;
}

/** Scripts that put no spaces between words. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u3000-\u303f\uff00-\uffef]/u;
/** What no line begins with. */
const closing =
  /^[\p{Pe}\p{Pf}\p{M}\p{Lm}!?:;.,%‰…‥・·、。，．：；？！％ーゝゞ々〻ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]/u;
/** Ends the syllable before it in Burmese. */
const finalConsonant = /^\p{Script=Myanmar}\u103a/u;
/** What no line ends with. */
const opening = /[\p{Ps}\p{Pi}$£¥€＄￥]$/u;
/** After these a word goes on in the next line. */
const joint = /[\p{L}\p{M}][-‐–—/]$/u;
/** Ends a syllable in Tibetan, a word in Ethiopic. */
const separator = /[\u0f0b\u1361\u1362]$/u;

/** So many before a place decide on it: looking at all of a long text each time would take its square. */
const decidingUnits = 8;

/** Where a line may begin, in ascending order. */
export function findBreaks(text: string): number[] {
  const words = new Intl.Segmenter('en', { granularity: 'word' }).segment(text);
  const starts = Array.from(words, ({ index }) => index).filter((index) => index > 0);
  return starts.filter((index) => canBreak(text.slice(Math.max(0, index - decidingUnits), index), text.slice(index)));
}

function canBreak(before: string, after: string): boolean {
  if (after.startsWith(' ')) return false;
  if (before.endsWith(' ')) return true;
  if (closing.test(after) || finalConsonant.test(after) || opening.test(before)) return false;
  if (separator.test(before)) return true;
  if (joint.test(before)) return /^\p{L}/u.test(after);
  return unspaced.test(lastCharacter(before)) || unspaced.test(String.fromCodePoint(after.codePointAt(0) ?? 0));
}

function lastCharacter(text: string): string {
  return Array.from(text.slice(-2)).at(-1) ?? '';
}

/** Fills line after line. `null` when a word does not fit in one. */
export function breakLines(
  text: string,
  breaks: readonly number[],
  { widthOf, max_width }: BreakOptions,
): Line[] | null {
  const lines: Line[] = [];
  let start = 0;
  let end = 0;
  for (const next of [...breaks, text.length]) {
    const trimmed = trimEnd(text, next);
    if (widthOf(start, trimmed) > max_width) {
      if (end > start) lines.push({ start, end: trimEnd(text, end) });
      start = Math.max(start, end);
      if (widthOf(start, trimmed) > max_width) return null;
    }
    end = next;
  }
  if (trimEnd(text, end) > start) lines.push({ start, end: trimEnd(text, end) });
  return lines;
}

function trimEnd(text: string, end: number): number {
  return text.slice(0, end).trimEnd().length;
}
