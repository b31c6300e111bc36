import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Image } from '../../../shared/contract/images.ts';
import { parseJson, toFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { KnownFormat } from './image-format.ts';
import { largestOf, mediaPath, presentImage, type Rendition, type StoredImage } from './present-image.ts';

const renditionList = z.array(
  z.object({ name: z.string(), width: z.int(), height: z.int(), type: z.string(), bytes: z.int() }),
);

const largestId = 2 ** 31 - 1;

function selectImages(db: Db) {
  return db
    .selectFrom('media')
    .select(['media.id', 'media.key', 'media.width', 'media.height', 'media.placeholder', 'media.alt', 'renditions']);
}

function toImage(row: Omit<StoredImage, 'renditions'> & { renditions: string }): Image {
  return presentImage({ ...row, renditions: readRenditions(row.renditions) });
}

/** All but the pictures of accounts, which are their owners' alone, unless somebody has uploaded or used them otherwise as well. */
export const isInLibrary = sql<boolean>`(
  media.uploaded_by is not null
  or not exists (select 1 from users where users.picture_media_id = media.id)
  or exists (select 1 from document_media where document_media.media_id = media.id)
)`;

/** Those of them that documents may show. */
export async function findImages(db: Db, ids: readonly number[]): Promise<Map<number, Image>> {
  // PostgreSQL fails at larger numbers, which no image has.
  const known = ids.filter((id) => id <= largestId);
  if (known.length === 0) return new Map();
  const rows = await selectImages(db).where('id', 'in', known).where(isInLibrary).execute();
  return new Map(rows.map((row) => [row.id, toImage(row)]));
}

/** The picture of an account, for itself. */
export async function findPicture(db: Db, id: number | null): Promise<Image | null> {
  const row = id === null ? undefined : await selectImages(db).where('id', '=', id).executeTakeFirst();
  return row ? toImage(row) : null;
}

/** By the keys that they have, or had before they were replaced. */
export async function findImagesByKey(db: Db, keys: readonly string[]): Promise<Map<string, Image>> {
  if (keys.length === 0) return new Map();
  const [present, former] = await Promise.all([
    selectImages(db).where('key', 'in', keys).execute(),
    selectImages(db)
      .innerJoin('media_former_keys', 'media_former_keys.media_id', 'media.id')
      .select('media_former_keys.key as former_key')
      .where('media_former_keys.key', 'in', keys)
      .execute(),
  ]);
  return new Map([
    ...former.map((row) => [row.former_key, toImage(row)] as const),
    ...present.map((row) => [row.key, toImage(row)] as const),
  ]);
}

/** The image that has the key now. */
export async function findImageByKey(db: Db, key: string): Promise<Image | undefined> {
  const row = await selectImages(db).where('key', '=', key).executeTakeFirst();
  return row && toImage(row);
}

/** The renditions of an image, by the key that it has or had, for serving them. */
export async function findRenditions(db: Db, key: string) {
  const columns = [
    'media.id',
    'media.key',
    'media.renditions',
    sql<number | boolean>`${isInLibrary}`.as('is_in_library'),
  ] as const;
  const row =
    (await db.selectFrom('media').select(columns).where('key', '=', key).executeTakeFirst()) ??
    (await db
      .selectFrom('media')
      .innerJoin('media_former_keys', 'media_former_keys.media_id', 'media.id')
      .select(columns)
      .where('media_former_keys.key', '=', key)
      .executeTakeFirst());
  return row && { ...row, is_in_library: Boolean(row.is_in_library), renditions: readRenditions(row.renditions) };
}

export function readRenditions(json: string): Rendition[] {
  return renditionList.parse(parseJson(json));
}

/** For those who need nothing else of very many images. */
export function largestPath(key: string, json: string): string {
  return mediaPath(key, largestOf(key, parseJson(json) as Rendition[]));
}

/** What is made of an uploaded file. */
export interface ImageContent extends Omit<StoredImage, 'id' | 'alt'> {
  is_animated: boolean;
  format: KnownFormat;
}

interface NewImage extends ImageContent {
  created_at: string;
  file_name: string;
  alt?: string;
  is_kept: boolean;
  uploaded_by: string | null;
}

export function contentColumns({ is_animated, renditions, ...content }: ImageContent) {
  return {
    ...content,
    is_animated: toFlag(is_animated),
    renditions: JSON.stringify(renditions),
    byte_size: renditions.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Two uploads of the same image at once become one row. */
export async function insertImage(
  db: Db,
  { created_at, file_name, alt = '', is_kept, uploaded_by, ...content }: NewImage,
): Promise<Image> {
  await db
    .insertInto('media')
    .values({ ...contentColumns(content), created_at, file_name, alt, uploaded_by, is_kept: toFlag(is_kept) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const stored = await findImageByKey(db, content.key);
  if (!stored) throw new Error(`Image ${content.key} was not stored`);
  return stored;
}

/** Whether it is the picture of that account, which nobody else sees. */
export async function isPictureOf(db: Db, media_id: number, user_id: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('picture_media_id', '=', media_id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether neither a document nor a version has the image. A feature with images in a table of its own adds it here. */
export const isUnusedMedia = sql<boolean>`(
  not exists (select 1 from document_media where document_media.media_id = media.id)
  and not exists (select 1 from posts where posts.cover_media_id = media.id)
  and not exists (select 1 from posts where posts.featured_media_id = media.id)
  and not exists (select 1 from users where users.picture_media_id = media.id)
)`;

/** What nobody keeps and nothing uses. */
function unusedMedia(db: Db) {
  return db.selectFrom('media').where('media.is_kept', '=', 0).where(isUnusedMedia);
}

export async function listUnusedMedia(db: Db, before: string) {
  return unusedMedia(db).select(['media.id', 'media.key']).where('media.created_at', '<', before).execute();
}

/** In one statement, so that an image which has just come to use stays. Returns whether it is gone. */
export async function deleteUnusedMedia(db: Db, id: number, before: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('media')
    .where(
      'id',
      'in',
      unusedMedia(db).select('media.id').where('media.id', '=', id).where('media.created_at', '<', before),
    )
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Somebody has just asked for it again, and may be about to use it. */
export async function markAsAdded(
  db: Db,
  key: string,
  now: string,
  { user_id, is_kept }: { user_id: string | null; is_kept: boolean },
): Promise<void> {
  await db
    .updateTable('media')
    .set((eb) => ({
      created_at: now,
      uploaded_by: eb.fn.coalesce('uploaded_by', eb.val(user_id)),
      ...(is_kept && { is_kept: 1 }),
    }))
    .where('key', '=', key)
    .execute();
}
