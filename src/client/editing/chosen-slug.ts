import { isMadeFrom } from '../../shared/text/slug.ts';

/** The slug of a document that was never public, as its editor shows it: empty while it follows the title. */
export function chosenSlug(title: string, slug: string): string {
  return isMadeFrom(title, slug) ? '' : slug;
}
