import * as z from 'zod/mini';
import type { PostSummary } from '../../../shared/contract/blog.ts';
import type { Image } from '../../../shared/contract/images.ts';
import { fromFlag, parseJson, toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { findProfile } from '../about/about-record.ts';
import { authorName } from '../documents/author-name.ts';
import { findImages } from '../media/media.queries.ts';
import { findSummaries, type PostRow } from './posts.queries.ts';
import { findTagsOfPosts } from './tags.queries.ts';

const tableOfContents = z.array(z.object({ id: z.string(), text: z.string(), level: z.int() }));

/** Posts of these ids, in this order, as lists show them. */
export async function loadSummaries(db: Db, ids: readonly number[]): Promise<PostSummary[]> {
  return presentSummaries(db, await findSummaries(db, ids));
}

export async function presentSummaries(db: Db, rows: readonly PostRow[]): Promise<PostSummary[]> {
  if (rows.length === 0) return [];
  const [tags, images, { name: ownerName }] = await Promise.all([
    findTagsOfPosts(
      db,
      rows.map(({ id }) => id),
    ),
    findImages(db, [...new Set(rows.flatMap(({ featured_media_id }) => featured_media_id ?? []))]),
    findProfile(db),
  ]);
  return rows.map((row) => summaryOf(row, { tags: tags.get(row.id) ?? [], image: imageOf(row, images), ownerName }));
}

function imageOf({ featured_media_id }: PostRow, images: ReadonlyMap<number, Image>): Image | null {
  return featured_media_id === null ? null : (images.get(featured_media_id) ?? null);
}

/** Empty for decoration. */
function coverText({ cover_alt, cover_is_decorative }: PostRow, image: Image | null): string {
  return fromFlag(cover_is_decorative) ? '' : cover_alt || (image?.alt ?? '');
}

/** A post as lists show it, from what belongs to it. */
export function summaryOf(
  row: PostRow,
  { tags, image, ownerName }: { tags: string[]; image: Image | null; ownerName: string },
): PostSummary {
  const hasCover = row.cover_media_id !== null;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    author: authorName(row, ownerName),
    excerpt: row.excerpt,
    language: row.language,
    featured_image_url: image?.optimized_image_url ?? '',
    cover_image_url: hasCover ? (image?.optimized_image_url ?? '') : '',
    featured_image: image,
    featured_image_alt: hasCover ? coverText(row, image) : '',
    tags_list: tags,
    first_published_at: row.first_published_at,
    reading_time: row.reading_time,
    view_count: row.view_count,
    comments_count: toCount(row.comments_count ?? 0),
    published: fromFlag(row.is_published),
  };
}

export function parseTableOfContents(json: string) {
  return tableOfContents.parse(parseJson(json));
}
