import { pageHead, siteOf } from '../../pages/page-head.ts';
import { breadcrumbList } from '../../pages/structured-data.ts';
import { type SitemapSearch, sectionTitles, sitemapPath } from './sitemap-search.ts';

interface HeadInput {
  matches: readonly { loaderData?: unknown }[];
  loaderData?: { search: SitemapSearch; data: unknown } | undefined;
}

/** Each page of it is to be found by itself. */
export function sitemapHead({ matches, loaderData }: HeadInput) {
  const site = siteOf(matches);
  if (!site || !loaderData) return {};
  const { search, data } = loaderData;
  const path = sitemapPath(search);
  const title = ['Sitemap', ...(search.section ? [sectionTitles[search.section], `Page ${search.page}`] : [])];
  return pageHead(site, {
    title: title.join(' · '),
    description: `Every page, project and blog post${site.name && ` by ${site.name}`}.`,
    path: data ? path : null,
    structuredData: import.meta.env.SSR && [breadcrumbList(site, [{ name: 'Sitemap', path: '/sitemap' }])],
  });
}
