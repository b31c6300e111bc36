/** Runs of white space, of letters and digits, or of anything else. */
const runs = /\s+|[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*|[^\s\p{L}\p{N}_]+/gu;
/** By extensions, since signs such as the Japanese long vowel belong to several scripts. */
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
/** Intl.Segmenter can take many seconds over one very long string. */
const segmentMaxLength = 1_000;

let segmenter: Intl.Segmenter | undefined;

/** The words of a text and what is between them; joined, they are the text. */
export function tokensOf(text: string): string[] {
  return (text.match(runs) ?? []).flatMap((run) => (unspaced.test(run) ? segment(run) : [run]));
}

/** In scripts without spaces, words as a dictionary finds them; single characters where the browser has none. */
function segment(run: string): string[] {
  if (!('Segmenter' in Intl)) return Array.from(run);
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  const words: string[] = [];
  const characters = Array.from(run);
  for (let start = 0; start < characters.length; start += segmentMaxLength) {
    const piece = characters.slice(start, start + segmentMaxLength).join('');
    for (const { segment: word } of segmenter.segment(piece)) words.push(word);
  }
  return words;
}

const wordStart = /^[\p{L}\p{N}_]/u;

/** How often each word is in the text, upper and lower case being the same. */
export function wordsOf(text: string): { counts: Map<string, number>; total: number } {
  const counts = new Map<string, number>();
  let total = 0;
  for (const token of tokensOf(text)) {
    if (!wordStart.test(token)) continue;
    const word = token.toLowerCase();
    counts.set(word, (counts.get(word) ?? 0) + 1);
    total += 1;
  }
  return { counts, total };
}
