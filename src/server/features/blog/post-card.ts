import { fillPath } from '../../../shared/contract/endpoint.ts';
import { getSocialImage } from '../../../shared/contract/social-image.ts';
import { formatDate } from '../../../shared/text/format-date.ts';
import { type CardAt, cardAt } from '../site/card-at.ts';
import type { SiteOnCard } from '../site/site-on-card.ts';

interface PostOnCard {
  slug: string;
  title: string;
  language: string | null;
  first_published_at: string | null;
}

interface AroundPost {
  tags: readonly string[];
  site: SiteOnCard;
  time_zone: string;
}

/** The image for social networks that is made of a post's title. */
export function postCard(
  { slug, title, language, first_published_at }: PostOnCard,
  { tags, site, time_zone }: AroundPost,
): CardAt {
  const note = first_published_at === null ? '' : formatDate(first_published_at, time_zone, 'article');
  return cardAt({ title, language, ...site, summary: '', note, tags }, (version) =>
    fillPath(getSocialImage.path, { slug, version }),
  );
}
