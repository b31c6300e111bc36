import { setTimeout as sleep } from 'node:timers/promises';
import { dialectOf } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { lockDocuments } from '../documents/documents.queries.ts';
import { findTexts } from '../search-index/document-texts.queries.ts';
import { indexDocument } from '../search-index/word-index.queries.ts';
import { postType } from './post-type.ts';
import { parseTableOfContents } from './present-post.ts';
import { findTagsOfPosts } from './tags.queries.ts';

/** Posts that are indexed in one transaction, for which others have to wait. */
const indexedTogether = 5;

interface IndexedPost {
  id: number;
  /** Of the text that was indexed. */
  version: number;
}

/**
 * Has posts found by the tags that they have now, and by `also`, a few at a time: whoever writes meanwhile gets in between.
 * @returns those that are still there
 */
export async function indexPosts(db: Db, ids: readonly number[], also: readonly string[] = []): Promise<IndexedPost[]> {
  const indexed: IndexedPost[] = [];
  for (let start = 0; start < ids.length; start += indexedTogether) {
    const some = ids.slice(start, start + indexedTogether);
    const startedAt = performance.now();
    indexed.push(...(await db.transaction().execute((trx) => indexPostsIn(trx, some, also))));
    const took = performance.now() - startedAt;
    // Without a pause its queries would keep this process from answering anybody, and other processes from their turn.
    await sleep(dialectOf(db) === 'sqlite' ? took / 2 : 0);
  }
  return indexed;
}

/** The same of a few, in a transaction. Whoever would save one of them waits for it. */
export async function indexPostsIn(
  trx: Db,
  ids: readonly number[],
  also: readonly string[] = [],
): Promise<IndexedPost[]> {
  if (ids.length === 0) return [];
  await lockDocuments(trx, postType, ids);
  const posts = await trx
    .selectFrom('posts')
    .select(['id', 'version', 'title', 'description', 'table_of_contents'])
    .where('id', 'in', ids)
    .execute();
  const [tags, texts] = [await findTagsOfPosts(trx, ids), await findTexts(trx, postType, ids)];
  for (const { id, title, description, table_of_contents } of posts) {
    const headings = parseTableOfContents(table_of_contents).map(({ text }) => text);
    const labels = [...(tags.get(id) ?? []), ...also];
    const body = texts.get(id) ?? '';
    await indexDocument(trx, postType, id, { title, labels, headings, summary: description, body });
  }
  return posts;
}
