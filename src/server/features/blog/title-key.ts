/** What titles are sorted by: without capitals and Latin accents, and without the signs that a title may begin with. */
export function titleKey(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .trim();
}
