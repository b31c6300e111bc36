import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { readDocuments } from './0011-documents.ts';

const batchSize = 50;

/**
 * Slugs, images and search words of posts and projects, from tables of each into one of all kinds. The search index is made
 * anew from the texts: the one before kept each word once, without its place and without the field it stands in.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await moveSlugs(db);
  await moveMedia(db);
  await createWords(db, dialect);
  await fillWords(db, dialect);
  if (dialect === 'postgres') await indexWords(db);
}

/** No foreign key can point at one of several tables: what deletes a document for good deletes these rows. */
async function moveSlugs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('document_slugs')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('slug', 'text', (column) => column.notNull())
    .addColumn('document_id', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_slugs_pk', ['kind', 'slug'])
    .execute();
  await sql`insert into document_slugs (kind, slug, document_id)
    select 'post', slug, post_id from post_slugs union all select 'project', slug, project_id from project_slugs`.execute(
    db,
  );
  await db.schema
    .createIndex('document_slugs_by_document')
    .on('document_slugs')
    .columns(['document_id', 'kind'])
    .execute();
  for (const table of ['post_slugs', 'project_slugs']) await db.schema.dropTable(table).execute();
}

/** What versions mention was in a table of this name already; what documents show was in one of each kind. */
async function moveMedia(db: Kysely<unknown>): Promise<void> {
  await sql`create table media_before as
    select kind, document_id, 'mentioned' as role, media_id from document_media
    union all select 'post', post_id, 'shown', media_id from post_media
    union all select 'project', project_id, 'shown', media_id from project_media`.execute(db);
  for (const table of ['document_media', 'post_media', 'project_media']) await db.schema.dropTable(table).execute();
  await db.schema
    .createTable('document_media')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('document_id', 'integer', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('media_id', 'integer', (column) => column.notNull().references('media.id'))
    .addPrimaryKeyConstraint('document_media_pk', ['document_id', 'kind', 'role', 'media_id'])
    .addCheckConstraint('document_media_role', sql`role in ('shown', 'mentioned')`)
    .execute();
  await sql`insert into document_media (kind, document_id, role, media_id)
    select kind, document_id, role, media_id from media_before`.execute(db);
  await db.schema
    .createIndex('document_media_by_media')
    .on('document_media')
    .columns(['media_id', 'kind', 'role', 'document_id'])
    .execute();
  await db.schema.dropTable('media_before').execute();
}

async function createWords(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const table of ['post_words', 'project_words']) await sql`drop table ${sql.table(table)}`.execute(db);
  if (dialect === 'sqlite') {
    await sql`create virtual table document_words using fts5(title, labels, headings, summary, body, content='', contentless_delete=1, tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* Co S* P*'", prefix='2 3')`.execute(
      db,
    );
    return;
  }
  await db.schema
    .createTable('document_words')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('document_id', 'integer', (column) => column.notNull())
    .addColumn('words', sql`tsvector`, (column) => column.notNull())
    .addPrimaryKeyConstraint('document_words_pk', ['document_id', 'kind'])
    .execute();
}

async function fillWords(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  // Not with the server: it reads HTML, which a start has no need of.
  const { toPostgresRow, toSqliteRow } = await import('./0011-found-words.ts');
  const toRow = dialect === 'sqlite' ? toSqliteRow : toPostgresRow;
  const columns = dialect === 'sqlite' ? 'rowid, title, labels, headings, summary, body' : 'kind, document_id, words';
  for await (const documents of readDocuments(db, { at_once: batchSize, post_summary: 'none' })) {
    const rows = sql.join(documents.map(toRow).map((row) => sql`(${sql.join(row)})`));
    await sql`insert into document_words (${sql.raw(columns)}) values ${rows}`.execute(db);
  }
}

/** PostgreSQL finds in an index of each kind. Left to itself it would rather read the words of every document. */
async function indexWords(db: Kysely<unknown>): Promise<void> {
  for (const [kind, table] of [
    ['post', 'posts'],
    ['project', 'projects'],
  ] as const) {
    await db.schema
      .createIndex(`document_words_of_${table}`)
      .on('document_words')
      .using('gin')
      .column('words')
      .where(sql.ref('kind'), '=', sql.lit(kind))
      .execute();
    await sql`create or replace function ${sql.ref(`${table}_with_words`)}(query tsquery) returns setof integer
      language sql stable parallel safe rows 500 set enable_seqscan = off
      as ${sql.lit(`select document_id from document_words where kind = '${kind}' and words @@ query`)}`.execute(db);
  }
}
