import { call } from '../../api.ts';
import { loadOrProblem } from '../../pages/load-list.ts';
import type { SitemapSearch } from './sitemap-search.ts';

export async function loadSitemap(search: SitemapSearch) {
  return { search, ...(await loadOrProblem(call('GET /api/v1/sitemap/overview/', { query: search }))) };
}

export function loadXmlSitemap() {
  return loadOrProblem(call('GET /api/v1/sitemap/beginning/', {}));
}
