import { notFound, redirect } from '@tanstack/react-router';
import { ApiError, errorPagePath } from '../../shared/contract/errors.ts';

/**
 * Loads what a page shows. A failure leads to the page that explains it: not found in place, sign-in with the way
 * back, or the error page of its status.
 * @param requested the page's path with its query
 */
export async function loadPage<Data>(requested: string, load: () => Promise<Data>): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) throw notFound();
    const href = errorPagePath(error.status, requested);
    if (href === null) throw error;
    throw redirect({ href });
  }
}
