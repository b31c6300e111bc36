import { createHash } from 'node:crypto';
import { pageCards } from '../../../shared/page-cards.ts';

/** What the images of all pages for social networks say, besides their titles. */
export interface CardTexts {
  name: string;
  title: string;
  tagline: string;
}

/** Another one for other texts: what is at an address with it never changes. */
export function cardVersion({ name, title, tagline }: CardTexts): string {
  return createHash('sha256')
    .update(JSON.stringify([name, title, tagline, pageCards]))
    .digest('hex')
    .slice(0, 12);
}
