import { readdirSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono, MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import { nothingAllowedPolicy } from './security-headers.ts';

/** Serves the built files. Names under /assets carry a hash of their content and never change. */
export function mountStaticFiles(app: Hono<AppEnv>, directory: string): void {
  app.use('/assets/*', files(directory, 'public, max-age=31536000, immutable'));
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    // By name: a folder asked for as a file would be sent as an empty one.
    if (entry.isFile()) app.use(`/${entry.name}`, files(directory, 'public, max-age=3600'));
  }
}

function files(root: string, cacheControl: string): MiddlewareHandler {
  return serveStatic({
    root,
    precompressed: true,
    onFound: (_path, c) => {
      c.header('Cache-Control', cacheControl);
      c.header('Content-Security-Policy', nothingAllowedPolicy);
    },
  });
}
