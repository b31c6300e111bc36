const dots = ' ...';
/** What search engines have room for, in letters of common width. */
export const searchTitleWidth = 60;
export const searchTextWidth = 158;
/** A word that is cut off inside costs less than an end that comes this early. */
const earliestEnd = 0.6;
const wide = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\uff01-\uff60\p{Emoji_Presentation}]/u;

/**
 * A text as lists show it, those of search engines as well: on one line, ended after a word where it is too long.
 * @param width in letters of common width; those of East Asian scripts take two
 */
export function cutAtWord(text: string, width: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (endWithin(line, width) === line.length) return line;
  const end = endWithin(line, width - dots.length);
  const isBetweenWords = line[end] === ' ';
  const lastSpace = isBetweenWords ? end : line.lastIndexOf(' ', end);
  const kept = line.slice(0, lastSpace >= end * earliestEnd ? lastSpace : end);
  return kept.replace(/[\s,;:.–—-]+$/u, '') + dots;
}

/** How many code units fit, whole characters as readers see them. */
function endWithin(line: string, width: number): number {
  let room = width;
  const start = line.slice(0, width * 8);
  for (const { index, segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(start)) {
    room -= wide.test(segment) ? 2 : 1;
    if (room < 0) return index;
  }
  return start.length;
}
