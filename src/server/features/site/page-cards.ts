import { pageCards } from '../../../shared/page-cards.ts';
import { versionOf } from './card-at.ts';

/** What the images of all pages for social networks say, besides their titles. */
export interface CardTexts {
  accent?: string | undefined;
  name: string;
  title: string;
  tagline: string;
}

export function cardVersion({ name, title, tagline, accent }: CardTexts): string {
  return versionOf([name, title, tagline, pageCards, ...(accent === undefined ? [] : [accent])]);
}
