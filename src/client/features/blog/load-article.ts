import { redirect } from '@tanstack/react-router';
import type { CommentPage } from '../../../shared/contract/comments.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { articlePath } from '../../../shared/document-paths.ts';
import { call } from '../../api.ts';
import { loadDocument } from '../../pages/load-document.ts';
import { statusOf } from './post-status.ts';

/** The post and a page of its comments, or why there is none. A former address leads to the present one. */
export async function loadArticle(slug: string, commentsPage: number) {
  // As the router does with plain spaces.
  if (slug.trim() === '') throw redirect({ to: '/blog/article', replace: true });
  const { data: article, problem } = await loadDocument(
    slug,
    () => call('GET /api/v1/blog/article/{slug}/', { params: { slug } }),
    articlePath,
  );
  if (article === null) return { article, status: null, comments: null, problem };
  const status = statusOf(article, Date.now());
  // Only readers of a public post have something to say about it.
  const comments = status === 'Published' ? await loadComments(slug, commentsPage) : null;
  return { article, status, comments, problem: null };
}

/** A page of them; none where there is no such page. The article comes all the same. */
async function loadComments(slug: string, page: number): Promise<CommentPage> {
  try {
    return await call('GET /api/v1/blog/article/{slug}/comments/', { params: { slug }, query: { page } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return page > 1 ? loadComments(slug, 1) : noComments;
  }
}

const noComments: CommentPage = {
  count: 0,
  next: null,
  previous: null,
  results: [],
  page: 1,
  page_size: 20,
  total_pages: 1,
  has_next: false,
  has_previous: false,
};
