import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../shared/contract/errors.ts';
import { setPageStatus } from '../api.ts';

/**
 * What a page at a slug shows. A former slug leads to the present one; `null` when there is nothing to show, the page
 * then says so with the status that is set here.
 * @param pathOf path of the page of a slug
 */
export async function loadDocument<Document extends { slug: string }>(
  slug: string,
  load: () => Promise<Document>,
  pathOf: (slug: string) => string,
): Promise<Document | null> {
  const moved = (to: string) => redirect({ href: pathOf(to), statusCode: 301, replace: true });
  try {
    const document = await load();
    if (document.slug !== slug) throw moved(document.slug);
    return document;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 301) throw moved(slugOfCall(error.location ?? ''));
    setPageStatus(error.status === 404 ? 404 : 503);
    return null;
  }
}

/** @param path of a call that ends in a slug, such as `/api/v1/blog/article/{slug}/` */
function slugOfCall(path: string): string {
  return decodeURIComponent(path.split('/').findLast(Boolean) ?? '');
}
