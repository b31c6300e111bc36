import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../../shared/contract/errors.ts';
import { call, setPageStatus } from '../../api.ts';

export const missingText = 'Blog post not found. It may have been moved or deleted.';
const invalidText = 'Invalid blog post URL. Please check the address and try again.';

/** The post and a page of its comments, or what to say in their place. A former address leads to the present one. */
export async function loadArticle(slug: string, commentsPage: number) {
  if (slug.trim() === '') return missing(404, invalidText);
  try {
    const [article, comments] = await Promise.all([
      call('GET /api/v1/blog/article/{slug}/', { params: { slug } }),
      call('GET /api/v1/blog/article/{slug}/comments/', { params: { slug }, query: { page: commentsPage } }),
    ]);
    if (article.slug !== slug) throw moved(article.slug);
    return { article, comments, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 301) throw moved(slugOfCall(error.location ?? ''));
    return missing(error.status === 404 ? 404 : 503, missingText);
  }
}

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
