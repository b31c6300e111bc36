import { fillPath } from '../../../shared/contract/endpoint.ts';
import { getProjectCard } from '../../../shared/contract/social-image.ts';
import { type CardAt, cardAt } from '../site/card-at.ts';
import type { SiteOnCard } from '../site/site-on-card.ts';

/** The image for social networks that is made of a project's title. */
export function projectCard(
  { slug, title, technologies }: { slug: string; title: string; technologies: readonly string[] },
  site: SiteOnCard,
): CardAt {
  return cardAt({ title, language: null, ...site, summary: '', note: '', tags: technologies }, (version) =>
    fillPath(getProjectCard.path, { slug, version }),
  );
}
