/** What titles are sorted by: as names, and without the signs that a title may begin with. */
export function titleKey(title: string): string {
  return nameKey(title).replace(/^[^\p{L}\p{N}]+/u, '');
}

/** What names are sorted and found by: without capitals and Latin accents. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
