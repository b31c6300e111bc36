import { pageHead, siteOf } from '../../pages/page-head.ts';

/** The home page also says who the site is about, for search engines. */
export function homeHead({ matches }: { matches: readonly { loaderData?: unknown }[] }) {
  const site = siteOf(matches);
  if (!site) return {};
  const person = {
    '@type': 'Person',
    name: site.name,
    jobTitle: site.title,
    url: site.url,
    sameAs: site.social_links.map(({ url }) => url),
  };
  return pageHead(site, { title: null, path: '/', structuredData: [person] });
}
