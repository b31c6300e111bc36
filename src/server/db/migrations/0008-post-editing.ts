import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('posts').addColumn('creation_key', 'text').execute();
  await db.schema.alterTable('posts').addColumn('last_save_id', 'text').execute();
  await db.schema
    .alterTable('posts')
    .addColumn('saved_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('posts_by_creation_key').on('posts').column('creation_key').unique().execute();
  await db.schema
    .createTable('working_copies')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('document_id', 'integer', (column) => column.notNull())
    .addColumn('fields', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('working_copies_pk', ['kind', 'document_id'])
    .execute();
}
