import type { Kysely } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { countingId } from './id-column.ts';

export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await describeImages(db);
  await createFormerKeys(db);
  await createTagAliases(db);
  await createRedirects(db, dialect);
}

/** What the library tells of an image; little is known of those that were there before. */
async function describeImages(db: Kysely<unknown>): Promise<void> {
  for (const name of ['file_name', 'alt', 'format']) {
    await db.schema
      .alterTable('media')
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
      .execute();
  }
  await db.schema
    .alterTable('media')
    .addColumn('is_kept', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('media')
    .addColumn('uploaded_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('media_by_date').on('media').columns(['created_at', 'id']).execute();
}

/** Texts that were written before an image was replaced go on finding it. */
async function createFormerKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('media_former_keys')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('media_id', 'integer', (column) => column.notNull().references('media.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('media_former_keys_by_media').on('media_former_keys').column('media_id').execute();
}

/** Names that a tag had, and those of tags that were merged into it. */
async function createTagAliases(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tag_aliases')
    .addColumn('name_key', 'text', (column) => column.primaryKey())
    .addColumn('tag_id', 'integer', (column) => column.notNull().references('tags.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('tag_aliases_by_tag').on('tag_aliases').column('tag_id').execute();
}

/** The owner's own, and since when each former slug is one: unknown of those from before. */
async function createRedirects(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema.alterTable('document_slugs').addColumn('moved_at', 'text').execute();
  await db.schema
    .createTable('site_redirects')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('path', 'text', (column) => column.notNull().unique())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}
