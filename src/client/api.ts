import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import type { AnyEndpoint, CallInput, CallOutput } from '../shared/contract/endpoint.ts';
import { fetchEndpoint } from './fetch-endpoint.ts';
import type { PageContext } from './page-context.ts';

type Call = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) => Promise<CallOutput<E>>;

/**
 * Calls an endpoint of the contract: in process while a page renders on the server, over HTTP in the browser.
 * @throws ApiError
 */
export const call: Call = createIsomorphicFn()
  .server((endpoint: AnyEndpoint, input: CallInput<AnyEndpoint>) => {
    return pageContext().call(endpoint, input);
  })
  .client((endpoint: AnyEndpoint, input: CallInput<AnyEndpoint>) => fetchEndpoint(endpoint, input)) as Call;

/** Gives the page being rendered on the server another status; the browser has nothing to do. */
export const setPageStatus: (status: number) => void = createIsomorphicFn()
  .server((status: number) => pageContext().setStatus(status))
  .client(() => {}) as (status: number) => void;

function pageContext(): PageContext {
  const context: unknown = getGlobalStartContext();
  if (!context) throw new Error('No page is being rendered');
  return context as PageContext;
}
