import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/support/databases.ts';
import { fakePages } from '../../../tests/support/fake-pages.ts';
import { bearer, signInAs } from '../../../tests/support/people.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';
import { sectionNumbers } from '../../shared/career/sections.ts';
import type { PageContext } from '../../shared/page-context.ts';
import { openDatabase } from '../db/open-database.ts';
import { replaceEntries } from '../features/section-editing/section-editing.queries.ts';

async function readingAbout({ call }: PageContext): Promise<string> {
  const { data } = await call('GET /api/v1/about/', {});
  return `<h1>${data.name}</h1>`;
}

/** Holds every render until it is opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describeEachDatabase('the page cache', (openTestDatabase) => {
  async function createApp(render?: Parameters<typeof fakePages>[0]) {
    const pages = fakePages(render);
    const time = { now: new Date() };
    const app = await createTestApp(openTestDatabase, { pages, clock: { now: () => time.now } });
    const read = async (path: string, headers: Record<string, string> = {}) =>
      (await app.fetch(path, { headers })).text();
    return { app, pages, time, read };
  }

  test('renders a page once for all anonymous readers', async () => {
    const { pages, read } = await createApp();
    expect(await read('/about')).toBe(await read('/about'));
    await read('/about', { cookie: 'theme=dark', 'user-agent': 'another browser' });
    expect(pages.rendered).toEqual(['/about']);
  });

  test('renders once when many ask at the same time', async () => {
    const { opened, open } = gate();
    const { pages, read } = await createApp(() => opened.then(() => 'done'));
    const answers = ['/about', '/about', '/about'].map((path) => read(path));
    open();
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'done']);
    expect(pages.rendered).toEqual(['/about']);
  });

  test('keeps no page that does without the answer of a call which may be there the next time', async () => {
    const { time, read } = await createApp(async ({ call }) => {
      const answer = await call('GET /api/v1/search/popular/', {}).catch(() => null);
      return answer ? 'whole' : 'in part';
    });
    for (let i = 0; i < 120; i += 1) await read('/api/v1/search/popular/');
    expect(await read('/search')).toBe('in part');
    time.now = new Date(time.now.getTime() + 61_000);
    expect(await read('/search')).toBe('whole');
  });

  test('is not shared with signed-in users, in either direction', async () => {
    const { app, pages, read } = await createApp(async ({ call }) => {
      const { user } = await call('GET /api/auth/user/', {});
      return `for ${user?.username ?? 'everyone'}`;
    });
    const token = await signInAs(app, 'member');
    const cookie = `vitrine_session=${encodeURIComponent(String(token))}`;

    expect(await read('/about', { cookie })).toBe('for member');
    expect(await read('/about')).toBe('for everyone');
    expect(await read('/about', { cookie })).toBe('for member');
    expect(await read('/about', { ...bearer(token) })).toBe('for everyone');
    expect(pages.rendered).toHaveLength(3);
  });

  test('is the same for a reader who sends an Authorization header', async () => {
    const { read } = await createApp(async ({ call }) => JSON.stringify(await call('GET /api/auth/user/', {})));
    await read('/about', { authorization: 'Bearer forged', cookie: 'a=b' });
    expect(await read('/about')).toBe('{"user":null}');
  });

  test('drops the pages that read what has changed, and only those', async () => {
    const { app, pages, read } = await createApp((context, path) =>
      path === '/about' ? readingAbout(context) : 'plain',
    );
    const { changes } = app.deps.database;
    await read('/about');
    await read('/services');
    await changes.publish(['about']);
    await read('/about');
    await read('/services');
    await changes.publish(['projects']);
    await read('/about');
    expect(pages.rendered).toEqual(['/about', '/services', '/about']);
  });

  test('does not keep a page that was being rendered during a change', async () => {
    const { opened, open } = gate();
    const { app, pages, read } = await createApp(async (context) => {
      const isFirst = pages.rendered.length === 1;
      await readingAbout(context);
      if (isFirst) await opened;
      return isFirst ? 'old' : 'new';
    });
    const old = read('/about');
    await expect.poll(() => pages.rendered).toHaveLength(1);
    await app.deps.database.changes.publish(['about']);
    expect(await read('/about')).toBe('new');
    open();
    expect(await old).toBe('old');
    expect(await read('/about')).toBe('new');
    expect(pages.rendered).toHaveLength(2);
  });

  test('notices a change that another process made', async () => {
    const database = await openTestDatabase();
    const pages = fakePages(readingAbout);
    const app = await createTestApp(openTestDatabase, { pages, database });
    const other = await openDatabase({ url: database.url });
    try {
      await app.fetch('/about');
      await app.fetch('/about');
      expect(pages.rendered).toHaveLength(1);
      await replaceEntries(other.db, sectionNumbers.profile, [{ id: 1, fields: { name: 'Somebody Else' } }]);
      await other.changes.publish(['about']);
      await expect.poll(async () => (await app.fetch('/about')).text()).toBe('<h1>Somebody Else</h1>');
    } finally {
      await other.close();
    }
  });

  test('forgets a page after ten minutes, so that the year is right', async () => {
    const { pages, time, read } = await createApp();
    await read('/about');
    const renderedAt = time.now.getTime();
    time.now = new Date(renderedAt + 10 * 60_000 - 1);
    await read('/about');
    expect(pages.rendered).toHaveLength(1);
    time.now = new Date(renderedAt + 10 * 60_000);
    await read('/about');
    expect(pages.rendered).toHaveLength(2);
  });

  test('has one entry for a page, whatever unknown parameters are added', async () => {
    const { pages, read } = await createApp();
    for (const query of ['', '?utm_source=a', '?next=/x', '?a=1&a=2', '?%00=%E0%A4%A', '?'])
      await read(`/about${query}`);
    expect(pages.rendered).toEqual(['/about']);
  });

  test.each([301, 404, 500])('does not keep an answer with status %i', async (status) => {
    const { pages, read } = await createApp(() => new Response('x', { status, headers: { location: '/' } }));
    await read('/about');
    await read('/about');
    expect(pages.rendered).toHaveLength(2);
  });

  test('keeps plain pages, however many addresses with a query are asked for', async () => {
    const { pages, read } = await createApp(() => 'x'.repeat(1024 * 1024));
    await read('/about');
    for (let i = 0; i < 20; i += 1) await read(`/search?q=${i}`);
    await read('/about');
    await read('/search?q=19');
    expect(pages.rendered).toHaveLength(21);
    await read('/search?q=0');
    expect(pages.rendered).toHaveLength(22);
  });

  test('does not keep a page whose status was set by the page itself', async () => {
    const { pages, read } = await createApp(({ setStatus }) => {
      setStatus(404);
      return 'gone';
    });
    await read('/about');
    await read('/about');
    expect(pages.rendered).toHaveLength(2);
  });

  test('does not remember a failure', async () => {
    let fails = true;
    const { read } = await createApp(() => {
      if (fails) throw new Error('once');
      return 'fine';
    });
    expect(await read('/about')).toContain('Something went wrong');
    fails = false;
    expect(await read('/about')).toBe('fine');
  });
});
