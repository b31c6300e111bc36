import type { AnyEndpoint, CallInput, CallOutput } from '../shared/contract/endpoint.ts';

/** What the server gives to a page that it renders. */
export interface PageContext {
  /** Answers a call in process. */
  call<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>>;
  /** Replaces the status that the router would give. */
  setStatus(status: number): void;
}

