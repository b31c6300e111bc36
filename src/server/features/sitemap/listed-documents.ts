import { setImmediate } from 'node:timers/promises';
import type { SitemapDocument } from '../../../shared/contract/sitemap.ts';
import { articlePath, projectPath } from '../../../shared/document-paths.ts';
import { lastChange } from '../../../shared/last-change.ts';
import { fromFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { countPosts, listPostIds } from '../blog/post-list.queries.ts';
import { largestPath } from '../media/media.queries.ts';
import { countProjects, listProjectIds } from '../projects/project-list.queries.ts';
import { findPublicPosts, findPublicProjects, listPublicPosts } from './sitemap.queries.ts';
import { pieces } from './sitemap-limits.ts';

interface Part {
  offset: number;
  limit: number;
}

type PostRow = Awaited<ReturnType<typeof listPublicPosts>>[number];

interface ListedDocument extends SitemapDocument {
  /** Path of the largest file of its first image; `null` where it has none. */
  image: string | null;
}

interface ListedProject extends ListedDocument {
  is_featured: boolean;
}

const publicOnly = { with_drafts: false };

/** How many documents are public. */
export async function countDocuments(db: Db, now: Date) {
  const [projects, blog_posts] = await Promise.all([countProjects(db, publicOnly), countPosts(db, {}, now)]);
  return { projects, blog_posts };
}

const wholeList: Part = { offset: 0, limit: Number.POSITIVE_INFINITY };

/** The public projects or a part of them, in the order of their own list. */
export async function listProjects(db: Db, part = wholeList): Promise<ListedProject[]> {
  const count = await countProjects(db, publicOnly);
  const ids = await listProjectIds(db, publicOnly, { ...part, ordering: '-created_at', count });
  const rows = await inPieces(ids, (piece) => findPublicProjects(db, piece));
  return rows.map(({ title, slug, updated_at, is_featured, ...row }) => ({
    title,
    url: projectPath(slug),
    slug,
    last_modified: updated_at,
    is_featured: fromFlag(is_featured),
    image: imageOf(row),
  }));
}

/** A part of the public posts, the newest first. */
export async function listPosts(db: Db, part: Part, now: Date): Promise<ListedDocument[]> {
  const count = await countPosts(db, {}, now);
  const ids = await listPostIds(db, {}, { ...part, ordering: '-first_published_at', count }, now);
  return (await findPublicPosts(db, ids, now)).map(presentPost);
}

/** All public posts, the newest first. */
export async function listAllPosts(db: Db, now: Date): Promise<ListedDocument[]> {
  const posts: ListedDocument[] = [];
  let piece = await listPublicPosts(db, { after: undefined, limit: pieces.size }, now);
  while (piece.length > 0) {
    posts.push(...piece.map(presentPost));
    await setImmediate();
    piece = await listPublicPosts(db, { after: piece.at(-1), limit: pieces.size }, now);
  }
  return posts;
}

function presentPost({ title, slug, ...row }: PostRow): ListedDocument {
  return {
    title,
    url: articlePath(slug),
    slug,
    last_modified: lastChange(row),
    image: imageOf(row),
  };
}

function imageOf({ image_key, image_renditions }: Pick<PostRow, 'image_key' | 'image_renditions'>): string | null {
  return image_key && image_renditions ? largestPath(image_key, image_renditions) : null;
}

async function inPieces<Row>(ids: readonly number[], find: (piece: number[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += pieces.size) {
    if (start > 0) await setImmediate();
    rows.push(...(await find(ids.slice(start, start + pieces.size))));
  }
  return rows;
}

/** ISO times in UTC are in order as texts. */
export function latest(times: readonly (string | null)[]): string | null {
  return times.reduce((last, time) => (last === null || (time !== null && time > last) ? time : last), null);
}
