import type { AnyEndpoint, HandlerInput, HandlerOutput } from '../../shared/contract/endpoint.ts';
import type { RequestContext } from './request-context.ts';

/** An endpoint with the function that answers it. */
export interface Binding {
  endpoint: AnyEndpoint;
  handler: (input: { params: unknown; query: unknown; body: unknown }, context: RequestContext) => Promise<unknown>;
}

/** Ties a handler to its endpoint. The handler gets parsed input and returns a plain value, or throws an `ApiError`. */
export function handle<E extends AnyEndpoint>(
  endpoint: E,
  handler: (input: HandlerInput<E>, context: RequestContext) => Promise<HandlerOutput<E>> | HandlerOutput<E>,
): Binding {
  return {
    endpoint,
    handler: async (input, context) => handler(input as HandlerInput<E>, context),
  };
}
