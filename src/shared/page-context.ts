import type { CallName, EndpointOf } from './contract/api.ts';
import type { CallInput, CallOutput } from './contract/endpoint.ts';
import type { FieldErrors } from './contract/errors.ts';

/** Calls the endpoint of that name. @throws ApiError */
export type Call = <Name extends CallName>(
  name: Name,
  input: CallInput<EndpointOf<Name>>,
  /** In browsers only: gives the call up, which then fails as if the server could not be reached. */
  options?: { signal?: AbortSignal },
) => Promise<CallOutput<EndpointOf<Name>>>;

/** A page's route as the renderer tells it to the server. */
export interface PageRoute {
  /** As the router writes it, e.g. `/blog/editor/{-$slug}`. */
  path: string;
  /** The path of the rule whose query parameters it reads; `null` when it reads none. */
  query_of: string | null;
}

/** A page's form that was sent without script and not taken: what was in it, and why. */
export interface ReturnedForm {
  values: Record<string, string>;
  errors: FieldErrors;
  message: string;
}

/** What the server gives to a page that it renders. */
export interface PageContext {
  /** Answers a call in process. */
  call: Call;
  /** Replaces the status that the router would give. */
  setStatus(status: number): void;
  /** Writes to the log that an error page is shown. Returns the id under which it stands there. */
  reportErrorPage(): string;
  /** `null` but for a page that answers a form. */
  returned_form: ReturnedForm | null;
}
