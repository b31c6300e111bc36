import { markFound } from '../../../shared/text/found-words.ts';

/** A text with what was found in it marked: as text alone, whatever stands in it. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  let at = 0;
  return markFound(text, words).map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.is_found ? <mark key={key}>{piece.text}</mark> : piece.text;
  });
}
