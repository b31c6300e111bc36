import type { Context, Hono } from 'hono';
import type { AnyEndpoint } from '../../shared/contract/endpoint.ts';
import { ApiError } from '../../shared/contract/errors.ts';
import { isFileAnswer } from '../../shared/contract/file-answer.ts';
import type { AppDeps } from '../app-deps.ts';
import type { AppEnv } from './app-env.ts';
import { clientIp } from './client-ip.ts';
import { checkCsrf } from './csrf.ts';
import { type FileContent, sendFile } from './file-content.ts';
import type { Binding } from './handler.ts';
import { readBody } from './read-body.ts';
import type { RequestContext } from './request-context.ts';
import { checkAccess, type RawInput, runEndpoint } from './run-endpoint.ts';
import { resolveSession } from './session.ts';

/** Puts every endpoint on the app, with and without its trailing slash; a file has one address, to which the other leads. */
export function mountContract(app: Hono<AppEnv>, bindings: readonly Binding[], deps: AppDeps): void {
  const methodsByPath = new Map<string, Set<string>>();
  for (const binding of bindings) {
    for (const path of routePaths(binding.endpoint.path)) {
      const isBesideFile = isFileAddress(binding.endpoint) && path.endsWith('/');
      app.on(binding.endpoint.method, path, (c) => (isBesideFile ? redirectToFile(c) : answer(c, binding, deps)));
      const methods = methodsByPath.get(path) ?? new Set<string>();
      methodsByPath.set(path, methods.add(binding.endpoint.method));
    }
  }
  for (const [path, methods] of methodsByPath) {
    app.all(path, (c) => {
      c.header('Allow', [...methods, ...(methods.has('GET') ? ['HEAD'] : [])].join(', '));
      throw new ApiError(405, 'This method is not allowed here.');
    });
  }
  app.all('/api/*', () => {
    throw new ApiError(404);
  });
}

/** As of a page, and unlike that of a call, one spelling alone answers. */
function isFileAddress({ path, response }: AnyEndpoint): boolean {
  return isFileAnswer(response) && !path.startsWith('/api/');
}

function redirectToFile(c: Context<AppEnv>): Response {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(pathname.slice(0, -1) + search, 308);
}

/** A parameter with what follows it in its segment, such as `.md`. */
const parameter = /\{(\w+)\}([^/]*)/g;

function routePaths(path: string): string[] {
  const pattern = path.replace(parameter, (_, name: string, ending: string) =>
    ending ? `:${name}{[^/]+${ending.replaceAll('.', '\\.')}}` : `:${name}`,
  );
  return pattern.endsWith('/') ? [pattern, pattern.slice(0, -1)] : [pattern, `${pattern}/`];
}

/** Without the endings that are part of the path. */
function pathParams(c: Context<AppEnv>, path: string): Record<string, string> {
  const given: Record<string, string> = c.req.param();
  return Object.fromEntries(
    Array.from(path.matchAll(parameter), ([, name = '', ending = '']) => [
      name,
      (given[name] ?? '').slice(0, -ending.length || undefined),
    ]),
  );
}

async function answer(c: Context<AppEnv>, binding: Binding, deps: AppDeps): Promise<Response> {
  const { endpoint } = binding;
  const headers = c.req.raw.headers;
  const session = await resolveSession(deps, headers);
  checkCsrf({ method: c.req.method, headers, url: c.req.url, session, config: deps.config });
  const context: RequestContext = {
    deps,
    request_id: c.get('request_id'),
    ip: clientIp({ headers, peer: c.get('peer'), trusted_proxies: deps.config.trusted_proxies }),
    headers,
    is_head: c.req.method === 'HEAD',
    session,
    cookies_to_set: [],
  };
  // Before the body is read: nobody else gets to send us megabytes.
  checkAccess(endpoint, context);
  const raw: RawInput = {
    params: pathParams(c, endpoint.path),
    query: c.req.query(),
    body: endpoint.body ? await readBody(c.req.raw, endpoint) : undefined,
  };
  const output = await runEndpoint(binding, raw, context);
  for (const cookie of context.cookies_to_set) c.header('Set-Cookie', cookie, { append: true });
  if (isFileAnswer(endpoint.response)) return sendFile(c, endpoint.response, output as FileContent, deps.log);
  return c.json(output as object, endpoint.status ?? 200, answerHeaders(endpoint, context));
}

/** Answers of calls are never kept by a shared cache: most depend on who asks, and pages have a cache of their own. */
function answerHeaders(endpoint: AnyEndpoint, { session }: RequestContext): Record<string, string> {
  const isForEveryone = endpoint.method === 'GET' && endpoint.reads !== undefined && session === null;
  return { 'Cache-Control': isForEveryone ? 'no-cache' : 'private, no-store' };
}
