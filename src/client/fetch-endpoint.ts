import { fillPath } from '../shared/contract/endpoint.ts';
import { ApiError, type FieldErrors } from '../shared/contract/errors.ts';
import { pageReplaced } from './tab-sync.ts';

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface Options {
  /** Ends the call, which then fails as if the server could not be reached. */
  signal?: AbortSignal;
}

/** Bound to the session, so it lives only as long as this document; a sign-in elsewhere makes it stale. */
let csrfToken: string | null = null;

/**
 * Calls an endpoint over HTTP with the browser's session.
 * @param name method and path, e.g. `GET /api/v1/about/`
 * @throws ApiError; status 0 when the server cannot be reached
 */
export async function fetchEndpoint(name: string, input: Input, options: Options = {}): Promise<unknown> {
  return withFreshCsrfToken(() => send(name, input, options));
}

/** Once more with a new token when the one that we had is stale. */
export async function withFreshCsrfToken<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'csrf_failed') throw error;
    csrfToken = null;
    return await attempt();
  }
}

async function send(name: string, { params, query, body }: Input, { signal }: Options): Promise<unknown> {
  const [method = '', path = ''] = name.split(' ');
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (method !== 'GET') headers['X-CSRFToken'] = await currentCsrfToken(signal);
  const form = formOf(body);
  // Of a form the browser says it, with what stands between its parts.
  if (body !== undefined && !form) headers['Content-Type'] = 'application/json';
  const response = await reach(fillPath(path, params) + queryString(query), {
    method,
    headers,
    credentials: 'same-origin',
    signal: signal ?? null,
    ...(body !== undefined && { body: form ?? JSON.stringify(body) }),
  });
  if (!response.ok) throw await errorOf(response);
  return response.json();
}

/** A body with a file in it is sent as a form; `null` for any other. */
function formOf(body: unknown): FormData | null {
  const fields = Object.entries(Object(body));
  if (!fields.some(([, value]) => value instanceof File)) return null;
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value !== undefined) form.append(name, value instanceof File ? value : String(value));
  }
  return form;
}

/** For the header `X-CSRFToken`. @throws ApiError */
export async function currentCsrfToken(signal?: AbortSignal): Promise<string> {
  if (csrfToken === null) {
    const response = await reach('/api/v1/auth/csrf-token/', { credentials: 'same-origin', signal: signal ?? null });
    if (!response.ok) throw await errorOf(response);
    csrfToken = ((await response.json()) as { csrfToken: string }).csrfToken;
  }
  return csrfToken;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: init.signal ?? pageReplaced });
  } catch {
    // Nobody is to see a failure that goes with the page.
    if (pageReplaced.aborted) return new Promise(() => {});
    if (init.signal?.reason?.name === 'TimeoutError') {
      throw new ApiError(0, 'The server does not answer. Please try again.');
    }
    throw unreachable();
  }
}

/** Gives a call up that nobody would wait for any longer. */
export function untilGivenUp(): AbortSignal {
  return AbortSignal.timeout(30_000);
}

/** The failure of a call that got no answer. */
export function unreachable(): ApiError {
  return new ApiError(0, 'The server cannot be reached. Please check your connection and try again.');
}

/** The failure that an answer tells of. Not every answer is the server's own: a proxy in front of it words its otherwise. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = await response.json().catch(() => null);
  const { error, non_field_errors, message, detail, errors, code } = Object(body) as Record<string, unknown>;
  const said = [error, non_field_errors, message, detail].map(textOf).find((text) => text !== '');
  return new ApiError(response.status, said, {
    ...(isMap(errors) && { errors: fieldErrorsOf(errors) }),
    ...(typeof code === 'string' && code && { code }),
    status_text: response.statusText,
    is_silent: said === undefined,
  });
}

/** A text, or several in one line; empty for anything else. */
function textOf(said: unknown): string {
  return textsOf(said).join(' ').trim();
}

function textsOf(said: unknown): string[] {
  return [said].flat().filter((text) => typeof text === 'string');
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fieldErrorsOf(errors: Record<string, unknown>): FieldErrors {
  const texts = Object.entries(errors).map(([name, said]) => [name, textsOf(said)] as const);
  return Object.fromEntries(texts.filter(([, said]) => said.length > 0));
}

function queryString(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}
