import { setImmediate } from 'node:timers/promises';
import type { SitemapDocument } from '../../../shared/contract/sitemap.ts';
import { fromFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { countPosts, listPostIds } from '../blog/post-list.queries.ts';
import { countProjects, listProjectIds } from '../projects/project-list.queries.ts';
import { findPublicPosts, findPublicProjects } from './sitemap.queries.ts';

interface Part {
  offset: number;
  limit: number;
}

interface ListedProject extends SitemapDocument {
  is_featured: boolean;
}

export const wholeList: Part = { offset: 0, limit: Number.POSITIVE_INFINITY };

const publicOnly = { with_drafts: false };
/** Rows are read and written so many at a time, and what else the server has to do in between. */
export const pieceSize = 1000;

/** How many documents are public. */
export async function countDocuments(db: Db, now: Date) {
  const [projects, blog_posts] = await Promise.all([countProjects(db, publicOnly), countPosts(db, {}, now)]);
  return { projects, blog_posts };
}

/** A part of the public projects, in the order of their own list. */
export async function listProjects(db: Db, part: Part): Promise<ListedProject[]> {
  const count = await countProjects(db, publicOnly);
  const ids = await listProjectIds(db, publicOnly, { ...part, ordering: '-created_at', count });
  const rows = await inPieces(ids, (piece) => findPublicProjects(db, piece));
  return rows.map(({ title, slug, updated_at, is_featured }) => ({
    title,
    url: `/projects/${encodeURIComponent(slug)}`,
    slug,
    last_modified: updated_at,
    is_featured: fromFlag(is_featured),
  }));
}

/** A part of the public posts, the newest first. */
export async function listPosts(db: Db, part: Part, now: Date): Promise<SitemapDocument[]> {
  const count = await countPosts(db, {}, now);
  const ids = await listPostIds(db, {}, { ...part, ordering: '-first_published_at', count }, now);
  const rows = await inPieces(ids, (piece) => findPublicPosts(db, piece, now));
  return rows.map(({ title, slug, updated_at, first_published_at }) => ({
    title,
    url: `/blog/article/${encodeURIComponent(slug)}`,
    slug,
    // A post that was written before it appeared has changed when it appeared.
    last_modified: latest([updated_at, first_published_at]),
  }));
}

async function inPieces<Row>(ids: readonly number[], find: (piece: number[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += pieceSize) {
    if (start > 0) await setImmediate();
    rows.push(...(await find(ids.slice(start, start + pieceSize))));
  }
  return rows;
}

/** ISO times in UTC are in order as texts. */
export function latest(times: readonly (string | null)[]): string | null {
  return times.reduce((last, time) => (last === null || (time !== null && time > last) ? time : last), null);
}
