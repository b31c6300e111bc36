import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import type { TextToFind } from './0014-found-words.ts';
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
  for (const readBatch of [readPosts, readProjects]) {
    for (let last = 0; ; ) {
      const documents = await readBatch(db, last);
      const end = documents.at(-1);
      if (!end) break;
      await fill(db, dialect, documents);
      last = end.id;
    }
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

interface Document extends TextToFind {
  kind: keyof typeof kinds;
  id: number;
}

async function fill(db: Kysely<unknown>, dialect: DialectName, documents: readonly Document[]): Promise<void> {
  // Not with the server: it reads HTML, which a start has no need of.
  const { wordsToFind } = await import('./0014-found-words.ts');
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
  const words = JSON.stringify([...new Set(found.flatMap(({ vocabulary }) => vocabulary))]);
  const given =
    dialect === 'sqlite' ? sql`json_each(${words})` : sql`json_array_elements_text(${words}::json) as given(value)`;
  await sql`insert into search_words (word) select value from ${given}
    where not exists (select 1 from search_words as known where known.word = value)`.execute(db);
}

/** Texts may be long, so they are read some at a time: those after an id. */
async function readPosts(db: Kysely<unknown>, after: number): Promise<Document[]> {
  const posts = await sql<{ id: number; title: string; html: string }>`select id, title, content as html
    from posts where id > ${after} order by id limit ${sql.lit(batchSize)}`.execute(db);
  const tags = await sql<{ post_id: number; name: string }>`select post_id, name
    from post_tags join tags on tags.id = post_tags.tag_id
    where post_id > ${after} and post_id <= ${posts.rows.at(-1)?.id ?? after} order by post_id, position`.execute(db);
  const byPost = Map.groupBy(tags.rows, ({ post_id }) => post_id);
  return posts.rows.map((post) => {
    const labels = (byPost.get(post.id) ?? []).map(({ name }) => name);
    return { ...post, kind: 'post', labels, summary: '' };
  });
}

async function readProjects(db: Kysely<unknown>, after: number): Promise<Document[]> {
  const { rows } =
    await sql<ProjectRow>`select id, title, technologies, client, category, short_description, description
    from projects where id > ${after} order by id limit ${sql.lit(batchSize)}`.execute(db);
  return rows.map(({ id, title, technologies, client, category, short_description, description }) => {
    const labels = [...JSON.parse(technologies), client, category];
    return { kind: 'project', id, title, labels, summary: short_description, html: description };
  });
}

interface ProjectRow {
  id: number;
  title: string;
  /** JSON list of texts. */
  technologies: string;
  client: string;
  category: string;
  short_description: string;
  description: string;
}
