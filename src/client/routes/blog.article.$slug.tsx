import { createFileRoute } from '@tanstack/react-router';
import { articleHead } from '../features/blog/article-head.ts';
import { ArticleMissing } from '../features/blog/article-missing.tsx';
import { ArticlePage } from '../features/blog/article-page.tsx';
import { loadArticle } from '../features/blog/load-article.ts';
import { Comments } from '../features/comments/comments.tsx';

const freshMs = 20 * 60_000;

export const Route = createFileRoute('/blog/article/$slug')({
  validateSearch: ({ comments }): { comments?: number } => {
    const page = /^\d{1,6}$/.test(String(comments)) ? Number(comments) : 1;
    return page > 1 ? { comments: page } : {};
  },
  loaderDeps: ({ search }) => search,
  loader: ({ params, deps }) => loadArticle(params.slug, deps.comments ?? 1),
  staleTime: freshMs,
  gcTime: freshMs,
  head: articleHead,
  component: ArticleRoute,
});

function ArticleRoute() {
  const { article, status, comments, problem } = Route.useLoaderData();
  if (article === null) return <ArticleMissing problem={problem} />;
  return (
    <ArticlePage article={article} status={status}>
      {comments && <Comments slug={article.slug} list={comments} />}
    </ArticlePage>
  );
}
