import type { Db } from '../../src/server/db/schema.ts';
import { postType } from '../../src/server/features/blog/post-type.ts';
import { listFound, lookFor, searchedPosts } from '../../src/server/features/search/found-documents.queries.ts';
import type { IndexedTexts } from '../../src/server/features/search-index/indexed-kind.ts';
import { indexDocument } from '../../src/server/features/search-index/word-index.queries.ts';

const now = new Date('2026-03-15T12:00:00.000Z');
const hour = 60 * 60_000;

interface Written extends IndexedTexts {
  name: string;
  is_published?: 0 | 1;
  /** Later ones are newer unless said. */
  hours_ago?: number;
}

/** Posts with no more than what they are found by; each has its name as its slug. */
export async function writeIndexed(db: Db, documents: readonly Written[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [i, { name, is_published = 1, hours_ago = documents.length - i, ...texts }] of documents.entries()) {
      const time = new Date(now.getTime() - hours_ago * hour).toISOString();
      const { id } = await trx
        .insertInto('posts')
        .values({
          ...{ slug: name, title: name, title_key: name, content: '', content_html: '', table_of_contents: '[]' },
          ...{ excerpt: '', word_count: 1, reading_time: 1, created_at: time, updated_at: time },
          ...{ is_published, first_published_at: time },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await indexDocument(trx, postType, id, texts);
    }
  });
}

export async function countRanked(db: Db, search: string): Promise<number> {
  return (await lookFor(db, searchedPosts, { search, best: null }, now)).count;
}

/** The names of those that are found, the best first. */
export async function findRanked(db: Db, search: string, part = { offset: 0, limit: 100 }): Promise<string[]> {
  const found = await lookFor(
    db,
    searchedPosts,
    { search, best: { offset: part.offset, end: part.offset + part.limit } },
    now,
  );
  const ids = await listFound(db, searchedPosts, { ...{ search, sort: 'relevance' }, ...found, ...part }, now);
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('posts').select(['id', 'slug']).where('id', 'in', ids).execute();
  const slugs = new Map(rows.map(({ id, slug }) => [id, slug]));
  return ids.map((id) => slugs.get(id) ?? '');
}
