import { createFileRoute } from '@tanstack/react-router';
import { setPageStatus } from '../api.ts';
import { notFoundHead } from '../pages/not-found.ts';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { headOf } from '../pages/page-head.ts';

/** Any address that no other route takes. */
export const Route = createFileRoute('/$')({
  loader: () => setPageStatus(404),
  head: headOf(() => notFoundHead),
  component: NotFoundPage,
});
