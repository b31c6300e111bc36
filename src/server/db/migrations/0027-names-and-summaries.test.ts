import { sql } from 'kysely';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { makeDirectory } from '../../../../tests/support/directories.ts';
import { createFilledDatabase } from '../../../../tests/support/filled-database.ts';
import { findRanked } from '../../../../tests/support/ranked-posts.ts';
import { indexPosts } from '../../features/blog/index-posts.queries.ts';
import { searchedProjects } from '../../features/search/found-documents.queries.ts';
import { publicQuery } from '../../features/search-index/word-index.queries.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open-database.ts';
import { migrations } from './index.ts';

const place = migrations.findIndex(({ name }) => name.startsWith('0027-'));

describeEachDatabase('documents with names before numbers, and posts with summaries', (_openTestDatabase, each) => {
  test('are found by these, as those that are saved today', async () => {
    const database = await openDatabase({ url: await createFilledDatabase(each, migrations[place - 1]?.name) });
    onTestFinished(() => database.close());
    const { db } = database;
    const posts = await findRanked(db, 'the');
    const [first, second] = await db
      .selectFrom('posts')
      .select(['id', 'slug'])
      .where('slug', 'in', posts)
      .orderBy('id')
      .execute();
    if (!first || !second) throw new Error('There are no posts.');
    await db.updateTable('posts').set({ title: 'C++20 of today' }).where('id', '=', first.id).execute();
    const summarised = await db
      .selectFrom('posts')
      .select(['id', 'slug'])
      .where('slug', 'in', posts)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('posts')
      .set({ description: 'All about quasarfish' })
      .where('id', '=', summarised.id)
      .execute();
    const content = '<p>Some words.</p><p>C#でゲーム, <code>.NET8</code></p>';
    const text = { text: 'Some words.\nC#でゲーム, .NET8' };
    await db.updateTable('posts').set({ content, table_of_contents: '[]' }).where('id', '=', second.id).execute();
    await db
      .updateTable('document_texts')
      .set(text)
      .where('kind', '=', 'post')
      .where('document_id', '=', second.id)
      .execute();
    await db.updateTable('projects').set({ technologies: '["C++17"]' }).execute();

    const log = pino({ level: 'silent' });
    await migrate(database, {
      migrations: migrations.slice(0, place + 1),
      backupDirectory: await makeDirectory(),
      log,
    });

    expect(await findRanked(db, 'C++')).toContain(first.slug);
    expect(await findRanked(db, 'quasarfish')).toEqual([summarised.slug]);
    expect(await db.selectFrom('search_words').select('word').where('word', '=', 'quasarfish').execute()).toHaveLength(
      1,
    );
    for (const search of ['C#', '.NET', '.NET 8']) expect(await findRanked(db, search)).toContain(second.slug);
    const projects = await searchedProjects.rows(db, new Date()).execute();
    const words = publicQuery(db, 'C++');
    const found =
      each.dialect === 'sqlite'
        ? sql`select rowid from document_words where document_words match ${words} and rowid >= 8589934592`
        : sql`select document_id from document_words where kind = 'project' and words @@ ${words}::tsquery`;
    expect((await found.execute(db)).rows.length).toBeGreaterThanOrEqual(projects.length);

    const changed = [first.id, second.id, summarised.id];
    const kept = async () => {
      const texts = db.selectFrom('document_texts').selectAll().where('document_id', 'in', changed);
      const index = sql`select words::text from document_words where kind = 'post' order by document_id`;
      return [
        await texts.where('kind', '=', 'post').orderBy('document_id').execute(),
        each.dialect === 'postgres' && (await index.execute(db)).rows,
      ];
    };
    const migrated = await kept();
    await indexPosts(db, changed);
    expect(migrated).toEqual(await kept());
  });
});
