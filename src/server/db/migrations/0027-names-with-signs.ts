import { type Kysely, sql } from 'kysely';
import type { DialectName } from '../dialect.ts';
import { type TextToFind, wordsToFind } from './0014-found-words.ts';

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

/** Documents that say `C++20`, or `C#` before a word of Japanese, were not found by `C++` and `C#`. */
export async function up(db: Kysely<unknown>, dialect: DialectName): Promise<void> {
  for (const readBatch of [readPosts, readProjects]) {
    for (let last = 0; ; ) {
      const documents = await readBatch(db, last);
      const end = documents.at(-1);
      if (!end) break;
      for (const document of documents) {
        const apart = withNamesApart(document);
        if (apart) await replaceWords(db, dialect, apart);
      }
      last = end.id;
    }
  }
}

/** As words are cut from it today. `null` where nothing is other than before. */
function withNamesApart({ title, labels, summary, html, ...document }: Document): Document | null {
  const cut = (text: string) => text.replace(signedName, '$& ');
  const texts = [title, ...labels, summary, html];
  if (texts.every((text) => cut(text) === text)) return null;
  return { ...document, title: cut(title), labels: labels.map(cut), summary: cut(summary), html: cut(html) };
}

async function replaceWords(db: Kysely<unknown>, dialect: DialectName, document: Document): Promise<void> {
  const { kind, id } = document;
  const { index, lines } = wordsToFind(document);
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
}

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
