import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { countingId } from './id-column.ts';

export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createProjects(db, dialect);
  await createOrders(db);
  await db.schema
    .createTable('project_slugs')
    .addColumn('slug', 'text', (column) => column.primaryKey())
    .addColumn('project_id', 'integer', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('project_slugs_by_project').on('project_slugs').column('project_id').execute();
  await createImages(db);
  await createSearchIndex(db, dialect);
}

async function createProjects(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  // Keys sort the same on both databases: by their bytes.
  const keyType = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  await db.schema
    .createTable('projects')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('title_key', keyType, (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('category_key', keyType, (column) => column.notNull())
    .addColumn('project_type', 'text', (column) => column.notNull())
    .addColumn('project_type_key', keyType, (column) => column.notNull())
    .addColumn('client', 'text', (column) => column.notNull())
    .addColumn('client_key', keyType, (column) => column.notNull())
    .addColumn('project_url', 'text', (column) => column.notNull())
    .addColumn('github_url', 'text', (column) => column.notNull())
    .addColumn('live_url', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('priority', 'integer', (column) => column.notNull())
    .addColumn('is_featured', 'integer', (column) => column.notNull())
    .addColumn('is_live', 'integer', (column) => column.notNull())
    .addColumn('first_live_at', 'text')
    .addColumn('word_count', 'integer', (column) => column.notNull())
    .addColumn('author_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('creation_key', 'text', (column) => column.unique())
    .addColumn('last_save_id', 'text')
    .addColumn('saved_by', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addColumn('deleted_at', 'text')
    // Last: what stands behind a long text is slow to read.
    .addColumn('technologies', 'text', (column) => column.notNull())
    .addColumn('short_description', 'text', (column) => column.notNull())
    .addColumn('excerpt', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('description_html', 'text', (column) => column.notNull())
    .addCheckConstraint('projects_live_have_been_public', sql`is_live = 0 or first_live_at is not null`)
    .execute();
  // Statements that pass over many projects would read their texts along.
  if (dialect === 'postgres') {
    await sql`alter table projects set (toast_tuple_target = 512, autovacuum_vacuum_scale_factor = 0.05)`.execute(db);
  }
}

/**
 * A list of public projects is read from an index alone, up to the page that is shown, in either direction; the columns
 * at the end are for its filters, and for SQLite, which reads the row for a column of the condition unless it is here.
 */
async function createOrders(db: Kysely<unknown>): Promise<void> {
  const isPublic = sql<boolean>`is_live = 1 and deleted_at is null`;
  for (const column of ['created_at', 'title_key', 'client_key', 'project_type_key', 'category_key']) {
    for (const direction of ['asc', 'desc'] as const) {
      const filters = ['category_key', 'project_type_key', 'client_key'].filter((filter) => filter !== column);
      await db.schema
        .createIndex(`projects_by_${column}_${direction}`)
        .on('projects')
        .columns([
          'is_featured desc',
          'priority desc',
          `${column} ${direction}`,
          `id ${direction}`,
          ...filters,
          'is_live',
          'deleted_at',
        ])
        .where(isPublic)
        .execute();
    }
  }
  for (const name of ['category', 'project_type', 'client']) {
    await db.schema
      .createIndex(`projects_named_by_${name}`)
      .on('projects')
      .columns([`${name}_key`, name, 'is_live', 'deleted_at'])
      .execute();
  }
  await db.schema
    .createIndex('projects_hidden')
    .on('projects')
    .column('id')
    .where(sql<boolean>`is_live <> 1 or deleted_at is not null`)
    .execute();
  await db.schema
    .createIndex('projects_managed')
    .on('projects')
    .columns(['updated_at', 'id', 'deleted_at', 'is_live', 'title'])
    .execute();
  await db.schema
    .createIndex('projects_trashed')
    .on('projects')
    .columns(['deleted_at', 'id'])
    .where(sql<boolean>`deleted_at is not null`)
    .execute();
}

async function createImages(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('project_images')
    .addColumn('project_id', 'integer', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('media_id', 'integer', (column) => column.notNull().references('media.id'))
    .addColumn('alt', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('project_images_pk', ['project_id', 'position'])
    .execute();
  await db.schema.createIndex('project_images_by_media').on('project_images').column('media_id').execute();
  await db.schema
    .createTable('project_media')
    .addColumn('project_id', 'integer', (column) => column.notNull().references('projects.id').onDelete('cascade'))
    .addColumn('media_id', 'integer', (column) => column.notNull().references('media.id'))
    .addPrimaryKeyConstraint('project_media_pk', ['project_id', 'media_id'])
    .execute();
  await db.schema.createIndex('project_media_by_media').on('project_media').column('media_id').execute();
}

/** As that of posts. */
async function createSearchIndex(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'sqlite') {
    await sql`create virtual table project_words using fts5(words, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* Co S* P*'", prefix='2 3')`.execute(
      db,
    );
    return;
  }
  await db.schema
    .createTable('project_words')
    .addColumn('rowid', 'integer', (column) => column.primaryKey().references('projects.id').onDelete('cascade'))
    .addColumn('words', sql`tsvector`, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('project_words_index').on('project_words').using('gin').column('words').execute();
  // PostgreSQL would rather read the words of every project than the index.
  await sql`create function projects_with_words(query tsquery) returns setof integer
    language sql stable parallel safe rows 500 set enable_seqscan = off
    as 'select rowid from project_words where words @@ query'`.execute(db);
}
