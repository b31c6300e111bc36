import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { postType } from '../../features/blog/post-type.ts';
import { indexDocument, publicQuery } from '../../features/search-index/word-index.queries.ts';

const documents = 200;
const body = Array.from({ length: 60 }, (_, i) => `word${i}`).join(' ');

describeEachDatabase('PostgreSQL', (openTestDatabase, { dialect }) => {
  test.skipIf(dialect === 'sqlite')('finds words by their index, however few documents there are', async () => {
    const { db } = await openTestDatabase();
    await db.transaction().execute(async (trx) => {
      for (let id = 1; id <= documents; id += 1) await indexDocument(trx, postType, id, { title: `Post ${id}`, body });
    });
    await sql`vacuum analyze document_words`.execute(db);
    // What the functions ask, since a plan does not look into these.
    const { rows } = await db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql<{ 'QUERY PLAN': string }>`explain select document_id from document_words
        where kind = 'post' and words @@ ${publicQuery(trx, 'words containers postgres')}::tsquery`.execute(trx);
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('Bitmap Index Scan on document_words_of_posts');
    expect(plan).not.toContain('document_words_pk');
  });
});
