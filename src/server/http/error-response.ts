import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode, StatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { ApiError, defaultErrorText, type ErrorEnvelope } from '../../shared/contract/errors.ts';
import { pageRule } from '../../shared/page-access.ts';
import type { AppEnv } from './app-env.ts';
import { errorDocument, errorDocumentPolicy } from './error-document.ts';
import { rememberError } from './recent-errors.ts';

/**
 * Turns whatever was thrown into the error envelope, or into a plain page where a call was not what was asked for.
 * Only an `ApiError` speaks to the caller; the rest goes to the log.
 */
export function errorResponse(error: unknown, c: Context<AppEnv>, log: Logger): Response | Promise<Response> {
  const { status, ...body } = envelopeOf(error, { request_id: c.get('request_id'), route: routeOf(c) }, log);
  if (error instanceof ApiError && error.retry_after !== undefined) c.header('Retry-After', String(error.retry_after));
  if (error instanceof ApiError && error.location !== undefined) c.header('Location', error.location);
  c.header('Cache-Control', 'private, no-store');
  if (/^\/api(\/|$)/.test(c.req.path)) return c.json(body, status as ContentfulStatusCode);
  // Nothing went wrong.
  if (status < 400) return c.body(null, status as StatusCode);
  c.header('Content-Security-Policy', errorDocumentPolicy);
  return c.html(errorDocument(body), status as ContentfulStatusCode);
}

function envelopeOf(error: unknown, request: FailedRequest, log: Logger): ErrorEnvelope & { status: number } {
  if (error instanceof ApiError) {
    return {
      status: error.status,
      success: false,
      message: error.message,
      ...(error.errors && { errors: error.errors }),
      ...(error.code && { code: error.code }),
    };
  }
  if (error instanceof HTTPException && error.status < 500) {
    return { status: error.status, success: false, message: defaultErrorText(error.status) };
  }
  const error_id = reportUnexpected(error, request, log);
  return { status: 500, success: false, message: defaultErrorText(500), error_id };
}

interface FailedRequest {
  request_id: string;
  /** As the site knows it, such as `GET /api/v1/blog/article/{slug}/`. */
  route: string;
}

/** Logs and remembers what nobody foresaw. Returns its id. */
export function reportUnexpected(error: unknown, request: FailedRequest, log: Logger): string {
  const error_id = rememberError(error, request);
  log.error({ err: error, error_id, request_id: request.request_id }, 'request failed');
  return error_id;
}

/** The page or call that was asked for, by its rule: what stands in its address may be somebody's. */
export function routeOf(c: Context<AppEnv>): string {
  const path = pageRule(c.req.path)?.path ?? routePath(c).replace(/:(\w+)/g, '{$1}');
  return `${c.req.method} ${path}`;
}
