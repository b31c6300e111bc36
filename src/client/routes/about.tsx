import { createFileRoute } from '@tanstack/react-router';
import { call } from '../api.ts';
import { aboutHead } from '../features/about/about-head.ts';
import { AboutPage } from '../features/about/about-page.tsx';
import { loadOrProblem } from '../pages/load-list.ts';

export const Route = createFileRoute('/about')({
  loader: () => loadOrProblem(call('GET /api/v1/about/', {})),
  head: aboutHead,
  component: AboutPage,
});
