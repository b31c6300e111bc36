import type { FoundPiece } from '../../shared/text/found-words.ts';

/** A text with what was found in it marked: as text alone, whatever stands in it. */
export function MarkedText({ pieces }: { pieces: readonly FoundPiece[] }) {
  let at = 0;
  return pieces.map((piece) => {
    const key = at;
    at += piece.text.length;
    return piece.is_found ? <mark key={key}>{piece.text}</mark> : piece.text;
  });
}
