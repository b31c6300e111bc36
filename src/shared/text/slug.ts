const maxSlugLength = 80;

/**
 * The part of an address that is made from a title: lower-case letters and digits of any script, hyphens between. Latin
 * letters lose their accents; marks that other scripts are unreadable without stay. Empty when nothing is left.
 */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replace(/['’]/g, '')
    // Of signs made of several nothing else is left: what says how they are drawn, and the frame of a key.
    .replace(/\uFE0E|\uFE0F|\p{Me}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .match(/[\p{L}\p{N}\p{M}]+/gu);
  return shorten(words ?? []);
}

/** Whole words as far as they fit. */
function shorten(words: readonly string[]): string {
  let slug = '';
  for (const word of words) {
    const longer = slug === '' ? [...word].slice(0, maxSlugLength).join('') : `${slug}-${word}`;
    if (longer.length > maxSlugLength && slug !== '') break;
    slug = longer;
  }
  return slug;
}

/** Whether the slug follows from the title, also with a number at its end, or as a reserved word made usable. */
export function isMadeFrom(title: string, slug: string): boolean {
  return slug.replace(/-\d+$/, '') === slugOf(title).replace(/-\d+$/, '') || slug === '';
}
