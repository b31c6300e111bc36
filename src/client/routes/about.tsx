import { createFileRoute } from '@tanstack/react-router';
import { call } from '../api.ts';
import { AboutPage } from '../features/about/about-page.tsx';
import { loadPage } from '../pages/load-page.ts';
import { headOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/about')({
  loader: ({ location }) => loadPage(location.href, async () => (await call('GET /api/v1/about/', {})).data),
  head: headOf((site) => ({
    title: 'About',
    description: site.name ? `Education, experience and skills of ${site.name}.` : 'Education, experience and skills.',
    path: '/about',
  })),
  component: AboutPage,
});
