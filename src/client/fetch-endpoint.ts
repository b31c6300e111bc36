import type { AnyEndpoint, CallInput, CallOutput } from '../shared/contract/endpoint.ts';
import { fillPath } from '../shared/contract/endpoint.ts';
import { ApiError, type ErrorEnvelope } from '../shared/contract/errors.ts';

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Bound to the session, so it lives only as long as this document; a sign-in elsewhere makes it stale. */
let csrfToken: string | null = null;

/** Calls `endpoint` over HTTP with the browser's session. @throws ApiError; status 0 when the server cannot be reached */
export async function fetchEndpoint<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<CallOutput<E>> {
  try {
    return (await send(endpoint, input as Input)) as CallOutput<E>;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'csrf_failed') throw error;
    csrfToken = null;
    return (await send(endpoint, input as Input)) as CallOutput<E>;
  }
}

async function send(endpoint: AnyEndpoint, { params, query, body }: Input): Promise<unknown> {
  const isUnsafe = endpoint.method !== 'GET';
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (isUnsafe) headers['X-CSRFToken'] = await currentCsrfToken();
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const response = await reach(fillPath(endpoint.path, params) + queryString(query), {
    method: endpoint.method,
    headers,
    credentials: 'same-origin',
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw await errorOf(response);
  return response.json();
}

async function currentCsrfToken(): Promise<string> {
  if (csrfToken === null) {
    const response = await reach('/api/v1/auth/csrf-token/', { credentials: 'same-origin' });
    if (!response.ok) throw await errorOf(response);
    csrfToken = ((await response.json()) as { csrfToken: string }).csrfToken;
  }
  return csrfToken;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    throw new ApiError(0, 'The server cannot be reached. Please check your connection and try again.');
  }
}

async function errorOf(response: Response): Promise<ApiError> {
  const body: Partial<ErrorEnvelope> = await response.json().catch(() => ({}));
  return new ApiError(response.status, body.message, {
    ...(body.errors && { errors: body.errors }),
    ...(body.code && { code: body.code }),
  });
}

function queryString(query: Record<string, unknown> | undefined): string {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
}
