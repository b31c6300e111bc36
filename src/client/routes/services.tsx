import { createFileRoute } from '@tanstack/react-router';
import { ServicesPage } from '../features/site/services-page.tsx';
import { headOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/services')({
  head: headOf(() => ({ title: 'Services', description: 'What I Can Do For You', path: '/services' })),
  component: ServicesPage,
});
