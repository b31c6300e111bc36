import { parseJson } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';

export interface StoredEntry {
  id: number;
  /** Of no known shape: an older version of the site had other fields. */
  fields: unknown;
}

/** The entries of some sections, in order, by the number of their section. */
export async function findEntries(db: Db, sections: readonly number[]): Promise<Map<number, StoredEntry[]>> {
  const rows = await db
    .selectFrom('section_entries')
    .select(['section_id', 'id', 'fields'])
    .where('section_id', 'in', sections)
    .orderBy('section_id')
    .orderBy('position')
    .execute();
  const found = new Map<number, StoredEntry[]>(sections.map((section) => [section, []]));
  for (const { section_id, id, fields } of rows) found.get(section_id)?.push({ id, fields: parseJson(fields) });
  return found;
}

/** The entries of one section, in order. */
export async function listStored(db: Db, section: number): Promise<StoredEntry[]> {
  return (await findEntries(db, [section])).get(section) ?? [];
}

/** The section itself, without what stands in it. */
export async function findSection(db: Db, id: number) {
  return db
    .selectFrom('sections')
    .select(['id', 'version', 'updated_at', 'saved_by', 'last_save_id', 'last_entry_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Whether a section of the kind shows the image. */
export async function isShownInSection(db: Db, kind: 'about' | 'site', media_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('document_media')
    .select('media_id')
    .where('kind', '=', kind)
    .where('role', '=', 'shown')
    .where('media_id', '=', media_id)
    .executeTakeFirst();
  return row !== undefined;
}
