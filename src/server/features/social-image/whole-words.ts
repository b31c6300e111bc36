import type { FontedText } from '../../fonts/choose-fonts.ts';

/** Scripts whose letters may each begin a line, though a word is read more easily in one. */
const breakable = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
/** Letters that always find room in a line. */
const longestWord = 12;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Keeps lines from beginning within it. */
const joiner = '\u2060';

/** The text with a sign where a line must not begin, though Typst would let it. */
export function withWholeWords({ text, spans, ...rest }: FontedText, language: string): FontedText {
  const places = placesWithinWords(text, language);
  const moved = (offset: number) => offset + places.filter((place) => place < offset).length;
  return {
    ...rest,
    text: places.reduceRight((joined, place) => joined.slice(0, place) + joiner + joined.slice(place), text),
    spans: spans.map((span) => ({ ...span, start: moved(span.start), end: moved(span.end) })),
  };
}

function placesWithinWords(text: string, language: string): number[] {
  const words = new Intl.Segmenter(language, { granularity: 'word' }).segment(text);
  return Array.from(words).flatMap(({ index: start, segment: word }) => {
    const letters = Array.from(graphemes.segment(word));
    if (letters.length > longestWord || !letters.every(({ segment }) => breakable.test(segment))) return [];
    return letters.slice(1).map(({ index }) => start + index);
  });
}
