import { createFileRoute } from '@tanstack/react-router';
import { call } from '../api.ts';
import { AboutPage } from '../features/about/about-page.tsx';
import { loadOrProblem } from '../pages/load-list.ts';
import { headOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/about')({
  loader: () => loadOrProblem(call('GET /api/v1/about/', {})),
  head: headOf((site) => ({
    title: 'About',
    description: site.name ? `Education, experience and skills of ${site.name}.` : 'Education, experience and skills.',
    path: '/about',
  })),
  component: AboutPage,
});
