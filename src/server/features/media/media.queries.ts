import * as z from 'zod/mini';
import type { Image } from '../../../shared/contract/images.ts';
import { parseJson, toFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { presentImage, type StoredImage } from './present-image.ts';

const renditionList = z.array(
  z.object({ name: z.string(), width: z.int(), height: z.int(), type: z.string(), bytes: z.int() }),
);

function selectImages(db: Db) {
  return db.selectFrom('media').select(['id', 'key', 'width', 'height', 'placeholder', 'renditions']);
}

function toImage(row: Omit<StoredImage, 'renditions'> & { renditions: string }): Image {
  return presentImage({ ...row, renditions: renditionList.parse(parseJson(row.renditions)) });
}

export async function findImages(db: Db, ids: readonly number[]): Promise<Map<number, Image>> {
  if (ids.length === 0) return new Map();
  const rows = await selectImages(db).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, toImage(row)]));
}

export async function findImagesByKey(db: Db, keys: readonly string[]): Promise<Map<string, Image>> {
  if (keys.length === 0) return new Map();
  const rows = await selectImages(db).where('key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.key, toImage(row)]));
}

export async function findImageByKey(db: Db, key: string): Promise<Image | undefined> {
  return (await findImagesByKey(db, [key])).get(key);
}

/** The renditions of an image, for serving them. */
export async function findRenditions(db: Db, key: string) {
  const row = await db.selectFrom('media').select(['id', 'renditions']).where('key', '=', key).executeTakeFirst();
  return row ? { id: row.id, renditions: renditionList.parse(parseJson(row.renditions)) } : null;
}

interface NewImage extends Omit<StoredImage, 'id'> {
  is_animated: boolean;
  created_at: string;
}

/** Two uploads of the same image at once become one row. */
export async function insertImage(db: Db, { is_animated, renditions, ...image }: NewImage): Promise<Image> {
  await db
    .insertInto('media')
    .values({
      ...image,
      is_animated: toFlag(is_animated),
      renditions: JSON.stringify(renditions),
      byte_size: renditions.reduce((sum, { bytes }) => sum + bytes, 0),
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const stored = await findImageByKey(db, image.key);
  if (!stored) throw new Error(`Image ${image.key} was not stored`);
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

/** Everything that uses images. A feature with images adds its table here. */
function unusedMedia(db: Db) {
  return db
    .selectFrom('media')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('document_media')
            .select('document_media.media_id')
            .whereRef('document_media.media_id', '=', 'media.id'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('posts')
            .select('posts.id')
            .where((post) =>
              post.or([
                post('posts.cover_media_id', '=', post.ref('media.id')),
                post('posts.featured_media_id', '=', post.ref('media.id')),
              ]),
            ),
        ),
      ),
    )
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('users').select('users.id').whereRef('users.picture_media_id', '=', 'media.id'))),
    );
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
export async function markAsAdded(db: Db, key: string, now: string): Promise<void> {
  await db.updateTable('media').set({ created_at: now }).where('key', '=', key).execute();
}
