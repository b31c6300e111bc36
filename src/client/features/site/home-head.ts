import type { Site } from '../../../shared/contract/site.ts';
import { pageHead, siteOf } from '../../pages/page-head.ts';
import { ownerOf, webSite } from '../../pages/structured-data.ts';

/** The home page also says what the site is, and whose, for search engines. */
export function homeHead({ matches }: { matches: readonly { loaderData?: unknown }[] }) {
  const site = siteOf(matches);
  if (!site) return {};
  return pageHead(site, {
    title: null,
    path: '/',
    structuredData: import.meta.env.SSR && [...webSite(site), ...peopleOf(site)],
  });
}

function peopleOf(site: Site) {
  return ownerOf(site).map((owner) => ({
    ...owner,
    ...(site.title && { jobTitle: site.title }),
    ...(site.social_links.length > 0 && { sameAs: site.social_links.map(({ url }) => url) }),
  }));
}
