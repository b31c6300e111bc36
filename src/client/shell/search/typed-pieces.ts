import { type FoundPiece, markFound } from '../../../shared/text/found-words.ts';
import { searchWords } from '../../../shared/text/search-words.ts';

/** The text in pieces: what was typed, where a word of it begins so, else the words that were found by it. */
export function typedPieces(text: string, typed: string): FoundPiece[] {
  const literal = typed.replace(/[$()*+.?[\\\]^{|}/-]/gu, '\\$&');
  const parts = text.split(new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(${literal})`, 'giu'));
  // Of what is split by a group every second part is the group.
  if (literal === '' || parts.length === 1) return markFound(text, searchWords(typed));
  return parts.map((part, i) => ({ text: part, is_found: i % 2 === 1 })).filter((piece) => piece.text !== '');
}
