import { createFileRoute } from '@tanstack/react-router';
import { loadSitemap } from '../features/sitemap/load-sitemap.ts';
import { sitemapHead } from '../features/sitemap/sitemap-head.ts';
import { SitemapPage } from '../features/sitemap/sitemap-page.tsx';
import { sitemapSearch } from '../features/sitemap/sitemap-search.ts';
import { pageSearch } from '../shell/page-search.ts';

export const Route = createFileRoute('/sitemap/')({
  ...pageSearch('/sitemap', sitemapSearch),
  loader: ({ deps }) => loadSitemap(deps),
  head: sitemapHead,
  component: SitemapPage,
});
