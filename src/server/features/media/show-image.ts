import type { Db } from '../../db/schema.ts';
import { findImages } from './media.queries.ts';

/** One of our own images with its text for those who cannot see it; `null` where there is none, or it has gone. */
export async function showImage(db: Db, { id, alt }: { id: number | null; alt: string }) {
  if (id === null) return null;
  const image = (await findImages(db, [id])).get(id);
  return image ? { ...image, alt: alt || (image.alt ?? '') } : null;
}
