import { createFileRoute } from '@tanstack/react-router';
import { loadEditor } from '../features/blog/editor/load-editor.ts';
import { EditorMissing, PostEditorPage } from '../features/blog/editor/post-editor-page.tsx';
import { headOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/blog/editor/{-$slug}')({
  staticData: { hydratesAtOnce: true },
  loader: ({ params, location }) => loadEditor(params.slug, location.href),
  // What is opened must be what was saved last.
  staleTime: 0,
  gcTime: 0,
  preload: false,
  head: headOf(() => ({ title: 'Post editor', path: null })),
  component: PostEditorRoute,
});

function PostEditorRoute() {
  const { post, problem } = Route.useLoaderData();
  if (problem !== null) return <EditorMissing text={problem} />;
  return <PostEditorPage key={post?.id ?? 'new'} post={post} />;
}
