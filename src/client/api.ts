import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start';
import { ApiError } from '../shared/contract/errors.ts';
import type { Call, PageContext, ReturnedForm } from '../shared/page-context.ts';
import { fetchEndpoint } from './fetch-endpoint.ts';

/**
 * Calls an endpoint of the contract: in process while a page renders on the server, over HTTP in the browser. Only
 * the contract's types are used, so its schemas stay out of readers' pages.
 * @throws ApiError
 */
export const call = createIsomorphicFn()
  .server(callInProcess as Call)
  .client(fetchEndpoint as Call) as Call;

/** Gives the page being rendered on the server another status; the browser has nothing to do. */
export const setPageStatus: (status: number) => void = createIsomorphicFn()
  .server((status: number) => pageContext().setStatus(status))
  .client(() => {});

/** An id for an error page: from the server it is in the log, in the browser it says when it happened. */
export const reportErrorPage: () => string = createIsomorphicFn()
  .server(() => pageContext().reportErrorPage())
  .client(() => String(Date.now()));

/** The page's form as it comes back to whom has no script; `null` everywhere else. */
export const returnedForm: () => ReturnedForm | null = createIsomorphicFn()
  .server(() => pageContext().returned_form)
  .client(() => null);

function pageContext(): PageContext {
  const context: unknown = getGlobalStartContext();
  if (!context) throw new Error('No page is being rendered');
  return context as PageContext;
}

/** The server's own `ApiError` is another class than that of the built pages: what it says is taken over. */
async function callInProcess(...[name, input]: Parameters<Call>): Promise<unknown> {
  try {
    return await pageContext().call(name, input);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ApiError')) throw error;
    const { status, message, errors, code, location } = error as ApiError;
    throw new ApiError(status, message, {
      ...(errors && { errors }),
      ...(code && { code }),
      ...(location && { location }),
    });
  }
}
