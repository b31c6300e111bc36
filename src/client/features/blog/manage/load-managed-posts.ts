import { ApiError } from '../../../../shared/contract/errors.ts';
import { call, setPageStatus } from '../../../api.ts';
import { loadPage } from '../../../shell/load-page.ts';
import type { ManageSearch } from './manage-search.ts';

/** A page of the writers' list; `null` when it could not be had for a reason that may be gone the next time. */
export function loadManagedPosts(search: ManageSearch, requested: string) {
  return loadPage(requested, async () => {
    try {
      return { search, posts: await call('GET /api/v1/blog/manage/', { query: search }) };
    } catch (error) {
      const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!isPassing) throw error;
      setPageStatus(503);
      return { search, posts: null };
    }
  });
}
