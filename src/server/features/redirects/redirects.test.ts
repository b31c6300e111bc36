import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { fakePages } from '../../../../tests/support/fake-pages.ts';
import { ownerCalls } from '../../../../tests/support/owner-calls.ts';
import { bearer, signInWithRights } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import type { ListedRedirect } from '../../../shared/contract/redirects.ts';
import { updatePost } from '../blog/save-post.ts';

const path = '/api/v1/redirects/';

describeEachDatabase('redirects', (openTestDatabase) => {
  async function start() {
    const app = await createTestApp(openTestDatabase);
    const ask = await ownerCalls(app);
    const add = (from_path: string, target: string) => ask('POST', path, { from_path, target });
    const lead = async (address: string, method = 'GET') => {
      const response = await app.fetch(address, { method, redirect: 'manual' });
      return [response.status, response.headers.get('location')];
    };
    return { app, ask, add, lead };
  }

  test('lead from where nothing is to a page or to another site, with the query', async () => {
    const { add, lead, app } = await start();
    expect(await add('/old page/', '/services')).toMatchObject({
      status: 201,
      redirect: { from_path: '/old page', target: '/services', reason: 'own' },
    });
    await add('http://site.test/talk', 'https://example.com/talks?year=2020#top');
    expect(await lead('/old%20page?a=1')).toEqual([301, '/services?a=1']);
    expect(await lead('/old%20page/', 'HEAD')).toEqual([301, '/services']);
    expect(await lead('/talk?year=1999&x=//evil.example')).toEqual([
      301,
      'https://example.com/talks?year=2020&x=%2F%2Fevil.example#top',
    ]);
    const { headers } = await app.fetch('/talk', { redirect: 'manual' });
    expect(headers.get('cache-control')).toBe('no-cache');
    expect((await lead('/old%20page', 'POST'))[0]).not.toBe(301);
  });

  test('follow one another to their end, and end when they are deleted', async () => {
    const { ask, add, lead } = await start();
    await add('/b', '/c');
    await add('/a', '/b');
    const { redirect } = await add('/c', '/about');
    expect(await lead('/a?x=1')).toEqual([301, '/about?x=1']);
    expect((await ask('DELETE', `${path}${redirect.id}/`)).status).toBe(200);
    expect(await lead('/a')).toEqual([301, '/c']);
    expect((await lead('/c'))[0]).toBe(404);
    expect((await ask('DELETE', `${path}${redirect.id.split(':')[1]}/`)).status).toBe(404);
  });

  test('follow one another however many there are, in no circle', async () => {
    const { add, lead } = await start();
    for (let n = 1; n <= 15; n += 1) await add(`/step-${n}`, n === 15 ? '/about' : `/step-${n + 1}`);
    expect(await lead('/step-1')).toEqual([301, '/about']);
    for (let n = 0; n < 15; n += 1) await add(`/loop-${n}`, `/loop-${n + 1}`);
    const { errors } = await add('/loop-15', '/loop-0');
    expect(errors.target[0]).toContain('This would lead in a circle: /loop-15 → /loop-0 →');
  });

  test('are deleted several at once, and the audit list has their addresses', async () => {
    const { ask, add, lead } = await start();
    const ids = [];
    for (const name of ['a', 'b']) ids.push(Number((await add(`/${name}`, '/about')).redirect.id.split(':')[1]));
    const body = { action: 'delete', redirect_ids: [...ids, 999] };
    const deleted = await ask('POST', `${path}bulk-actions/`, body);
    expect(deleted).toMatchObject({ changed_count: 2, message: '2 redirects deleted.' });
    expect((await lead('/a'))[0]).toBe(404);
    expect(await ask('POST', `${path}bulk-actions/`, body)).toMatchObject({ message: 'Nothing was changed.' });
    const { results } = await ask('GET', '/api/v1/audit/');
    const targets = results.map(({ action, target }: Record<string, string>) => [action, target]);
    expect(targets).toContainEqual(['Added a redirect', '/a → /about']);
    expect(targets).toContainEqual(['Deleted redirects', expect.stringContaining('/b → /about')]);
  });

  test('are refused where they could not lead, with the reason at the field', async () => {
    const { app, add } = await start();
    await writePost(app, { title: 'Here' });
    await writePost(app, { title: 'Imported', old_paths: ['/2019/imported'] });
    await add('/b', '/c');
    await add('/c', '/d?x=1');
    const problems = async (from_path: string, target = '/about') => (await add(from_path, target)).errors;
    const refusedPaths = {
      'old-page': 'Enter a path on this site, such as /old-page.',
      '//evil.example/x': 'Enter a path on this site, such as /old-page.',
      'https://example.com/x': 'Enter a path on this site, such as /old-page.',
      '/a?b=c': 'Enter the path alone, without ? or #.',
      '/': 'The home page cannot lead elsewhere.',
      '/%00': 'Enter a path on this site, such as /old-page.',
      '/api/v1/site/': 'This address belongs to files or calls of the site.',
      '/API/x': 'This address belongs to files or calls of the site.',
      '/media/x/y.webp': 'This address belongs to files or calls of the site.',
      '/assets/x.js': 'This address belongs to files or calls of the site.',
      '/feed.xml': 'This address belongs to files or calls of the site.',
      '/favicon.ico': 'This address belongs to files or calls of the site.',
      '/blog/article/here.md': 'This address belongs to files or calls of the site.',
      '/about/': 'There is a page at this address.',
      '/%61bout': 'There is a page at this address.',
      '/projects/new': 'There is a page at this address.',
      '/admin/site': 'There is a page at this address.',
      '/blog/article/here': 'There is something at this address already, or it leads to where that is now.',
      '/2019/imported': 'There is something at this address already, or it leads to where that is now.',
      '/b': 'This address leads elsewhere already. Delete that redirect first.',
    };
    for (const [from_path, text] of Object.entries(refusedPaths)) {
      expect([from_path, await problems(from_path)]).toEqual([from_path, { from_path: [text] }]);
    }
    for (const target of [
      'ftp://x.example/',
      'javascript:alert(1)',
      '//evil.example',
      '/\\evil.example',
      'x',
      'https://u:p@x.example/',
    ]) {
      expect([target, await problems('/new', target)]).toEqual([
        target,
        { target: ['Enter a path on this site, or an address that begins with https:// or http://.'] },
      ]);
    }
    expect(await problems('/new', '/new/?x=1')).toEqual({ target: ['An address cannot lead to itself.'] });
    expect(await problems('/new', 'http://site.test/new')).toEqual({ target: ['An address cannot lead to itself.'] });
    expect(await problems('/d', '/b')).toEqual({ target: ['This would lead in a circle: /d → /b → /c → /d.'] });
  });

  test('lead away from the page of a post only while there is none', async () => {
    const pages = fakePages((_, path) => new Response('', { status: path.endsWith('/gone') ? 404 : 200 }));
    const app = await createTestApp(openTestDatabase, { pages });
    const ask = await ownerCalls(app);
    await ask('POST', path, { from_path: '/blog/article/gone', target: '/blog' });
    const gone = await app.fetch('/blog/article/gone', { redirect: 'manual' });
    expect([gone.status, gone.headers.get('location')]).toEqual([301, '/blog']);
    expect((await app.fetch('/blog/article/other', { redirect: 'manual' })).status).toBe(200);
  });

  test('are listed with the former addresses of posts, and tell nothing of those that are not public', async () => {
    const { app, ask, add } = await start();
    const post = await writePost(app, { title: 'New name', slug: 'old-name', old_paths: ['/2019/it'] });
    const text = { title: 'New name', content: '<p>Some words.</p>', tags: ['a'] };
    await updatePost(app.deps, { id: post.id }, { ...text, slug: 'new-name' });
    const hidden = await writePost(app, { title: 'Secret', slug: 'was-public' });
    await updatePost(app.deps, { id: hidden.id }, { ...text, title: 'Secret', slug: 'secret', is_published: false });
    await add('/mine', '/about');
    const { results, counts } = await ask('GET', path);
    const facts = results.map((row: ListedRedirect) => [row.from_path, row.target, row.reason, row.title]);
    expect(facts).toHaveLength(4);
    expect(facts).toEqual(
      expect.arrayContaining([
        ['/mine', '/about', 'own', ''],
        ['/blog/article/old-name', '/blog/article/new-name', 'moved', 'New name'],
        ['/blog/article/was-public', '', 'moved', ''],
        ['/2019/it', '/blog/article/new-name', 'imported', 'New name'],
      ]),
    );
    expect(results[0].since).not.toBeNull();
    expect(counts).toEqual({ all: 4, own: 1, moved: 2, imported: 1 });
    expect((await ask('GET', `${path}?search=secret`)).counts.all).toBe(0);
    expect((await ask('GET', `${path}?status=moved&search=OLD-NAME`)).results).toHaveLength(1);
    const headers = bearer(await signInWithRights(app, ['canModerateComments']));
    expect((await app.fetch(path, { headers })).status).toBe(200);
    const refused = await app.fetch(`${path}1/`, { method: 'DELETE', headers });
    expect(refused.status).toBe(403);
  });
});
