import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/home-page.tsx';
import { homeHead } from '../features/home/home-head.ts';

export const Route = createFileRoute('/')({
  head: homeHead,
  component: HomePage,
});
