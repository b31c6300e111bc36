import type { DocumentSection } from '../../../shared/sitemap-sections.ts';
import { nameIn, pageIn } from '../../pages/list-search.ts';

export const sectionTitles: Record<DocumentSection, string> = { projects: 'Projects', blog_posts: 'Blog Posts' };

export const wayToSitemap = [{ label: 'Sitemap', to: '/sitemap' }] as const;

/** A further page of one section; the first ones of all stand together at the plain address. */
export interface SitemapSearch {
  section?: DocumentSection;
  page?: number;
}

/** Reads an address: one of the two without the other makes no sense, and is left out. */
export function sitemapSearch(raw: Record<string, unknown>): SitemapSearch {
  const section = nameIn(raw['section'], sectionTitles);
  const page = pageIn(raw['page']);
  return section && page ? { section, page } : {};
}

/** The one address of a page. */
export function sitemapPath({ section, page }: SitemapSearch): string {
  return section && page ? `/sitemap?section=${section}&page=${page}` : '/sitemap';
}
