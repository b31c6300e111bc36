import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import { ApiError } from '../../shared/contract/errors.ts';
import type { Config } from '../config.ts';
import type { Session } from './request-context.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
const failureText = 'The security check failed. Please try again.';

/**
 * The token that belongs to a session. It is derived, not stored: a new session has a new one, and reading it sets no
 * cookie, so that answers to anonymous readers stay cacheable. Theirs is the same for all and protects nothing; what
 * protects anonymous calls is the origin check.
 */
export function csrfTokenFor(session: Session | null, secret: string): string {
  return createHmac('sha256', secret)
    .update(`csrf:${session?.token ?? ''}`)
    .digest('base64url');
}

/** The part of a call that decides whether it may have been made by another site behind the visitor's back. */
interface CsrfCall {
  method: string;
  headers: Headers;
  /** As the server sees it: its scheme may differ from the browser's behind a proxy that ends TLS. */
  url: string;
  session: Session | null;
  config: Pick<Config, 'site_url' | 'secret'>;
}

/**
 * Refuses unsafe calls that another site could have made a browser send.
 * @throws ApiError 403 with code `csrf_failed`
 */
export function checkCsrf({ method, headers, url, session, config }: CsrfCall): void {
  if (safeMethods.has(method)) return;
  // No browser adds an Authorization header by itself.
  if (session?.presented_by === 'bearer') return;
  if (!isSameOrigin(headers, url, config.site_url)) throw csrfError();
  if (session && !isEqual(headers.get('x-csrftoken') ?? '', csrfTokenFor(session, config.secret))) throw csrfError();
}

function isSameOrigin(headers: Headers, url: string, siteUrl: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.get('origin');
  return origin === null || origin === new URL(siteUrl).origin || isOwnAddress(origin, url);
}

/**
 * Besides its configured address the site answers under the one it was called by, but only when that is an IP address
 * or localhost: any other name may be one that a foreign site has pointed at this machine (DNS rebinding).
 */
function isOwnAddress(origin: string, url: string): boolean {
  const own = new URL(url);
  const host = own.hostname.replace(/^\[|\]$/g, '');
  return origin === own.origin && (isIP(host) > 0 || host === 'localhost');
}

function isEqual(given: string, expected: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

function csrfError(): ApiError {
  return new ApiError(403, failureText, { code: 'csrf_failed' });
}
