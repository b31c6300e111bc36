import { createFileRoute } from '@tanstack/react-router';
import { setPageStatus } from '../api.ts';
import { ArticleMissing } from '../features/blog/article-missing.tsx';
import { headOf } from '../pages/page-head.ts';

/** The address of an article without its slug. */
export const Route = createFileRoute('/blog/article/')({
  loader: () => setPageStatus(404),
  head: headOf(() => ({ title: 'Blog post not found', path: null })),
  component: () => <ArticleMissing problem="invalid" />,
});
