import type { Context, Hono } from 'hono';
import { ApiError } from '../../../shared/contract/errors.ts';
import { can } from '../../../shared/permissions.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Db } from '../../db/schema.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { isKnownEtag } from '../../http/etag.ts';
import { imagePolicy } from '../../http/security-headers.ts';
import { resolveSession } from '../../http/session.ts';
import { findRenditions } from './media.queries.ts';

/** Whether something public shows an image. */
export type IsShown = (db: Db, media_id: number, now: Date) => Promise<boolean>;

/**
 * Images are as public as what shows them; until then only those who write can see them.
 * @param shownBy whatever can show images
 */
export function mountMedia(app: Hono<AppEnv>, deps: AppDeps, shownBy: readonly IsShown[]): void {
  app.get('/media/:key/:name', async (c) => {
    const { key, name } = c.req.param();
    const found = await findRenditions(deps.database.db, key);
    const rendition = found?.renditions.find((each) => each.name === name);
    if (!found || !rendition) throw new ApiError(404);
    const isPublic = await isShownBySome(shownBy, deps, found.id);
    if (!isPublic && !(await maySeeAll(c, deps))) throw new ApiError(404);

    const etag = `"${key}-${name}"`;
    c.header('ETag', etag);
    c.header('Cache-Control', isPublic ? 'public, max-age=31536000, immutable' : 'private, no-store');
    c.header('Content-Security-Policy', imagePolicy);
    c.header('Content-Disposition', `inline; filename="${key.slice(0, 12)}-${name}"`);
    if (isPublic && isKnownEtag(etag, c.req.header('if-none-match'))) return c.body(null, 304);
    const bytes = await deps.media.read(key, name);
    if (!bytes) throw new ApiError(404);
    // Never half a file, which others would keep for a year.
    if (bytes.byteLength !== rendition.bytes) throw new Error(`The file ${key}/${name} is damaged`);
    return c.body(bytes, 200, { 'Content-Type': rendition.type, 'Content-Length': String(bytes.byteLength) });
  });
}

async function isShownBySome(shownBy: readonly IsShown[], { database, clock }: AppDeps, id: number): Promise<boolean> {
  for (const isShown of shownBy) if (await isShown(database.db, id, clock.now())) return true;
  return false;
}

async function maySeeAll(c: Context<AppEnv>, deps: AppDeps): Promise<boolean> {
  const session = await resolveSession(deps, c.req.raw.headers);
  return can(session?.user ?? null, 'media.upload');
}
