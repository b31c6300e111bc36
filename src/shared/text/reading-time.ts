const wordsPerMinute = 200;
/** Intl.Segmenter can take many seconds over one very long string. */
const segmentMaxLength = 1_000;
/** What comes after so many unspaced characters is reckoned by those before: counting must hold nobody up. */
const segmentedMaxLength = 50_000;
/** By extensions, since signs such as the Japanese long vowel belong to several scripts. */
const unspaced = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]+/gu;
const wordCharacter = /[\p{L}\p{N}]/u;

let segmenter: Intl.Segmenter | undefined;

/** Words as they stand between spaces; in scripts without spaces as a dictionary finds them. */
export function countWords(text: string): number {
  let unspacedLength = 0;
  let segmentedLength = 0;
  let segmentedWords = 0;
  const spaced = text.replace(unspaced, (run) => {
    unspacedLength += run.length;
    if (segmentedLength < segmentedMaxLength) {
      const part = run.slice(0, segmentedMaxLength - segmentedLength);
      segmentedWords += countUnspaced(part);
      segmentedLength += part.length;
    }
    return ' ';
  });
  const unspacedWords = segmentedLength === 0 ? 0 : Math.round((segmentedWords * unspacedLength) / segmentedLength);
  return unspacedWords + spaced.split(/\s+/).filter((part) => wordCharacter.test(part)).length;
}

function countUnspaced(run: string): number {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  let count = 0;
  for (let start = 0; start < run.length; start += segmentMaxLength) {
    for (const { isWordLike } of segmenter.segment(run.slice(start, start + segmentMaxLength)))
      if (isWordLike) count += 1;
  }
  return count;
}

/** Minutes, at least one. */
export function readingTime(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
