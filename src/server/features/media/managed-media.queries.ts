import { sql } from 'kysely';
import type { imageFormats } from '../../../shared/contract/managed-media.ts';
import { containsText, fromFlag, toCount } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { contentColumns, type ImageContent, isInLibrary, isUnusedMedia, readRenditions } from './media.queries.ts';
import { presentImage } from './present-image.ts';

type Format = (typeof imageFormats)[number];
export type ImageStatus = 'all' | 'unused' | Format;

interface ImageFilter {
  status: ImageStatus;
  search: string | undefined;
}

function libraryOf(db: Db) {
  return db.selectFrom('media').where(isInLibrary);
}

function found(db: Db, search: string | undefined) {
  const images = libraryOf(db);
  if (search === undefined) return images;
  return images.where((eb) =>
    eb.or([containsText(db, eb.ref('media.file_name'), search), containsText(db, eb.ref('media.alt'), search)]),
  );
}

/** How many images the search finds of each format, and of those that nothing uses. */
export async function countImages(db: Db, search: string | undefined): Promise<Record<ImageStatus, number>> {
  const rows = await found(db, search)
    .select((eb) => ['media.format', eb.fn.countAll<number | string>().as('count')])
    .select(sql<number | string>`count(*) filter (where ${isUnusedMedia})`.as('unused'))
    .groupBy('media.format')
    .execute();
  const counts = { all: 0, unused: 0, jpeg: 0, png: 0, gif: 0, webp: 0, avif: 0, unknown: 0 };
  for (const { format, count, unused } of rows) {
    counts[format || 'unknown'] += toCount(count);
    counts.all += toCount(count);
    counts.unused += toCount(unused);
  }
  return counts;
}

/** A part of the list, newest first. */
export async function listImages(
  db: Db,
  { status, search }: ImageFilter,
  { offset, limit }: { offset: number; limit: number },
) {
  let query = found(db, search);
  if (status === 'unused') query = query.where(isUnusedMedia);
  else if (status !== 'all') query = query.where('media.format', '=', status === 'unknown' ? '' : status);
  const rows = await selectManaged(query.clearSelect())
    .orderBy('media.created_at', 'desc')
    .orderBy('media.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(presentManaged);
}

export async function findManagedImages(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await selectManaged(libraryOf(db)).where('media.id', 'in', ids).execute();
  return rows.map(presentManaged);
}

function selectManaged(images: ReturnType<typeof found>) {
  return images
    .select(['media.id', 'media.key', 'media.width', 'media.height', 'media.placeholder', 'media.alt', 'renditions'])
    .select(['media.file_name', 'media.format', 'media.is_animated', 'media.byte_size', 'media.created_at'])
    .select((eb) =>
      eb
        .selectFrom('users')
        .select('users.display_username')
        .whereRef('users.id', '=', 'media.uploaded_by')
        .as('uploaded_by'),
    )
    .select(sql<number | boolean>`${isUnusedMedia}`.as('is_unused'));
}

type ManagedRow = Awaited<ReturnType<ReturnType<typeof selectManaged>['execute']>>[number];

function presentManaged({ renditions: json, ...row }: ManagedRow) {
  const renditions = readRenditions(json);
  return {
    ...presentImage({ ...row, renditions }),
    ...{ key: row.key, renditions, alt: row.alt, file_name: row.file_name, format: row.format || ('unknown' as const) },
    ...{ byte_size: row.byte_size, created_at: row.created_at, uploaded_by: row.uploaded_by ?? '' },
    is_animated: fromFlag(row.is_animated),
    is_unused: Boolean(row.is_unused),
  };
}

/** The key that the image has, and those that it had. */
export async function findKeys(db: Db, id: number): Promise<string[]> {
  const present = db.selectFrom('media').select('key').where('id', '=', id);
  const former = db.selectFrom('media_former_keys').select('key').where('media_id', '=', id);
  return (await present.unionAll(former).execute()).map(({ key }) => key);
}

/** Which documents have the image, the newest first. */
export async function findUses(db: Db, media_id: number) {
  return db
    .selectFrom('document_media')
    .select(['kind', 'document_id'])
    .select((eb) => eb.fn.max(eb.case().when('role', '=', 'shown').then(1).else(0).end()).as('is_shown'))
    .where('media_id', '=', media_id)
    .groupBy(['kind', 'document_id'])
    .orderBy('kind')
    .orderBy('document_id', 'desc')
    .execute();
}

export async function isKeyTaken(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('media').select('id').where('key', '=', key).executeTakeFirst()) !== undefined;
}

/** Gives the image another content. Whoever names it by the key that it had still finds it. */
export async function replaceContent(
  trx: Db,
  { id, key }: { id: number; key: string },
  change: ImageContent & { file_name: string; created_at: string; uploaded_by: string | null },
): Promise<boolean> {
  const { file_name, created_at, uploaded_by, ...content } = change;
  const { numUpdatedRows } = await trx
    .updateTable('media')
    .set({ ...contentColumns(content), file_name, created_at, uploaded_by, is_kept: 1 })
    .where('id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await trx.deleteFrom('media_former_keys').where('key', '=', content.key).execute();
  await trx
    .insertInto('media_former_keys')
    .values({ key, media_id: id })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ media_id: id }))
    .execute();
  return true;
}

export async function setImageText(trx: Db, id: number, alt: string): Promise<void> {
  await trx.updateTable('media').set({ alt }).where('id', '=', id).execute();
}

/** In one statement, so that an image which has just come to use stays. Returns the key of one that is gone. */
export async function deleteUnusedImage(db: Db, id: number): Promise<string | null> {
  const row = await db
    .deleteFrom('media')
    .where('id', '=', id)
    .where(isUnusedMedia)
    .returning('key')
    .executeTakeFirst();
  return row?.key ?? null;
}
