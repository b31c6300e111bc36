import type { Hono } from 'hono';
import { articlePath } from '../../../shared/document-paths.ts';
import { pageRule } from '../../../shared/page-access.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { findMovedPost } from './post-visibility.queries.ts';

/** Leads from the addresses that imported posts had on their former site to where they are now. */
export function mountOldAddresses(app: Hono<AppEnv>, { database, clock }: AppDeps): void {
  app.get('*', async (c, next) => {
    const path = oldPath(new URL(c.req.url).pathname);
    if (path === null || pageRule(path) !== null) return next();
    const slug = await findMovedPost(database.db, { path }, clock.now());
    if (slug === null) return next();
    return c.redirect(articlePath(slug), 301);
  });
}

/** As imported addresses are stored: decoded, without a slash at the end. `null` for what is no address. */
export function oldPath(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname).normalize('NFC').replace(/\/+$/, '') || null;
  } catch {
    return null;
  }
}
