import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { ownerCalls } from '../../../../tests/support/owner-calls.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { findTagByName, setTagName } from './managed-tags.queries.ts';
import { lockTagNames } from './tag-lock.queries.ts';

const path = '/api/v1/blog/manage/tags/';
/** So many times as many as are indexed together that several others get in between, also on a machine with nothing else to do. */
const manyPosts = 45;

describeEachDatabase('tags that are changed', (openTestDatabase) => {
  async function start() {
    const app = await createTestApp(openTestDatabase);
    const ask = await ownerCalls(app);
    const { db } = app.deps.database;
    const read = async (address: string) => (await app.fetch(address)).json();
    return {
      ...{ app, ask, db },
      idOf: async (name: string) => (await findTagByName(db, name))?.id ?? 0,
      tagShown: async (slug: string): Promise<string> => (await read(`/api/v1/blog/article/${slug}/`)).tags_list[0],
      found: async (search: string) =>
        (await read(`/api/v1/blog/posts/?search=${search}`)).results.map(({ slug }: { slug: string }) => slug),
    };
  }

  test('let others write between their posts, each of which is found by what it shows at every moment', async () => {
    const { app, ask, idOf, tagShown, found } = await start();
    for (let n = 1; n <= manyPosts; n += 1) await writePost(app, { title: `Number n${n}`, tags: ['js'] });
    const last = `n${manyPosts}`;
    let isDone = false;
    const renaming = ask('PATCH', `${path}${await idOf('js')}/`, { name: 'ECMAScript' }).finally(() => {
      isDone = true;
    });
    let writes = 0;
    const names = new Set<string>();
    while (!isDone) {
      await sleep(1);
      await writePost(app, { title: `Meanwhile ${writes}`, tags: ['other'] });
      if (!isDone) writes += 1;
      const name = await tagShown(`number-${last}`);
      const slugs = await found(`${name} ${last}`);
      // Unless it was renamed between the two.
      if ((await tagShown(`number-${last}`)) === name) expect([name, slugs]).toEqual([name, [`number-${last}`]]);
      names.add(name);
    }
    expect((await renaming).status).toBe(200);
    expect(writes).toBeGreaterThan(2);
    expect(names).toContain('ECMAScript');
    expect(await found(`js ${last}`)).toEqual([]);
    expect(await found(`ECMAScript ${last}`)).toEqual([`number-${last}`]);
  });

  test('are not made anew under their former name by a post that is saved at the same moment', async () => {
    const { app, ask, db, idOf, tagShown } = await start();
    await writePost(app, { title: 'One', tags: ['js'] });
    const id = await idOf('js');
    const [begun, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const renaming = db.transaction().execute(async (trx) => {
      await lockTagNames(trx);
      await setTagName(trx, id, 'ECMAScript');
      begun.resolve();
      await released.promise;
    });
    await begun.promise;
    const saving = writePost(app, { title: 'Two', tags: ['js'] });
    await sleep(100);
    released.resolve();
    await Promise.all([renaming, saving]);
    expect((await ask('GET', path)).results).toMatchObject([{ name: 'ECMAScript', count: 2 }]);
    expect(await tagShown('two')).toBe('ECMAScript');
  });

  test('are in the audit list by their names', async () => {
    const { app, ask, idOf } = await start();
    await writePost(app, { title: 'One', tags: ['js', 'css', 'html', 'web'] });
    await ask('PATCH', `${path}${await idOf('js')}/`, { name: 'ECMAScript' });
    await ask('POST', `${path}${await idOf('css')}/merge/`, { into: 'Web' });
    await ask('POST', `${path}bulk-actions/`, { action: 'delete', tag_ids: [await idOf('web'), await idOf('html')] });
    await ask('DELETE', `${path}${await idOf('ECMAScript')}/`);
    const { results } = await ask('GET', '/api/v1/audit/');
    expect(results.slice(0, 4).map(({ target }: { target: string }) => target)).toEqual([
      'ECMAScript',
      expect.stringMatching(/^(html, web|web, html)$/),
      'css → web',
      'js → ECMAScript',
    ]);
  });
});
