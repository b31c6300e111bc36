import type { Db } from '../../db/schema.ts';

/** Whoever else would save the section waits until this transaction has ended. */
export async function lockSection(trx: Db, id: number): Promise<void> {
  await trx.updateTable('sections').set({ id }).where('id', '=', id).execute();
}

interface SectionSave {
  version: number;
  updated_at: string;
  saved_by: string | null;
  last_save_id: string | null;
  last_entry_id: number;
}

export async function updateSection(trx: Db, id: number, save: SectionSave): Promise<void> {
  await trx.updateTable('sections').set(save).where('id', '=', id).execute();
}

/** @param entries in order, each with its number */
export async function replaceEntries(
  trx: Db,
  section_id: number,
  entries: readonly { id: number; fields: object }[],
): Promise<void> {
  await trx.deleteFrom('section_entries').where('section_id', '=', section_id).execute();
  if (entries.length === 0) return;
  await trx
    .insertInto('section_entries')
    .values(entries.map(({ id, fields }, position) => ({ section_id, id, position, fields: JSON.stringify(fields) })))
    .execute();
}
