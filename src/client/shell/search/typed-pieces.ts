import { beginsWith, type FoundPiece, markFound, wholeCharacters } from '../../../shared/text/found-words.ts';
import { literalPattern } from '../../../shared/text/literal-pattern.ts';
import { searchWords } from '../../../shared/text/search-words.ts';

const letter = '[\\p{L}\\p{N}\\p{M}]';
/** A word of one letter would begin too much. */
const beginsFrom = 2;

/**
 * The text in pieces: what was typed, where it stands there as whole words or, where it does so nowhere, words begin so; else
 * the words that were found by it.
 */
export function typedPieces(text: string, typed: string): FoundPiece[] {
  const literal = literalPattern(typed);
  const places = (end: string) => [...text.matchAll(new RegExp(`(?<!${letter})${literal}${end}`, 'giu'))];
  const whole = literal === '' ? [] : places(`(?!${letter})`);
  const found = whole.length > 0 || literal === '' ? whole : places('');
  if (found.length === 0) return markFound(text, wordsOf(text, typed));
  const ends = found.flatMap((match) => {
    const { start, end } = wholeCharacters(text, { start: match.index, end: match.index + match[0].length });
    return [start, end];
  });
  return [0, ...ends]
    .map((start, i) => ({ text: text.slice(start, ends[i]), is_found: i % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}

function wordsOf(text: string, typed: string): string[] {
  const present = new Set(searchWords(text));
  return searchWords(typed).map((word) => (present.has(word) || word.length < beginsFrom ? word : beginsWith(word)));
}
