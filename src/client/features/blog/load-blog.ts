import { ApiError } from '../../../shared/contract/errors.ts';
import { call, setPageStatus } from '../../api.ts';
import type { BlogSearch } from './blog-search.ts';

/**
 * The page of the list, and what stands beside it.
 * @throws ApiError 404 for a page after the last
 */
export async function loadBlog(search: BlogSearch) {
  const [posts, stats] = await Promise.all([orNull(call('GET /api/v1/blog/posts/', { query: search })), loadStats()]);
  if (posts === null) setPageStatus(503);
  return { posts, stats };
}

/** The list is worth showing without it. */
async function loadStats() {
  return orNull(call('GET /api/v1/blog/stats/', {}));
}

async function orNull<Data>(loading: Promise<Data>): Promise<Data | null> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ApiError && error.status !== 404) return null;
    throw error;
  }
}
