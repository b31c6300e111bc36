import * as z from 'zod/mini';
import type { Image } from '../../../shared/contract/images.ts';
import { parseJson } from '../../db/dialect.ts';
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
