import { ApiError } from '../../../shared/contract/errors.ts';
import { call, setPageStatus } from '../../api.ts';
import type { BlogSearch } from './blog-search.ts';

/** The page of the list, and what stands beside it. `problem` says why there is no list: no such page, or a failure. */
export async function loadBlog(search: BlogSearch) {
  const [posts, stats] = await Promise.all([
    orStatus(call('GET /api/v1/blog/posts/', { query: search })),
    orStatus(call('GET /api/v1/blog/stats/', {})),
  ]);
  // The list is worth showing without the sidebar.
  const sidebar = typeof stats === 'number' ? null : stats;
  if (typeof posts !== 'number') return { search, posts, stats: sidebar, problem: null };
  const problem = posts === 404 ? 'missing' : 'failed';
  setPageStatus(problem === 'missing' ? 404 : 503);
  return { search, posts: null, stats: sidebar, problem } as const;
}

/** What is loaded, or the status of the answer that came in its place. */
async function orStatus<Data extends object>(loading: Promise<Data>): Promise<Data | number> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ApiError) return error.status;
    throw error;
  }
}
