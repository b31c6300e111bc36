import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

/** Fetches the list as staff do, on a site with a clock that tests set. */
async function siteOfWriters(openTestDatabase: Parameters<typeof createTestApp>[0]) {
  const clock = { time: new Date('2026-03-01T12:00:00.000Z'), now: () => clock.time };
  const app = await createTestApp(openTestDatabase, { clock });
  const headers = bearer(await signInAs(app, 'staff'));
  return {
    app,
    clock,
    list: async (query = '') => (await app.fetch(`/api/v1/blog/manage/${query}`, { headers })).json(),
    status: async (query: string) => (await app.fetch(`/api/v1/blog/manage/${query}`, { headers })).status,
    trash: (slug: string) => app.fetch(`/api/v1/blog/article/${slug}/delete/`, { method: 'DELETE', headers }),
  };
}

function titlesOf({ results }: { results: { title: string }[] }): string[] {
  return results.map(({ title }) => title);
}

/** One post of each kind. */
async function writeOneOfEach(app: TestApp): Promise<void> {
  await writePost(app, { title: 'Out', first_published_at: '2026-02-01T00:00:00.000Z' });
  await writePost(app, { title: 'Soon', first_published_at: '2026-04-01T00:00:00.000Z' });
  await writePost(app, { title: 'Sketch', is_published: false });
  await writePost(app, { title: 'Gone' });
}

describeEachDatabase('the list of those who write', (openTestDatabase) => {
  test('holds posts of every kind, each under its status, with how many there are', async () => {
    const { app, list, trash } = await siteOfWriters(openTestDatabase);
    await writeOneOfEach(app);
    await trash('gone');
    const all = await list();
    expect(all.counts).toEqual({ all: 3, draft: 1, scheduled: 1, published: 1, trash: 1 });
    expect(all.count).toBe(3);
    expect(
      Object.fromEntries(all.results.map(({ title, status }: { title: string; status: string }) => [title, status])),
    ).toEqual({ Out: 'published', Soon: 'scheduled', Sketch: 'draft' });
    for (const [status, titles] of Object.entries({
      draft: ['Sketch'],
      scheduled: ['Soon'],
      published: ['Out'],
      trash: ['Gone'],
    })) {
      const page = await list(`?status=${status}`);
      expect([page.count, titlesOf(page), page.counts]).toEqual([1, titles, all.counts]);
    }
  });

  test('says of each post what a writer decides by, and when it leaves the trash', async () => {
    const { app, list, trash } = await siteOfWriters(openTestDatabase);
    await writePost(app, { title: 'Gone', content: '<p>Three short words.</p>' });
    await trash('gone');
    expect((await list('?status=trash')).results).toEqual([
      {
        id: expect.any(Number),
        slug: 'gone',
        title: 'Gone',
        status: 'trash',
        author: expect.any(String),
        word_count: 3,
        updated_at: '2026-03-01T12:00:00.000Z',
        first_published_at: '2026-03-01T12:00:00.000Z',
        deleted_at: '2026-03-01T12:00:00.000Z',
        purged_at: '2026-03-31T12:00:00.000Z',
      },
    ]);
  });

  test('names authors as the site does', async () => {
    const { app, list } = await siteOfWriters(openTestDatabase);
    const { db } = app.deps.database;
    const { id } = await db
      .updateTable('users')
      .set({ first_name: 'Ada', last_name: 'Writer' })
      .where('username', '=', 'staff')
      .returning('id')
      .executeTakeFirstOrThrow();
    await writePost(app, { author_id: id });
    expect((await list()).results[0].author).toBe('Ada Writer');
  });

  test('is ordered by the last change, the trash by when posts went there', async () => {
    const { app, clock, list, trash } = await siteOfWriters(openTestDatabase);
    for (const title of ['First', 'Second', 'Third']) {
      await writePost(app, { title });
      clock.time = new Date(clock.time.getTime() + 1000);
    }
    // At the same moment as the one before: the later one is first.
    clock.time = new Date(clock.time.getTime() - 1000);
    await writePost(app, { title: 'Fourth' });
    expect(titlesOf(await list())).toEqual(['Fourth', 'Third', 'Second', 'First']);
    for (const slug of ['third', 'first']) {
      clock.time = new Date(clock.time.getTime() + 1000);
      await trash(slug);
    }
    expect(titlesOf(await list('?status=trash'))).toEqual(['First', 'Third']);
  });

  test('is searched by parts of titles in any script, whatever their case', async () => {
    const { app, list } = await siteOfWriters(openTestDatabase);
    for (const title of ['50% off_ice', 'Ελλάδα σήμερα', 'Über ÄPFEL', '今日は東京']) {
      await writePost(app, { title, is_published: title !== 'Über ÄPFEL' });
    }
    for (const [search, titles] of [
      ['OFF_', ['50% off_ice']],
      ['%', ['50% off_ice']],
      ['_', ['50% off_ice']],
      ['ΕΛΛΆΔΑ', ['Ελλάδα σήμερα']],
      ['äpf', ['Über ÄPFEL']],
      ['東京', ['今日は東京']],
      ["'", []],
    ] as const) {
      const found = await list(`?search=${encodeURIComponent(search)}`);
      expect([search, titlesOf(found), found.counts.all]).toEqual([search, titles, titles.length]);
    }
    const drafts = await list('?status=draft&search=%C3%A4');
    expect([titlesOf(drafts), drafts.counts.published]).toEqual([['Über ÄPFEL'], 0]);
  });

  test('comes in pages of twenty, which repeat and skip nothing', async () => {
    const { app, list, status } = await siteOfWriters(openTestDatabase);
    for (let number = 1; number <= 21; number += 1) await writePost(app, { title: `Post ${number}` });
    const first = await list('?search=post');
    const second = await list('?search=post&page=2');
    expect(new Set([...titlesOf(first), ...titlesOf(second)]).size).toBe(21);
    expect(first).toMatchObject({ page_size: 20, total_pages: 2, has_next: true });
    expect(first.next).toBe('http://site.test/api/v1/blog/manage/?search=post&page=2');
    expect(await status('?page=3')).toBe(404);
    expect(await status('?status=nonsense')).toBe(400);
  });
});
