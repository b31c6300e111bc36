import type { Hono } from 'hono';
import { articlePath } from '../../../shared/document-paths.ts';
import { pageRule } from '../../../shared/page-access.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { oldPath } from '../blog/old-path.ts';
import { findMovedPost } from '../blog/post-visibility.queries.ts';
import { tagKey } from '../blog/tag-key.ts';
import { findTagName } from '../blog/tags.queries.ts';
import { documentPages } from './check-redirect.ts';
import { followRedirects } from './follow-redirects.ts';
import { withQuery } from './redirect-target.ts';

/** Asked for again each time: a redirect can be deleted, and a tag get its former name back. */
const cacheControl = 'no-cache';

/**
 * Leads from where something was to where it is: one's own redirects, addresses that imported posts had on their former
 * site, and former tags. Where the site has something itself, that is answered.
 */
export function mountOldAddresses(app: Hono<AppEnv>, { database: { db }, config, clock }: AppDeps): void {
  app.get('*', async (c, next) => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    const path = oldPath(pathname);
    if (path === null) return next();
    const lead = (target: string) => leadTo(withQuery(target, search, config.site_url));
    const rule = pageRule(path);
    if (rule?.path === '/blog') {
      const tag = await formerTag(searchParams.get('tag'));
      return tag === null ? next() : leadTo(`/blog?${withTag(searchParams, tag)}`);
    }
    if (rule === null) {
      const target = (await followRedirects(db, path, config.site_url)) ?? (await importedPost(path));
      return target === null ? next() : lead(target);
    }
    await next();
    if (c.res.status !== 404 || !documentPages.has(rule.path)) return undefined;
    const target = await followRedirects(db, path, config.site_url);
    if (target === null) return undefined;
    c.res = undefined;
    c.res = lead(target);
    return undefined;
  });

  async function importedPost(path: string): Promise<string | null> {
    const slug = await findMovedPost(db, { path }, clock.now());
    return slug === null ? null : articlePath(slug);
  }

  /** What a tag is called today by whose former name posts are asked for. */
  async function formerTag(asked: string | null): Promise<string | null> {
    if (!asked || asked.includes('\0')) return null;
    const name = await findTagName(db, asked);
    return name === undefined || tagKey(name) === tagKey(asked) ? null : name;
  }
}

function withTag(query: URLSearchParams, tag: string): URLSearchParams {
  const changed = new URLSearchParams(query);
  changed.set('tag', tag);
  return changed;
}

function leadTo(target: string): Response {
  return new Response(null, { status: 301, headers: { Location: target, 'Cache-Control': cacheControl } });
}
