import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { findRelatedIds } from './tags.queries.ts';

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
