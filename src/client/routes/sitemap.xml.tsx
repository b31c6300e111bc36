import { createFileRoute } from '@tanstack/react-router';
import { loadXmlSitemap } from '../features/sitemap/load-sitemap.ts';
import { XmlSitemapPage } from '../features/sitemap/xml-sitemap-page.tsx';
import { headOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/sitemap/xml')({
  loader: loadXmlSitemap,
  head: headOf(() => ({
    title: 'XML Sitemap',
    description: 'What search engines are told of this site.',
    path: '/sitemap/xml',
    isIndexed: false,
  })),
  component: XmlSitemapPage,
});
