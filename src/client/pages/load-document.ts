import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../shared/contract/errors.ts';
import { type Loaded, loadOrProblem } from './load-list.ts';

/**
 * What a page at a slug shows, or why there is nothing. A former slug leads to the present one.
 * @param pathOf path of the page of a slug
 */
export async function loadDocument<Document extends { slug: string }>(
  slug: string,
  load: () => Promise<Document>,
  pathOf: (slug: string) => string,
): Promise<Loaded<Document>> {
  const moved = (to: string) => redirect({ href: pathOf(to), statusCode: 301, replace: true });
  const loading = load().catch((error) => {
    throw error instanceof ApiError && error.status === 301 ? moved(slugOfCall(error.location ?? '')) : error;
  });
  const loaded = await loadOrProblem(loading);
  if (loaded.data && loaded.data.slug !== slug) throw moved(loaded.data.slug);
  return loaded;
}

/** @param path of a call that ends in a slug, such as `/api/v1/blog/article/{slug}/` */
function slugOfCall(path: string): string {
  return decodeURIComponent(path.split('/').findLast(Boolean) ?? '');
}
