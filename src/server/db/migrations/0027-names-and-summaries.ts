import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import type { TextToFind } from './0014-found-words.ts';

const batchSize = 100;
const rowsPerKind = 2 ** 32;
const numbers = { post: 1, project: 2 };
const unspaced =
  '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]';
const signedName = new RegExp(
  `(?:\\+\\+(?<=\\p{L}\\+\\+)|#(?<=(?<![\\p{L}\\p{N}])\\p{L}#)|\\.(?<![\\p{L}\\p{N}_]\\.)net)(?=\\p{N}|${unspaced})`,
  'giu',
);

interface Document extends TextToFind {
  kind: keyof typeof numbers;
  id: number;
}

/**
 * Documents that say `C++20`, or `C#` before a word of Japanese, were not found by `C++` and `C#`, nor posts by what their
 * writer says of them in short.
 */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  const vocabulary = new Set<string>();
  for (const readBatch of [readPosts, readProjects]) {
    for (let last = 0; ; ) {
      const documents = await readBatch(db, last);
      const end = documents.at(-1);
      if (!end) break;
      for (const document of documents) {
        const found = foundToday(document);
        if (!found) continue;
        for (const word of await replaceWords(db, dialect, found)) vocabulary.add(word);
      }
      last = end.id;
    }
  }
  if (vocabulary.size === 0) return;
  const words = JSON.stringify([...vocabulary]);
  const given =
    dialect === 'sqlite' ? sql`json_each(${words})` : sql`json_array_elements_text(${words}::json) as given(value)`;
  await sql`insert into search_words (word) select value from ${given}
    where not exists (select 1 from search_words as known where known.word = value)`.execute(db);
}

/** As words are cut from it today. `null` where nothing is other than before. */
function foundToday({ title, labels, summary, html, ...document }: Document): Document | null {
  const cut = (text: string) => text.replace(signedName, '$& ');
  const hasNames = [title, ...labels, summary, html].some((text) => cut(text) !== text);
  if (!hasNames && (document.kind === 'project' || summary === '')) return null;
  return { ...document, title: cut(title), labels: labels.map(cut), summary: cut(summary), html: cut(html) };
}

/** Returns what of it belongs to the vocabulary. */
async function replaceWords(db: Kysely<unknown>, dialect: DialectName, document: Document): Promise<string[]> {
  const { kind, id } = document;
  // Not with the server: it reads HTML, which a start has no need of.
  const { wordsToFind } = await import('./0014-found-words.ts');
  const { index, lines, vocabulary } = wordsToFind(document);
  if (dialect === 'sqlite') {
    const row = numbers[kind] * rowsPerKind + id;
    await sql`delete from document_words where rowid = ${row}`.execute(db);
    await sql`insert into document_words (rowid, words) values (${row}, ${index.join(' ')})`.execute(db);
  } else {
    const words = index.map((word) => `'${word}'`).join(' ');
    await sql`update document_words set words = ${words}::tsvector
      where kind = ${kind} and document_id = ${id}`.execute(db);
  }
  await sql`update document_texts set words = ${lines} where kind = ${kind} and document_id = ${id}`.execute(db);
  return vocabulary;
}

async function readPosts(db: Kysely<unknown>, after: number): Promise<Document[]> {
  const posts = await sql<
    Pick<Document, 'id' | 'title' | 'summary' | 'html'>
  >`select id, title, description as summary, content as html
    from posts where id > ${after} order by id limit ${sql.lit(batchSize)}`.execute(db);
  const tags = await sql<{ post_id: number; name: string }>`select post_id, name
    from post_tags join tags on tags.id = post_tags.tag_id
    where post_id > ${after} and post_id <= ${posts.rows.at(-1)?.id ?? after} order by post_id, position`.execute(db);
  const byPost = Map.groupBy(tags.rows, ({ post_id }) => post_id);
  return posts.rows.map((post) => {
    const labels = (byPost.get(post.id) ?? []).map(({ name }) => name);
    return { ...post, kind: 'post', labels };
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
