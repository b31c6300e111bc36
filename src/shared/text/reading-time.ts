const wordsPerMinute = 200;
/** Intl.Segmenter can take many seconds over one very long string. */
const segmentMaxLength = 1_000;
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

let segmenter: Intl.Segmenter | undefined;

/** Words as they stand between spaces; in scripts without spaces as a dictionary finds them. */
export function countWords(text: string): number {
  let count = 0;
  const spaced = text.replace(unspaced, (run) => {
    count += countUnspaced(run);
    return ' ';
  });
  return count + (spaced.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0);
}

function countUnspaced(run: string): number {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  let count = 0;
  for (let start = 0; start < run.length; start += segmentMaxLength) {
    count += [...segmenter.segment(run.slice(start, start + segmentMaxLength))].length;
  }
  return count;
}

/** Minutes, at least one. */
export function readingTime(words: number): number {
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
