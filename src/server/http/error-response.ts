import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Logger } from 'pino';
import { ApiError, defaultErrorText, type ErrorEnvelope } from '../../shared/contract/errors.ts';
import type { AppEnv } from './app-env.ts';

/** Turns whatever was thrown into the error envelope. Only an `ApiError` speaks to the caller; the rest goes to the log. */
export function errorResponse(error: unknown, c: Context<AppEnv>, log: Logger): Response {
  if (error instanceof ApiError) {
    if (error.retry_after !== undefined) c.header('Retry-After', String(error.retry_after));
    return send(c, error.status, {
      success: false,
      message: error.message,
      ...(error.errors && { errors: error.errors }),
      ...(error.code && { code: error.code }),
    });
  }
  if (error instanceof HTTPException && error.status < 500) {
    return send(c, error.status, { success: false, message: defaultErrorText(error.status) });
  }
  const errorId = errorIdFor(c.get('request_id'));
  log.error({ err: error, error_id: errorId, request_id: c.get('request_id') }, 'request failed');
  return send(c, 500, { success: false, message: defaultErrorText(500), error_id: errorId });
}

/** A person can read it out, and the log has it: the time plus the request's id. */
export function errorIdFor(requestId: string): string {
  return `${Date.now()}-${requestId}`;
}

function send(c: Context<AppEnv>, status: number, body: ErrorEnvelope): Response {
  c.header('Cache-Control', 'private, no-store');
  return c.json(body, status as ContentfulStatusCode);
}
