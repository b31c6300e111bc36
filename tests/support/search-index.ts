import { sql } from 'kysely';
import { dialectOf } from '../../src/server/db/dialect.ts';
import type { Db } from '../../src/server/db/schema.ts';
import type { DocumentType } from '../../src/server/features/documents/document-type.ts';

/** The ids of the documents that the search index has words of. */
export async function findIndexed(db: Db, { kind, number }: DocumentType): Promise<number[]> {
  const query =
    dialectOf(db) === 'sqlite'
      ? sql<{ id: number }>`select rowid % 4294967296 as id from document_words where rowid / 4294967296 = ${number}`
      : sql<{ id: number }>`select document_id as id from document_words where kind = ${kind}`;
  return (await query.execute(db)).rows.map(({ id }) => id).sort((a, b) => a - b);
}
