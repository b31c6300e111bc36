import { createFileRoute } from '@tanstack/react-router';
import { setPageStatus } from '../api.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';
import { headOf } from '../shell/page-head.ts';

/** Any address that no other route takes. */
export const Route = createFileRoute('/$')({
  loader: () => setPageStatus(404),
  head: headOf(() => ({ title: 'Page Not Found', path: null })),
  component: NotFoundPage,
});
