import { expect, test } from 'vitest';
import { sitemapPath, sitemapSearch } from './sitemap-search.ts';

test.each([
  [{}, '/sitemap'],
  [{ section: 'projects', page: '2' }, '/sitemap?section=projects&page=2'],
  [{ section: 'projects', page: '1' }, '/sitemap'],
  [{ section: 'projects' }, '/sitemap'],
  [{ page: '2' }, '/sitemap'],
  [{ section: 'toString', page: '2' }, '/sitemap'],
  [{ section: 'blog_posts', page: 'x' }, '/sitemap'],
])('%o is read as %s', (given, path) => {
  expect(sitemapPath(sitemapSearch(given))).toBe(path);
});
