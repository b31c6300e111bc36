import pino from 'pino';
import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { createVisitorCounter } from '../../http/visitor-counter.ts';
import { createViewCounter } from './view-counter.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

async function appWithPost(openTestDatabase: OpenTestDatabase) {
  const clock = { time: new Date('2026-05-01T10:00:00.000Z'), now: () => clock.time };
  const app = await createTestApp(openTestDatabase, { clock, config: { trusted_proxies: 1 } });
  await writePost(app, { title: 'Read me' });
  const view = (headers: Record<string, string> = {}, slug = 'read-me') =>
    app.fetch(`/api/v1/blog/article/${slug}/view/`, {
      method: 'POST',
      headers: { 'user-agent': firefox, 'x-forwarded-for': '192.0.2.1', ...headers },
    });
  const count = async () => {
    await app.deps.views.flush();
    return (await (await app.fetch('/api/v1/blog/article/read-me/')).json()).view_count;
  };
  return { app, clock, view, count };
}

describeEachDatabase('views', (openTestDatabase) => {
  test('count each reader once a day', async () => {
    const { clock, view, count } = await appWithPost(openTestDatabase);
    await Promise.all([view(), view(), view({ 'user-agent': safari }), view({ 'x-forwarded-for': '192.0.2.2' })]);
    expect(await count()).toBe(3);
    await view();
    expect(await count()).toBe(3);
    clock.time = new Date('2026-05-02T00:00:01.000Z');
    await view();
    expect(await count()).toBe(4);
  });

  test('are not written while the reader waits, but soon after', async () => {
    const { app, view, count } = await appWithPost(openTestDatabase);
    expect((await view()).status).toBe(200);
    const { view_count } = await app.deps.database.db
      .selectFrom('posts')
      .select('view_count')
      .executeTakeFirstOrThrow();
    expect(view_count).toBe(0);
    expect(await count()).toBe(1);
  });

  test.each([
    ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }],
    ['a script', { 'user-agent': 'curl/8.5.0' }],
    ['nobody in particular', { 'user-agent': '' }],
  ])('do not count %s', async (_who, headers) => {
    const { view, count } = await appWithPost(openTestDatabase);
    await view(headers);
    expect(await count()).toBe(0);
  });

  test('do not count staff, but other members', async () => {
    const { app, view, count } = await appWithPost(openTestDatabase);
    await view(bearer(await signInAs(app, 'staff')));
    expect(await count()).toBe(0);
    await view(bearer(await signInAs(app, 'member')));
    expect(await count()).toBe(1);
  });

  test('of a script that changes its name all the time are a handful, also over a restart', async () => {
    const { app, view, count } = await appWithPost(openTestDatabase);
    const { db } = app.deps.database;
    await writePost(app, { title: 'Another' });
    for (let number = 0; number < 20; number += 1) await view({ 'user-agent': `${firefox} ${number}` });
    await view({ 'user-agent': safari }, 'another');
    expect(await count()).toBe(6);
    const { id } = await db.selectFrom('posts').select('id').where('slug', '=', 'read-me').executeTakeFirstOrThrow();
    const restarted = createViewCounter({ db, clock: app.deps.clock, log: pino({ level: 'silent' }) });
    for (const user_agent of [safari, `${firefox} 7`]) restarted.record({ subject: id, ip: '192.0.2.1', user_agent });
    await restarted.flush();
    expect(await count()).toBe(6);
    await view({ 'user-agent': safari, 'x-forwarded-for': '2001:db8::1' });
    await view({ 'user-agent': firefox, 'x-forwarded-for': '2001:db8::2' });
    expect(await count()).toBe(8);
    const { view_count } = await db
      .selectFrom('posts')
      .select('view_count')
      .where('slug', '=', 'another')
      .executeTakeFirstOrThrow();
    expect(view_count).toBe(1);
  });

  test('of one address end somewhere, however many things it opens', async () => {
    const { db } = (await appWithPost(openTestDatabase)).app.deps.database;
    const added: unknown[] = [];
    const deps = { db, clock: { now: () => new Date() }, log: pino({ level: 'silent' }) };
    const counter = createVisitorCounter<number>(deps, {
      ...{ name: 'views', daily_per_address: 300, visitors_per_address: 6 },
      add: async (visits) => void added.push(...visits),
      forgetBefore: async () => {},
    });
    for (let subject = 1; subject <= 320; subject += 1)
      counter.record({ subject, ip: '192.0.2.1', user_agent: firefox });
    await counter.flush();
    expect(added).toHaveLength(300);
  });

  test('of drafts and missing posts are refused', async () => {
    const { app, view } = await appWithPost(openTestDatabase);
    await writePost(app, { title: 'Draft', is_published: false });
    expect((await view({}, 'draft')).status).toBe(404);
    expect((await view({}, 'missing')).status).toBe(404);
  });

  test('are counted together by two processes, and by one that was restarted', async () => {
    const { app, count } = await appWithPost(openTestDatabase);
    const { db } = app.deps.database;
    const { id } = await db.selectFrom('posts').select('id').executeTakeFirstOrThrow();
    const other = createViewCounter({ db, clock: app.deps.clock, log: pino({ level: 'silent' }) });
    const record = (counter: typeof other, user_agent: string) =>
      counter.record({ subject: id, ip: '192.0.2.9', user_agent });
    for (const counter of [other, app.deps.views]) record(counter, firefox);
    await Promise.all([other.flush(), app.deps.views.flush()]);
    expect(await count()).toBe(1);
    // The first of its address in that process, and yet another one.
    const restarted = createViewCounter({ db, clock: app.deps.clock, log: pino({ level: 'silent' }) });
    record(restarted, safari);
    await restarted.flush();
    expect(await count()).toBe(2);
  });

  test('leave no address, no browser and no salt behind', async () => {
    const { app, clock, view, count } = await appWithPost(openTestDatabase);
    const { db } = app.deps.database;
    await view();
    await count();
    const rows = JSON.stringify(await db.selectFrom('post_views').selectAll().execute());
    expect(rows).not.toContain('192.0.2');
    expect(rows).not.toContain('Firefox');
    clock.time = new Date('2026-05-02T09:00:00.000Z');
    await view();
    await count();
    expect(await db.selectFrom('view_salts').select('day').execute()).toEqual([{ day: '2026-05-02' }]);
    expect(await db.selectFrom('post_views').select('day').execute()).toEqual([{ day: '2026-05-02' }]);
  });
});
