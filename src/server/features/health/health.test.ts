import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { fakePages } from '../../../../tests/support/fake-pages.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { migrations } from '../../db/migrations/index.ts';

async function healthOf(app: TestApp, token: string | null) {
  const response = await app.fetch('/api/v1/admin/health/', { headers: bearer(token) });
  expect(response.status).toBe(200);
  return response.json();
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-health-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

describeEachDatabase('the health of the site', (openTestDatabase, { dialect }) => {
  test('has versions, the database with its migrations, the last backup and the disks', async () => {
    const data_dir = await newFolder();
    await mkdir(join(data_dir, 'backups'));
    for (const day of ['20260101', '20260301', '20260201']) {
      await writeFile(join(data_dir, 'backups', `${day}T000000000Z-before-0001.sqlite`), 'x');
    }
    const media = { kind: 'folder' as const, path: data_dir };
    const app = await createTestApp(openTestDatabase, { config: { data_dir, media } });
    await writePost(app);
    const health = await healthOf(app, await signInAs(app, 'owner'));
    expect(health.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(health.node_version).toBe(process.version);
    expect(health.database.kind).toBe(dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL');
    expect(health.database.bytes).toBeGreaterThan(10_000);
    expect(health.database.rows).toContainEqual({ name: 'posts', count: 1 });
    expect(health.migrations).toHaveLength(migrations.length);
    expect(health.migrations[0]).toEqual({
      name: migrations.at(-1)?.name,
      applied_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(health.backup).toMatchObject({ name: '20260301T000000000Z-before-0001.sqlite', bytes: 1 });
    expect(health.disks.map(({ name }: { name: string }) => name)).toEqual(['data', 'media']);
    expect(health.disks[0].free_bytes).toBeGreaterThan(0);
  });

  test('goes without what cannot be had', async () => {
    const data_dir = join(await newFolder(), 'gone');
    const media = { kind: 'folder' as const, path: join(data_dir, 'media') };
    const app = await createTestApp(openTestDatabase, { config: { data_dir, media } });
    const token = await signInAs(app, 'owner');
    const health = await healthOf(app, token);
    expect([health.backup, health.disks]).toEqual([null, []]);
  });

  test('has the last errors by the ids that visitors saw, and nothing of what they sent', async () => {
    const log = pino({ level: 'silent' });
    const pages = fakePages(async ({ call, reportErrorPage }) => {
      await call('GET /api/v1/blog/stats/', {}).catch(() => {});
      return `<html><p>${reportErrorPage()}</p></html>`;
    });
    const app = await createTestApp(openTestDatabase, { log, pages });
    const token = await signInAs(app, 'owner');
    const before = (await healthOf(app, token)).errors.length;
    await app.deps.database.db.schema.alterTable('tags').renameTo('no_tags').execute();
    const called = await (await app.fetch('/api/v1/blog/article/ann-secret/')).json();
    const answer = await (await app.fetch('/api/v1/blog/stats/')).json();
    const shown = /<p>(.*)<\/p>/.exec(await (await app.fetch('/about')).text())?.[1];
    await app.deps.database.db.schema.alterTable('no_tags').renameTo('tags').execute();
    expect(called.success).toBe(false);
    const { errors } = await healthOf(app, token);
    expect(errors.slice(0, errors.length - before)).toEqual([
      { id: shown, at: expect.any(String), route: 'GET /api/v1/blog/stats/', kind: expect.any(String) },
      { id: answer.error_id, at: expect.any(String), route: 'GET /api/v1/blog/stats/', kind: expect.any(String) },
    ]);
    expect(JSON.stringify(errors)).not.toContain('secret');
  });

  test('has no error where a visitor went away while sending', async () => {
    const app = await createTestApp(openTestDatabase);
    const token = await signInAs(app, 'owner');
    const { errors } = await healthOf(app, token);
    const sent = new ReadableStream({ pull: (stream) => stream.error(new Error('aborted')) });
    const headers = { 'content-type': 'application/json', 'content-length': '100' };
    const answer = await app.fetch('/api/v1/contact/', {
      method: 'POST',
      headers,
      body: sent,
      duplex: 'half',
    } as RequestInit);
    expect(answer.status).toBe(400);
    expect((await healthOf(app, token)).errors).toEqual(errors);
  });

  test('counts what was kept, and tells of work in the background', async () => {
    const app = await createTestApp(openTestDatabase, { pages: fakePages() });
    const token = await signInAs(app, 'owner');
    const pagesOf = async () => {
      const { caches } = await healthOf(app, token);
      return caches.find(({ name }: { name: string }) => name === 'pages');
    };
    const before = await pagesOf();
    for (let count = 0; count < 3; count += 1) await app.fetch('/about');
    const after = await pagesOf();
    expect([after.hits - before.hits, after.misses - before.misses]).toEqual([2, 1]);
    app.deps.views.record({ subject: 1, ip: '198.51.100.1', user_agent: 'Mozilla/5.0' });
    await app.deps.views.flush();
    const { work } = await healthOf(app, token);
    // There is no such post.
    const counted = work.find(({ name }: { name: string }) => name === 'views_counted');
    expect(counted).toMatchObject({ last_started_at: expect.any(String), took_ms: expect.any(Number) });
  });
});
