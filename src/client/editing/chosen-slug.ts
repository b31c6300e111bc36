import { slugOf } from '../../shared/text/slug.ts';

/** The slug of a document that was never public, as its editor shows it: empty while it follows the title. */
export function chosenSlug(title: string, slug: string): string {
  return isMadeFrom(title, slug) ? '' : slug;
}

/** Also with a number at its end, or a reserved word made usable. */
function isMadeFrom(title: string, slug: string): boolean {
  return slug.replace(/-\d+$/, '') === slugOf(title).replace(/-\d+$/, '') || slug === '';
}
