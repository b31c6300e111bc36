import type { LoadProblem } from '../../pages/load-list.ts';
import { notFoundHead } from '../../pages/not-found.ts';
import { pageHead, siteOf } from '../../pages/page-head.ts';
import { breadcrumbList } from '../../pages/structured-data.ts';
import { type SitemapSearch, sectionTitles, sitemapPath } from './sitemap-search.ts';

interface HeadInput {
  matches: readonly { loaderData?: unknown }[];
  loaderData?: { search: SitemapSearch; data: unknown; problem?: LoadProblem | null } | undefined;
}

/** Each page of it is to be found by itself. */
export function sitemapHead({ matches, loaderData }: HeadInput) {
  const site = siteOf(matches);
  if (!site || !loaderData) return {};
  const { search, data, problem } = loaderData;
  if (problem === 'missing') return pageHead(site, notFoundHead);
  const path = sitemapPath(search);
  const ofSection = search.section ? [sectionTitles[search.section], `Page ${search.page}`] : [];
  return pageHead(site, {
    title: ['Sitemap', ...ofSection].join(' · '),
    description: `Every page, project and blog post${site.name && ` by ${site.name}`}.`,
    path,
    isIndexed: data !== null,
    structuredData: import.meta.env.SSR && [
      breadcrumbList(site, [
        { name: 'Sitemap', path: '/sitemap' },
        ...(search.section ? [{ name: ofSection.join(', '), path }] : []),
      ]),
    ],
  });
}
