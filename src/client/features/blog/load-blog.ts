import { call } from '../../api.ts';
import { loadOrProblem, orNothing } from '../../pages/load-list.ts';
import type { BlogSearch } from './blog-search.ts';

/** The page of the list, and what stands beside it. `problem` says why there is no list: no such page, or a failure. */
export async function loadBlog(search: BlogSearch) {
  const [{ data: posts, problem }, stats] = await Promise.all([
    loadOrProblem(call('GET /api/v1/blog/posts/', { query: search })),
    orNothing(call('GET /api/v1/blog/stats/', {})),
  ]);
  return { search, posts, problem, stats };
}
