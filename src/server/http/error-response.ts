import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { ApiError, defaultErrorText, type ErrorEnvelope } from '../../shared/contract/errors.ts';
import type { AppEnv } from './app-env.ts';
import { errorDocument, errorDocumentPolicy } from './error-document.ts';

/**
 * Turns whatever was thrown into the error envelope, or into a plain page where a call was not what was asked for.
 * Only an `ApiError` speaks to the caller; the rest goes to the log.
 */
export function errorResponse(error: unknown, c: Context<AppEnv>, log: Logger): Response | Promise<Response> {
  const { status, ...body } = envelopeOf(error, c.get('request_id'), log);
  if (error instanceof ApiError && error.retry_after !== undefined) c.header('Retry-After', String(error.retry_after));
  if (error instanceof ApiError && error.location !== undefined) c.header('Location', error.location);
  c.header('Cache-Control', 'private, no-store');
  if (/^\/api(\/|$)/.test(c.req.path)) return c.json(body, status as ContentfulStatusCode);
  c.header('Content-Security-Policy', errorDocumentPolicy);
  return c.html(errorDocument(body), status as ContentfulStatusCode);
}

function envelopeOf(error: unknown, requestId: string, log: Logger): ErrorEnvelope & { status: number } {
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
  const error_id = reportUnexpected(error, requestId, log);
  return { status: 500, success: false, message: defaultErrorText(500), error_id };
}

/** An id that a person can read out and that the log has: the time plus the request's id. */
export function newErrorId(requestId: string): string {
  return `${Date.now()}-${requestId}`;
}

/** Logs what nobody foresaw. Returns its id. */
export function reportUnexpected(error: unknown, requestId: string, log: Logger): string {
  const error_id = newErrorId(requestId);
  log.error({ err: error, error_id, request_id: requestId }, 'request failed');
  return error_id;
}
