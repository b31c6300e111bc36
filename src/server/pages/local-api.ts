import type { AnyEndpoint, CallInput, CallOutput, ContentTag } from '../../shared/contract/endpoint.ts';
import type { Binding } from '../http/handler.ts';
import type { RequestContext } from '../http/request-context.ts';
import { runEndpoint } from '../http/run-endpoint.ts';

/** The API as a page's loaders see it on the server. */
export interface LocalApi {
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>>;
  /** What the calls so far have read: a change of any of it makes the page stale. */
  tags: ReadonlySet<ContentTag>;
}

/** Answers calls in process, with the same access check, parsing and handler as over HTTP. */
export function createLocalApi(bindings: readonly Binding[], context: RequestContext): LocalApi {
  const tags = new Set<ContentTag>();
  return {
    tags,
    async call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>> {
      // By path, not identity: the renderer is a bundle with its own copy of the contract.
      const binding = bindings.find((b) => b.endpoint.path === endpoint.path && b.endpoint.method === endpoint.method);
      if (!binding) throw new Error(`No handler for ${endpoint.method} ${endpoint.path}`);
      for (const tag of binding.endpoint.reads ?? []) tags.add(tag);
      return (await runEndpoint(binding, input, context)) as CallOutput<E>;
    },
  };
}
