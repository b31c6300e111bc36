export const wordsPerText = 500;
/** Common words first: a few are in every text, most in hardly any, as in a language. */
const vocabularySize = 8000;

/** The same texts on every run. */
export function madeUpText(random: () => number, words = wordsPerText): string {
  return Array.from({ length: words }, () => `word${Math.floor(vocabularySize * random() ** 3)}`).join(' ');
}

/** Mulberry32: the same numbers on every run. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** The same as HTML. */
export function paragraphsOf(text: string): string {
  const paragraphs = text.match(/.{1,400}(?: |$)/g) ?? [];
  return paragraphs.map((paragraph) => `<p>${paragraph.trim()}</p>`).join('');
}
