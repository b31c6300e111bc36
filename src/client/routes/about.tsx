import { createFileRoute } from '@tanstack/react-router';
import { getAbout } from '../../shared/contract/about.ts';
import { call } from '../api.ts';
import { AboutPage } from '../features/about/about-page.tsx';
import { headOf } from '../shell/page-head.ts';

export const Route = createFileRoute('/about')({
  loader: async () => (await call(getAbout, {})).data,
  head: headOf((site) => ({
    title: 'About',
    description: site.name ? `Education, experience and skills of ${site.name}.` : 'Education, experience and skills.',
    path: '/about',
  })),
  component: AboutPage,
});
