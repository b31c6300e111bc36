import { createFileRoute } from '@tanstack/react-router';
import { articleHead } from '../features/blog/article-head.ts';
import { ArticleMissing } from '../features/blog/article-missing.tsx';
import { ArticlePage } from '../features/blog/article-page.tsx';
import { loadArticle } from '../features/blog/load-article.ts';
import { Comments } from '../features/comments/comments.tsx';
import { pageIn, withoutEmpty } from '../pages/list-search.ts';
import { pageSearch } from '../shell/page-search.ts';

const freshMs = 20 * 60_000;

export const Route = createFileRoute('/blog/article/$slug')({
  ...pageSearch('/blog/article/{slug}', commentsSearch),
  loader: ({ params, deps }) => loadArticle(params.slug, deps.comments ?? 1),
  staleTime: freshMs,
  gcTime: freshMs,
  head: articleHead,
  component: ArticleRoute,
});

function commentsSearch({ comments }: Record<string, unknown>): { comments?: number } {
  return withoutEmpty({ comments: pageIn(comments) });
}

function ArticleRoute() {
  const { article, status, comments, problem } = Route.useLoaderData();
  if (article === null) return <ArticleMissing problem={problem} />;
  return (
    <ArticlePage article={article} status={status}>
      {comments && <Comments slug={article.slug} list={comments} />}
    </ArticlePage>
  );
}
