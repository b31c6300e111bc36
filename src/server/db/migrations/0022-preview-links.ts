import type { Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { countingId } from './id-column.ts';

/** Links at which a document can be read before it is published. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('preview_links')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('document_id', 'integer', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('made_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await db.schema
    .createIndex('preview_links_by_document')
    .on('preview_links')
    .columns(['kind', 'document_id'])
    .execute();
}
