import { createFileRoute } from '@tanstack/react-router';
import { aboutHead } from '../features/about/about-head.ts';
import { AboutPage } from '../features/about/about-page.tsx';
import { loadAbout } from '../features/about/load-about.ts';

export const Route = createFileRoute('/about')({
  loader: loadAbout,
  head: aboutHead,
  component: AboutPage,
});
