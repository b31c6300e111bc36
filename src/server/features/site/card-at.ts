import { createHash } from 'node:crypto';
import type { SiteOnCard } from './site-on-card.ts';

/** What an image for social networks says. Any of it may be empty. */
export interface SocialCard extends SiteOnCard {
  /** The name stands in its place where it is empty, or cannot be written. */
  title: string;
  /** Sentences under the title. */
  summary: string;
  /** A short line at the foot. */
  note: string;
  /** At the other end of that line. */
  tags: readonly string[];
  /** BCP 47, `null` when unknown. */
  language: string | null;
}

export interface CardAt {
  path: string;
  card: SocialCard;
}

/** The card of a post or project, at an address that is another one for other words. */
export function cardAt(card: SocialCard, pathOf: (version: string) => string): CardAt {
  return { path: pathOf(versionOf(card)), card };
}

/** Another one for other words: what is at an address with it never changes. */
export function versionOf(words: object): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
}
