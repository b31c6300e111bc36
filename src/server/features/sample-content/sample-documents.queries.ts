import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { DocumentType } from '../documents/document-type.ts';
import { documentsOf, replaceDocument } from '../documents/documents.queries.ts';
import { deleteForGood } from '../documents/trash.queries.ts';
import { sampleDomain, sampleKeyStart } from './sample-key.ts';

/** The version that a document begins with. */
const untouched = 1;

/** Sample documents of a kind that are not in the trash. */
export async function listSampleDocuments(db: Db, type: DocumentType) {
  const { db: typed, documents } = documentsOf(db, type);
  const rows = await typed
    .selectFrom(documents)
    .select(['id', 'slug', 'title', 'version'])
    .select(
      sql<number>`exists (select 1 from working_copies where kind = ${type.kind} and document_id = ${sql.ref('id')})`.as(
        'has_working_copy',
      ),
    )
    .where('creation_key', 'like', `${sampleKeyStart}%`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ version, has_working_copy, ...row }) => ({
    ...row,
    is_edited: version > untouched || Boolean(has_working_copy),
  }));
}

/** The posts of these that somebody has answered besides the made-up readers. */
export async function findAnsweredPosts(db: Db, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('comments')
    .select('post_id')
    .where('post_id', 'in', ids)
    .where('email', 'not like', `%${sampleDomain}`)
    .execute();
  return new Set(rows.map(({ post_id }) => post_id));
}

/** Not to stay in the trash: there is nothing of anybody's in it. Whoever has saved it meanwhile keeps it. */
export async function deleteSampleDocument(trx: Db, type: DocumentType, id: number, now: string): Promise<void> {
  if (await replaceDocument(trx, type, { id, version: untouched }, { deleted_at: now }))
    await deleteForGood(trx, type, id);
}
