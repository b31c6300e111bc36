import { ApiError, isPassing } from '../../shared/contract/errors.ts';
import { setPageStatus } from '../api.ts';

/** Why a page has nothing to show: there is nothing at its address, or it cannot be had now. */
export type LoadProblem = 'missing' | 'failed';

export type Loaded<Data> =
  | { data: Data; problem: null }
  // With the words of the failure.
  | { data: null; problem: LoadProblem; error: string };

/** What a page is about, or why there is nothing. The page then says so, with the status that is set here. */
export async function loadOrProblem<Data>(loading: Promise<Data>): Promise<Loaded<Data>> {
  try {
    return { data: await loading, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const problem = error.status === 404 ? 'missing' : 'failed';
    setPageStatus(problem === 'missing' ? 404 : 503);
    return { data: null, problem, error: error.message };
  }
}

/** What a page is about; `null` when it cannot be had for a reason that may be gone the next time. */
export async function loadOrLater<Data>(loading: Promise<Data>): Promise<Data | null> {
  try {
    return await loading;
  } catch (error) {
    if (!isPassing(error)) throw error;
    setPageStatus(503);
    return null;
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

/**
 * A page of a list for staff; `null` when it could not be had for a reason that may be gone the next time.
 * @param toFirst leads from a page that the last of its rows has left; it throws
 */
export async function loadListPage<Data>(
  loading: Promise<Data>,
  { page }: { page?: number },
  toFirst: () => never,
): Promise<Data | null> {
  return loadOrLater(loading).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404 && page !== undefined) toFirst();
    throw error;
  });
}
