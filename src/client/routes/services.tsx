import { createFileRoute } from '@tanstack/react-router';
import { servicesHead } from '../features/site/services-head.ts';
import { ServicesPage } from '../features/site/services-page.tsx';

export const Route = createFileRoute('/services')({
  head: servicesHead,
  component: ServicesPage,
});
