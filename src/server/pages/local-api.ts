import type { ContentTag } from '../../shared/contract/endpoint.ts';
import { ApiError, isPassing } from '../../shared/contract/errors.ts';
import type { Call } from '../../shared/page-context.ts';
import { reportUnexpected } from '../http/error-response.ts';
import type { Binding } from '../http/handler.ts';
import type { RequestContext } from '../http/request-context.ts';
import { runEndpoint } from '../http/run-endpoint.ts';

/** The API as a page's loaders see it on the server. */
export interface LocalApi {
  call: Call;
  /** What the calls so far have read: a change of any of it makes the page stale. */
  tags: ReadonlySet<ContentTag>;
  /** A call has failed for a reason that may be gone the next time: what was made without its answer is not to be kept. */
  has_failed: boolean;
}

/** Answers calls in process, with the same access check, parsing and handler as over HTTP. */
export function createLocalApi(bindings: readonly Binding[], context: RequestContext): LocalApi {
  const tags = new Set<ContentTag>();
  const api: LocalApi = {
    tags,
    has_failed: false,
    async call(name, input) {
      const binding = bindings.find(({ endpoint }) => `${endpoint.method} ${endpoint.path}` === name);
      if (!binding) throw new Error(`No handler for ${name}`);
      for (const tag of binding.endpoint.reads ?? []) tags.add(tag);
      try {
        return (await runEndpoint(binding, input, context)) as never;
      } catch (error) {
        api.has_failed ||= !(error instanceof ApiError) || error.status === 429 || isPassing(error);
        if (error instanceof ApiError) throw error;
        // The router hands what a loader throws on to the browser, which must not learn the inside of a failure.
        reportUnexpected(error, { request_id: context.request_id, route: name }, context.deps.log);
        throw new ApiError(500);
      }
    },
  };
  return api;
}
