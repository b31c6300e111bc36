import { setTimeout as sleep } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { findRelatedIds, findTagsOfPosts, replaceTags } from './tags.queries.ts';

/** Counts the statements that are answered. */
function statementCounter() {
  const counter = { count: 0 };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      counter.count += 1;
      return result;
    },
  };
  return { counter, plugin };
}

describeEachDatabase('related posts', (openTestDatabase) => {
  test('are those that share most tags, found in as many statements for one tag as for twenty', async () => {
    const app = await createTestApp(openTestDatabase);
    const many = Array.from({ length: 20 }, (_, i) => `tag ${i}`);
    const full = await writePost(app, { title: 'Full', tags: many });
    const half = await writePost(app, { title: 'Half', tags: many.slice(0, 10) });
    const one = await writePost(app, { title: 'One', tags: many.slice(0, 1) });
    const lone = await writePost(app, { title: 'Lone', tags: ['else'] });
    const related = async (id: number) => {
      const { counter, plugin } = statementCounter();
      const ids = await findRelatedIds(app.deps.database.db.withPlugin(plugin), id, 3, new Date());
      return { ids, statements: counter.count };
    };
    const ofFull = await related(full.id);
    const ofOne = await related(one.id);
    expect(ofFull.ids).toEqual([half.id, one.id]);
    expect(ofOne.ids.toSorted()).toEqual([full.id, half.id].toSorted());
    expect(ofFull.statements).toBe(ofOne.statements);
    expect((await related(lone.id)).ids).toEqual([]);
  });
});

describeEachDatabase('new tags', (openTestDatabase) => {
  test('may be given to two posts at the same time, in any order', async () => {
    const app = await createTestApp(openTestDatabase);
    const { db } = app.deps.database;
    const one = await writePost(app, { title: 'One' });
    const other = await writePost(app, { title: 'Other' });
    let later: Promise<unknown> | undefined;
    await db.transaction().execute(async (trx) => {
      // As if it had got that far with its tags.
      await trx.insertInto('tags').values({ name: 'a', name_key: 'a' }).execute();
      later = db.transaction().execute((second) => replaceTags(second, other.id, ['b', 'a']));
      later.catch(() => undefined);
      await sleep(300);
      await replaceTags(trx, one.id, ['a', 'b']);
    });
    await expect(later).resolves.toBeUndefined();
    const tags = await findTagsOfPosts(db, [one.id, other.id]);
    expect([tags.get(one.id), tags.get(other.id)]).toEqual([
      ['a', 'b'],
      ['b', 'a'],
    ]);
  });
});
