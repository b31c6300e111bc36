import { redirect } from '@tanstack/react-router';
import type { CommentPage } from '../../../shared/contract/comments.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { call, setPageStatus } from '../../api.ts';

export const missingText = 'Blog post not found. It may have been moved or deleted.';
const invalidText = 'Invalid blog post URL. Please check the address and try again.';

/** The post and a page of its comments, or what to say in their place. A former address leads to the present one. */
export async function loadArticle(slug: string, commentsPage: number) {
  if (slug.trim() === '') return missing(404, invalidText);
  try {
    const article = await call('GET /api/v1/blog/article/{slug}/', { params: { slug } });
    if (article.slug !== slug) throw moved(article.slug);
    return { article, comments: await loadComments(slug, commentsPage), problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 301) throw moved(slugOfCall(error.location ?? ''));
    return missing(error.status === 404 ? 404 : 503, missingText);
  }
}

/** A page of them; none where there is no such page, as for a post that is not public yet. The article comes all the same. */
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

function missing(status: number, problem: string) {
  setPageStatus(status);
  return { article: null, comments: null, problem };
}

function moved(slug: string) {
  return redirect({ href: `/blog/article/${encodeURIComponent(slug)}`, statusCode: 301, replace: true });
}

/** @param path of a call, `/api/v1/blog/article/{slug}/` */
function slugOfCall(path: string): string {
  return decodeURIComponent(path.split('/').findLast(Boolean) ?? '');
}
