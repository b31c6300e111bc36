import { parseJson } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import type { DocumentKey } from './revisions.queries.ts';

/** Its fields are for the caller to parse. */
export async function findWorkingCopy(db: Db, { kind, document_id }: DocumentKey) {
  const row = await db
    .selectFrom('working_copies')
    .select(['fields', 'saved_at'])
    .where('kind', '=', kind)
    .where('document_id', '=', document_id)
    .executeTakeFirst();
  return row && { fields: parseJson(row.fields), saved_at: row.saved_at };
}

export async function putWorkingCopy(
  trx: Db,
  { kind, document_id }: DocumentKey,
  copy: { fields: unknown; saved_at: string },
): Promise<void> {
  const row = { fields: JSON.stringify(copy.fields), saved_at: copy.saved_at };
  await trx
    .insertInto('working_copies')
    .values({ kind, document_id, ...row })
    .onConflict((conflict) => conflict.columns(['kind', 'document_id']).doUpdateSet(row))
    .execute();
}

/** Does nothing where there is none. */
export async function deleteWorkingCopy(trx: Db, { kind, document_id }: DocumentKey): Promise<void> {
  await trx.deleteFrom('working_copies').where('kind', '=', kind).where('document_id', '=', document_id).execute();
}
