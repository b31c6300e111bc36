import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { countingId } from './id-column.ts';

export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('revisions')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('document_id', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('session', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('word_count', 'integer', (column) => column.notNull())
    // Last: what stands behind a long text is slow to read.
    .addColumn('fields', 'text', (column) => column.notNull())
    .addCheckConstraint('revisions_reason', sql`reason in ('save', 'autosave', 'restore_point')`)
    .execute();
  await db.schema.createIndex('revisions_of_document').on('revisions').columns(['kind', 'document_id', 'id']).execute();
  await db.schema.createIndex('revisions_by_author').on('revisions').column('author_id').execute();

  await db.schema
    .createTable('document_media')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('document_id', 'integer', (column) => column.notNull())
    .addColumn('media_id', 'integer', (column) => column.notNull().references('media.id'))
    .addPrimaryKeyConstraint('document_media_pk', ['kind', 'document_id', 'media_id'])
    .execute();
  await db.schema.createIndex('document_media_by_media').on('document_media').column('media_id').execute();
}
