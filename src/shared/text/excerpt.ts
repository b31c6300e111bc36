const excerptLength = 160;

/** The first 160 characters of a text, white space made single, with dots where more would follow. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= excerptLength) return line;
  return `${wholeCharacters(line, excerptLength)}...`;
}

/** At most `length` code units that end between characters as readers see them, not inside of one. */
export function wholeCharacters(text: string, length: number): string {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(
    text.slice(0, length * 2),
  )) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}
