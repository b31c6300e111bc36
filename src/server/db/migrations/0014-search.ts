import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { readDocuments } from './0011-documents.ts';
import type { FoundDocument } from './0011-found-words.ts';
import { countingId } from './id-column.ts';

const batchSize = 50;
const rowsPerKind = 2 ** 32;
const kinds = { post: { number: 1, table: 'posts' }, project: { number: 2, table: 'projects' } };

/**
 * The index of what readers may find is made anew: it has forms of words, pairs of neighbours and words of each part, and no
 * places. What documents are ranked by is kept beside it, and which words there are.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await createWords(db, dialect);
  await createTexts(db, dialect);
  for await (const documents of readDocuments(db, { at_once: batchSize, post_summary: 'none' })) {
    await fill(db, dialect, documents);
  }
  if (dialect === 'postgres') await indexWords(db);
}

async function createWords(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  if (dialect === 'postgres') {
    // Sooner made anew at the end than kept up to date with every row.
    for (const { table } of Object.values(kinds)) await db.schema.dropIndex(`document_words_of_${table}`).execute();
    await sql`delete from document_words`.execute(db);
    // Words are long and seldom read: a row is found sooner without them.
    await sql`alter table document_words set (toast_tuple_target = 128)`.execute(db);
    return;
  }
  await sql`drop table document_words`.execute(db);
  await sql`create virtual table document_words using fts5(words, content='', contentless_delete=1, detail=none, tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* Co S* P*'")`.execute(
    db,
  );
}

/** PostgreSQL has an index for each kind. */
async function indexWords(db: Kysely<unknown>): Promise<void> {
  for (const [kind, { table }] of Object.entries(kinds)) {
    await db.schema
      .createIndex(`document_words_of_${table}`)
      .on('document_words')
      .using('gin')
      .column('words')
      .where(sql.ref('kind'), '=', sql.lit(kind))
      .execute();
  }
}

/** No foreign key can point at one of several tables: what deletes a document for good deletes these rows. */
async function createTexts(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable('document_texts')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('document_id', 'integer', (column) => column.notNull())
    // Before the text, which may be long.
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('document_texts_pk', ['document_id', 'kind'])
    .execute();
  await db.schema
    .createTable('search_words')
    .addColumn('id', 'integer', countingId(dialect))
    .addColumn('word', 'text', (column) => column.notNull().unique())
    .execute();
}

async function fill(db: Kysely<unknown>, dialect: DialectName, documents: readonly FoundDocument[]): Promise<void> {
  // Not with the server: it reads HTML, which a start has no need of.
  const { keepVocabulary, wordsToFind } = await import('./0014-found-words.ts');
  const found = documents.map((document) => ({ ...document, ...wordsToFind(document) }));
  const columns = dialect === 'sqlite' ? 'rowid, words' : 'kind, document_id, words';
  const toRow = ({ kind, id, index }: (typeof found)[number]) =>
    dialect === 'sqlite'
      ? [kinds[kind].number * rowsPerKind + id, index.join(' ')]
      : [kind, sql`${id}::integer`, sql`${index.map((word) => `'${word}'`).join(' ')}::tsvector`];
  const rowsOf = (rows: unknown[][]) => sql.join(rows.map((row) => sql`(${sql.join(row)})`));
  await sql`insert into document_words (${sql.raw(columns)}) values ${rowsOf(found.map(toRow))}`.execute(db);
  const texts = found.map(({ kind, id, lines, text }) => [kind, sql`cast(${id} as integer)`, lines, text]);
  await sql`insert into document_texts (kind, document_id, words, text) values ${rowsOf(texts)}`.execute(db);
  await keepVocabulary(db, dialect, new Set(found.flatMap(({ vocabulary }) => vocabulary)));
}
