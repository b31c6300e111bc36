import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import { ApiError } from '../../shared/contract/errors.ts';
import type { AppEnv } from './app-env.ts';
import { cacheControl } from './content.ts';

/** Serves the built files. Names under /assets carry a hash of their content and never change. */
export function mountStaticFiles(app: Hono<AppEnv>, directory: string): void {
  app.get('/assets/*', files(directory, cacheControl.for_good), () => {
    // A file of an earlier build: no page, which would be costly and read as a script.
    throw new ApiError(404);
  });
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    // By name: a folder asked for as a file would be sent as an empty one.
    if (entry.isFile()) app.get(`/${entry.name}`, files(directory, 'public, max-age=3600'));
  }
}

function files(root: string, cacheControl: string): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  return (c, next) => {
    c.header('Cache-Control', cacheControl);
    return serve(c, next);
  };
}
