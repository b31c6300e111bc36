import type { Context, Hono } from 'hono';
import type { StatusCode } from 'hono/utils/http-status';
import { needsAuthentication, pageRule } from '../../shared/page-access.ts';
import type { AppDeps } from '../app-deps.ts';
import type { AppEnv } from '../http/app-env.ts';
import { clientIp } from '../http/client-ip.ts';
import type { Binding } from '../http/handler.ts';
import type { RequestContext, Session } from '../http/request-context.ts';
import { hasSessionCookie, resolveSession } from '../http/session.ts';
import { createLocalApi } from './local-api.ts';
import { createPageCache } from './page-cache.ts';
import { chooseEncoding, finishPage, type RenderedPage } from './rendered-page.ts';
import type { PageRenderer } from './renderer.ts';

/** Answers everything that is neither a call nor a file with a page. */
export function mountPages(app: Hono<AppEnv>, bindings: readonly Binding[], deps: AppDeps, renderer: PageRenderer) {
  const cache = createPageCache(deps.database.changes);

  app.get('*', async (c) => {
    const url = new URL(c.req.url);
    if (!isDecodable(url.pathname)) return sendPage(c, await render(c, '/error/400', null, 'once'), 'private');
    const canonical = withoutTrailingSlash(url.pathname);
    if (canonical !== url.pathname) return c.redirect(canonical + url.search, 308);

    const address = url.pathname + knownQuery(url);
    const isForEveryone = !hasSessionCookie(c.req.raw.headers, deps.config) && !needsAuthentication(url.pathname);
    if (isForEveryone) {
      return sendPage(c, await cache.get(address, () => renderWithTags(c, address, null, 'cache')), 'public');
    }
    const session = await resolveSession(deps, c.req.raw.headers);
    // The whole query: a guard sends the visitor back to exactly where they were going.
    return sendPage(c, await render(c, url.pathname + url.search, session, 'once'), 'private');
  });

  async function render(c: Context<AppEnv>, address: string, session: Session | null, effort: 'cache' | 'once') {
    return (await renderWithTags(c, address, session, effort)).page;
  }

  async function renderWithTags(c: Context<AppEnv>, address: string, session: Session | null, effort: 'cache' | 'once') {
    const api = createLocalApi(bindings, requestContext(c, session));
    let status: number | null = null;
    const request = new Request(new URL(address, deps.config.site_url), { headers: { accept: 'text/html' } });
    const response = await renderer.fetch(request, {
      context: {
        call: api.call,
        site_url: deps.config.site_url,
        setStatus: (wanted) => {
          status = wanted;
        },
      },
    });
    const page = await finishPage(response, deps.config, effort);
    return { page: { ...page, status: status ?? page.status }, tags: api.tags };
  }

  function requestContext(c: Context<AppEnv>, session: Session | null): RequestContext {
    const headers = c.req.raw.headers;
    const ip = clientIp({ headers, peer: c.get('peer'), trusted_proxies: deps.config.trusted_proxies });
    return { deps, request_id: c.get('request_id'), ip, headers, session, cookies_to_set: [] };
  }
}

function sendPage(c: Context<AppEnv>, page: RenderedPage, audience: 'public' | 'private'): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? null);
  const body = page.bodies[encoding] ?? page.bodies.identity;
  const sentEncoding = page.bodies[encoding] ? encoding : 'identity';
  for (const [name, value] of Object.entries(page.headers)) c.header(name, value);
  c.header('Vary', 'Accept-Encoding, Cookie');
  c.header('Cache-Control', audience === 'public' ? 'public, max-age=0, must-revalidate' : 'private, no-store');
  if (audience === 'public') {
    const etag = `"${page.etag}-${sentEncoding}"`;
    c.header('ETag', etag);
    const known = c.req.header('if-none-match')?.split(/\s*,\s*/) ?? [];
    if (page.status === 200 && known.some((tag) => tag.replace(/^W\//, '') === etag)) return c.body(null, 304);
  }
  if (sentEncoding !== 'identity') c.header('Content-Encoding', sentEncoding);
  return c.body(body, page.status as StatusCode);
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

function withoutTrailingSlash(pathname: string): string {
  return `/${pathname.replace(/^\/+|\/+$/g, '')}`;
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
