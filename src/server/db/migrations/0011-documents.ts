import { type Kysely, sql } from 'kysely';
import type { FoundDocument } from './0011-found-words.ts';

interface Reading {
  /** Texts may be long, so they are read some at a time. */
  at_once: number;
  /** What posts have been found by as their summary. */
  post_summary: 'none' | 'description';
}

/** All posts, then all projects, with what they are found by: as migrations read them, whatever the site does later. */
export async function* readDocuments(db: Kysely<unknown>, reading: Reading): AsyncGenerator<FoundDocument[]> {
  for (const readSome of [readPosts, readProjects]) {
    for (let last = 0; ; ) {
      const documents = await readSome(db, last, reading);
      const end = documents.at(-1);
      if (!end) break;
      yield documents;
      last = end.id;
    }
  }
}

async function readPosts(
  db: Kysely<unknown>,
  after: number,
  { at_once, post_summary }: Reading,
): Promise<FoundDocument[]> {
  const summary = post_summary === 'none' ? sql`''` : sql`description`;
  const posts = await sql<
    Omit<FoundDocument, 'kind' | 'labels'>
  >`select id, title, ${summary} as summary, content as html
    from posts where id > ${after} order by id limit ${sql.lit(at_once)}`.execute(db);
  const tags = await sql<{ post_id: number; name: string }>`select post_id, name
    from post_tags join tags on tags.id = post_tags.tag_id
    where post_id > ${after} and post_id <= ${posts.rows.at(-1)?.id ?? after} order by post_id, position`.execute(db);
  const byPost = Map.groupBy(tags.rows, ({ post_id }) => post_id);
  return posts.rows.map((post) => {
    const labels = (byPost.get(post.id) ?? []).map(({ name }) => name);
    return { ...post, kind: 'post', labels };
  });
}

async function readProjects(db: Kysely<unknown>, after: number, { at_once }: Reading): Promise<FoundDocument[]> {
  const { rows } =
    await sql<ProjectRow>`select id, title, technologies, client, category, short_description, description
    from projects where id > ${after} order by id limit ${sql.lit(at_once)}`.execute(db);
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
