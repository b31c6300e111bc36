import type { Context, Hono } from 'hono';
import { ApiError } from '../../shared/contract/errors.ts';
import { canonicalPath, needsAuthentication, pageRule } from '../../shared/page-access.ts';
import type { AppDeps } from '../app-deps.ts';
import { cacheCounts, createContentCache } from '../content-cache.ts';
import type { AppEnv } from '../http/app-env.ts';
import { clientIp } from '../http/client-ip.ts';
import { sendContent } from '../http/content.ts';
import type { Binding } from '../http/handler.ts';
import { errorPageId } from '../http/recent-errors.ts';
import type { RequestContext, Session } from '../http/request-context.ts';
import { hasSessionCookie, resolveSession } from '../http/session.ts';
import { createLocalApi } from './local-api.ts';
import { finishPage, type RenderedPage } from './rendered-page.ts';
import type { PageRenderer } from './renderer.ts';
import { type RefusedForm, takeForm } from './take-form.ts';

/** Of addresses with a query there is no end: what somebody asks for there pushes out no page that has none. */
const maxBytes = { plain: 48 * 1024 * 1024, queried: 16 * 1024 * 1024 };
const maxAgeMs = 10 * 60_000;

/** Answers everything that is neither a call nor a file with a page. */
export function mountPages(app: Hono<AppEnv>, bindings: readonly Binding[], deps: AppDeps, renderer: PageRenderer) {
  const createCache = (max_size: number) =>
    createContentCache<RenderedPage & { is_whole: boolean }>({
      changes: deps.database.changes,
      clock: deps.clock,
      max_age_ms: maxAgeMs,
      max_size,
      sizeOf: ({ body }) => body.size,
      isKept: (page) => page.status === 200 && page.is_whole,
      counts: cacheCounts.pages,
    });
  const caches = { plain: createCache(maxBytes.plain), queried: createCache(maxBytes.queried) };

  app.get('*', async (c) => {
    const url = new URL(c.req.url);
    if (!isDecodable(url.pathname)) return sendOnce(c, '/error/400', null);
    const canonical = canonicalPath(url.pathname);
    if (canonical !== url.pathname) return c.redirect(canonical + url.search, 308);

    const isForEveryone = !hasSessionCookie(c.req.raw.headers, deps.config) && isSameForAll(url.pathname);
    if (isForEveryone && !renderer.is_development) {
      const query = knownQuery(url);
      const address = url.pathname + query;
      const cache = query === '' ? caches.plain : caches.queried;
      return sendPage(c, await cache.get(address, () => render(address, readerContext(c))), 'public');
    }
    // The whole query: a guard sends the visitor back to exactly where they were going.
    return sendOnce(c, url.pathname + wellFormedQuery(url), await resolveSession(deps, c.req.raw.headers));
  });
  app.post('*', async (c, next) => {
    const url = new URL(c.req.url);
    const takes = isDecodable(url.pathname) && pageRule(url.pathname)?.takes;
    if (!takes) return next();
    const context = { ...readerContext(c), headers: c.req.raw.headers };
    const form = await takeForm(c.req.raw, takes, { api: createLocalApi(bindings, context), ...deps.config });
    c.header('Cache-Control', 'private, no-store');
    // So that a reload sends nothing again.
    if (form === null) return c.redirect(`${canonicalPath(url.pathname)}?sent=yes`, 303);
    if (form.retry_after !== undefined) c.header('Retry-After', String(form.retry_after));
    return sendOnce(c, canonicalPath(url.pathname), await resolveSession(deps, c.req.raw.headers), form);
  });
  app.all('*', (c) => {
    c.header('Allow', 'GET, HEAD');
    throw new ApiError(405, 'This method is not allowed here.');
  });

  async function sendOnce(
    c: Context<AppEnv>,
    address: string,
    session: Session | null,
    form: RefusedForm | null = null,
  ): Promise<Response> {
    const context = { ...readerContext(c), headers: c.req.raw.headers, session };
    const { value: page } = await render(address, context, form);
    for (const cookie of context.cookies_to_set) c.header('Set-Cookie', cookie, { append: true });
    return sendPage(c, page, 'private');
  }

  async function render(address: string, context: RequestContext, form: RefusedForm | null = null) {
    const { site_url } = deps.config;
    const api = createLocalApi(bindings, context);
    let status = form?.status ?? null;
    const setStatus = (wanted: number) => {
      status = wanted;
    };
    const reportErrorPage = () => {
      const error_id = errorPageId(context.request_id);
      deps.log.warn({ error_id, request_id: context.request_id }, 'error page shown');
      return error_id;
    };
    const request = new Request(new URL(address, site_url), { headers: { accept: 'text/html' } });
    const returned_form = form && { values: form.values, errors: form.errors, message: form.message };
    const pageContext = { call: api.call, setStatus, reportErrorPage, returned_form };
    const response = await renderer.fetch(request, { context: pageContext });
    const page = await finishPage(response, {
      config: deps.config,
      status: status ?? response.status,
      hydration_scripts: renderer.hydration_scripts,
      is_development: renderer.is_development,
    });
    return { value: { ...page, is_whole: !api.has_failed }, tags: api.tags };
  }

  /** Of an anonymous reader, with nothing of the request that could get into a page made for all of them. */
  function readerContext(c: Context<AppEnv>): RequestContext {
    const { headers } = c.req.raw;
    const ip = clientIp({ headers, peer: c.get('peer'), trusted_proxies: deps.config.trusted_proxies });
    const is_head = c.req.method === 'HEAD';
    return {
      ...{ deps, request_id: c.get('request_id'), ip, is_head },
      ...{ headers: new Headers(), session: null, cookies_to_set: [] },
    };
  }
}

function sendPage(c: Context<AppEnv>, page: RenderedPage, audience: 'public' | 'private'): Promise<Response> {
  const caching = audience === 'private' || page.status === 429 || page.status >= 500 ? 'nowhere' : 'until_changed';
  return sendContent(c, page, { caching, status: page.status, varies_by: 'Cookie' });
}

/** Whether all readers without a session get the same bytes. */
function isSameForAll(pathname: string): boolean {
  return !needsAuthentication(pathname) && !pageRule(pathname)?.is_made_for_each;
}

/** Only parameters that the page knows, in a fixed order: all else gives the same page and must not fill the cache. */
function knownQuery(url: URL): string {
  const known = new URLSearchParams();
  for (const name of pageRule(url.pathname)?.query ?? []) {
    const value = url.searchParams.get(name);
    if (value) known.set(name, value);
  }
  return known.size > 0 ? `?${known}` : '';
}

/** The router fails on escapes that are none. */
function wellFormedQuery(url: URL): string {
  return isDecodable(url.search) ? url.search : `?${url.searchParams}`;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}
