import { ApiError } from '../../shared/contract/errors.ts';
import { setPageStatus } from '../api.ts';

type ListProblem = 'missing' | 'failed';

/** A page of a list, or why there is none: no such page, or a failure. The page that is shown gets that status. */
export async function loadList<List>(
  loading: Promise<List>,
): Promise<{ list: List; problem: null } | { list: null; problem: ListProblem }> {
  try {
    return { list: await loading, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = error.status === 404 ? 'missing' : 'failed';
    setPageStatus(problem === 'missing' ? 404 : 503);
    return { list: null, problem };
  }
}

/** What stands beside the main thing of a page, which is worth showing without it. */
export async function orNothing<Data>(loading: Promise<Data>): Promise<Data | null> {
  try {
    return await loading;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}
