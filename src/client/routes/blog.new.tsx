import { createFileRoute } from '@tanstack/react-router';
import { PostEditorPage } from '../features/blog/editor/post-editor-page.tsx';
import { headOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/blog/new')({
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'New Blog Post', path: null })),
  component: () => <PostEditorPage post={null} />,
});
