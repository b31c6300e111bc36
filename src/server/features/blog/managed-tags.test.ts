import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { ownerCalls } from '../../../../tests/support/owner-calls.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import type { ManagedTag } from '../../../shared/contract/managed-tags.ts';

const path = '/api/v1/blog/manage/tags/';

describeEachDatabase('tags', (openTestDatabase) => {
  async function start() {
    const app = await createTestApp(openTestDatabase);
    const ask = await ownerCalls(app);
    const idOf = async (name: string): Promise<number> => {
      const { results } = await ask('GET', `${path}?search=${encodeURIComponent(name)}`);
      return results.find((tag: ManagedTag) => tag.name === name).id;
    };
    const read = async (address: string) => (await app.fetch(address)).json();
    const slugsOf = async (query: string) =>
      (await read(`/api/v1/blog/posts/?${query}`)).results.map(({ slug }: { slug: string }) => slug);
    return { app, ask, idOf, read, slugsOf };
  }

  test('are listed by name with how many posts have each, whatever their state', async () => {
    const { app, ask, idOf } = await start();
    await writePost(app, { title: 'One', tags: ['Web', 'css'] });
    await writePost(app, { title: 'Two', tags: ['web'], is_published: false });
    const { id } = await writePost(app, { title: 'Three', tags: ['gone'] });
    await ask('DELETE', `/api/v1/blog/article/three/delete/`);
    await ask('DELETE', `/api/v1/blog/trash/${id}/`);
    const { results, counts } = await ask('GET', path);
    expect(results.map(({ name, count }: ManagedTag) => [name, count])).toEqual([
      ['css', 1],
      ['gone', 0],
      ['Web', 2],
    ]);
    expect(counts).toEqual({ all: 3, unused: 1 });
    expect((await ask('GET', `${path}?status=unused`)).results.map(({ name }: ManagedTag) => name)).toEqual(['gone']);
    expect(await idOf('Web')).toBeGreaterThan(0);
  });

  test('are renamed in posts, working copies, versions, search and feeds, and the old name leads on', async () => {
    const { app, ask, idOf, read, slugsOf } = await start();
    const post = await writePost(app, { title: 'One', tags: ['js', 'css'], user_id: null });
    const text = { title: 'One', content: '<p>Changed words.</p>', tags: ['css', 'js'] };
    expect((await ask('PUT', `/api/v1/blog/posts/${post.id}/autosave/`, text)).status).toBe(200);
    const { tag } = await ask('PATCH', `${path}${await idOf('js')}/`, { name: 'ECMAScript' });
    expect(tag).toMatchObject({ name: 'ECMAScript', count: 1, former_names: ['js'] });
    expect((await read('/api/v1/blog/article/one/')).tags_list).toEqual(['ECMAScript', 'css']);
    expect((await ask('GET', '/api/v1/blog/article/one/edit/')).text.tags).toEqual(['css', 'ECMAScript']);
    const { revisions } = await ask('GET', `/api/v1/blog/posts/${post.id}/revisions/`);
    for (const { id } of revisions) {
      const { fields } = await ask('GET', `/api/v1/blog/posts/${post.id}/revisions/${id}/`);
      expect(fields.tags).toContain('ECMAScript');
    }
    expect(await slugsOf('tag=js')).toEqual(['one']);
    expect(await slugsOf('search=ecmascript')).toEqual(['one']);
    expect((await read('/api/v1/blog/stats/')).popular_tags.map(({ name }: ManagedTag) => name)).toContain(
      'ECMAScript',
    );
    const moved = await app.fetch('/blog?tag=JS&page=2', { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog?tag=ECMAScript&page=2']);
    const feed = await app.fetch('/feed.xml?tag=js', { redirect: 'manual' });
    expect([feed.status, feed.headers.get('location')]).toEqual([301, '/feed.xml?tag=ECMAScript']);
    expect(await feed.text()).toBe('');
  });

  test('lead on through any number of names, and a name can come back', async () => {
    const { app, ask, idOf } = await start();
    await writePost(app, { title: 'One', tags: ['a'] });
    for (const [before, name] of [
      ['a', 'b\n b'],
      ['b b', 'c'],
      ['c', 'd'],
    ] as const) {
      await ask('PATCH', `${path}${await idOf(before)}/`, { name });
    }
    const old = await app.fetch('/blog?tag=a', { redirect: 'manual' });
    expect(old.headers.get('location')).toBe('/blog?tag=d');
    const { tag } = await ask('PATCH', `${path}${await idOf('d')}/`, { name: 'a' });
    expect(tag.former_names).toEqual(['b b', 'c', 'd']);
    expect((await app.fetch('/blog?tag=a', { redirect: 'manual' })).status).toBe(404);
    await writePost(app, { title: 'Two', tags: ['c', 'A'] });
    expect((await ask('GET', path)).results).toMatchObject([{ name: 'a', count: 2 }]);
  });

  test('are merged: posts keep one of them, in its place', async () => {
    const { app, ask, idOf, read } = await start();
    await writePost(app, { title: 'Both', tags: ['x', 'js', 'JavaScript'] });
    await writePost(app, { title: 'First', tags: ['js', 'x'] });
    const id = await idOf('js');
    const taken = await ask('PATCH', `${path}${id}/`, { name: 'javascript' });
    expect(taken.errors.name[0]).toContain('There is a tag “JavaScript” already.');
    expect((await ask('POST', `${path}${id}/merge/`, { into: 'JS' })).errors.into).toHaveLength(1);
    expect((await ask('POST', `${path}${id}/merge/`, { into: 'none' })).errors.into).toHaveLength(1);
    const { tag } = await ask('POST', `${path}${id}/merge/`, { into: 'javascript' });
    expect(tag).toMatchObject({ name: 'JavaScript', former_names: ['js'] });
    expect((await ask('GET', path)).results).toMatchObject([
      { name: 'JavaScript', count: 2 },
      { name: 'x', count: 2 },
    ]);
    expect((await read('/api/v1/blog/article/both/')).tags_list).toEqual(['x', 'JavaScript']);
    expect((await read('/api/v1/blog/article/first/')).tags_list).toEqual(['JavaScript', 'x']);
    const old = await app.fetch('/blog?tag=js', { redirect: 'manual' });
    expect(old.headers.get('location')).toBe('/blog?tag=JavaScript');
  });

  test('are deleted from posts and from what waits to be published', async () => {
    const { app, ask, idOf, read, slugsOf } = await start();
    const post = await writePost(app, { title: 'One', tags: ['wrong', 'css'], user_id: null });
    const text = { title: 'One', content: '<p>Changed words.</p>', tags: ['Wrong', 'css'] };
    await ask('PUT', `/api/v1/blog/posts/${post.id}/autosave/`, text);
    const id = await idOf('wrong');
    expect((await ask('DELETE', `${path}${id}/`)).status).toBe(200);
    expect((await read('/api/v1/blog/article/one/')).tags_list).toEqual(['css']);
    expect((await ask('GET', '/api/v1/blog/article/one/edit/')).text.tags).toEqual(['css']);
    expect(await slugsOf('search=wrong')).toEqual([]);
    expect(await slugsOf('search=css')).toEqual(['one']);
    const again = await ask('POST', `${path}bulk-actions/`, { action: 'delete', tag_ids: [id, await idOf('css')] });
    expect(again).toMatchObject({ changed_count: 1, message: '1 tag deleted.' });
    expect((await ask('DELETE', `${path}${id}/`)).status).toBe(404);
  });
});
