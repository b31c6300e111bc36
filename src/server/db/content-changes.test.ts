import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { describeEachDatabase } from '../../../tests/support/databases.ts';
import type { ContentChanges } from './content-changes.ts';
import { openDatabase } from './open-database.ts';

describeEachDatabase('content changes', (openTestDatabase, { dialect }) => {
  async function openTwo() {
    const one = await openTestDatabase();
    await sql`create table t (n integer)`.execute(one.db);
    const log = { error: vi.fn(), warn: vi.fn() };
    const two = await openDatabase({ url: one.url, log });
    onTestFinished(() => two.close());
    return { one, two, log, write: () => sql`insert into t values (1)`.execute(one.db) };
  }

  test('this process hears of its own change once, before anything is awaited', async () => {
    const { one, write } = await openTwo();
    const heard = listen(one.changes);
    await write();
    const published = one.changes.publish(['blog', 'about']);
    expect(heard).toEqual([['blog', 'about']]);
    await published;
    await new Promise((resolve) => setTimeout(resolve, 50));
    one.changes.poll();
    expect(heard).toEqual([['blog', 'about']]);
  });

  test('another process hears of it', async () => {
    const { one, two, write } = await openTwo();
    const heard = listen(two.changes);
    await write();
    await one.changes.publish(['blog']);
    await vi.waitFor(() => {
      two.changes.poll();
      expect(heard).toEqual([dialect === 'sqlite' ? 'all' : ['blog']]);
    });
    two.changes.poll();
    expect(heard).toHaveLength(1);
  });

  test('an ended subscription hears nothing more', async () => {
    const { one } = await openTwo();
    const heard: unknown[] = [];
    const unsubscribe = one.changes.subscribe((tags) => heard.push(tags));
    unsubscribe();
    await one.changes.publish(['blog']);
    expect(heard).toEqual([]);
  });

  if (dialect === 'sqlite') return;

  test('a change of too many tags for one message is told as a change of all', async () => {
    const { one, two, log } = await openTwo();
    const heard = listen(one.changes);
    await two.changes.publish(Array<'blog'>(2000).fill('blog'));
    await vi.waitFor(() => expect(heard).toEqual(['all']));
    expect(log.error).not.toHaveBeenCalled();
  });

  test.each(['{"from":"another","tags":["blog","podcasts"]}', '{"from":"another"}', 'podcasts', ''])(
    'an announcement that another version makes in its own words means that anything may have changed: %s',
    async (payload) => {
      const { one, two } = await openTwo();
      const heard = listen(two.changes);
      await sql`select pg_notify('content_changes', ${payload})`.execute(one.db);
      await vi.waitFor(() => expect(heard).toEqual(['all']));
    },
  );

  test('after a lost connection everything counts as changed, and changes are heard again', async () => {
    const { one, two, log } = await openTwo();
    const heard = listen(two.changes);
    await cutListeners(one.url);
    await vi.waitFor(() => expect(heard).toEqual(['all']), { timeout: 5000 });
    expect(log.warn).toHaveBeenCalled();
    await one.changes.publish(['blog']);
    await vi.waitFor(() => expect(heard).toEqual(['all', ['blog']]));
  });

  test('keeps trying while the server takes no connections', async () => {
    const { one, two, log } = await openTwo();
    const heard = listen(two.changes);
    await allowConnections(one.url, false);
    await cutListeners(one.url);
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(3), { timeout: 5000 });
    expect(heard).toEqual([]);
    await allowConnections(one.url, true);
    await vi.waitFor(() => expect(heard).toEqual(['all']), { timeout: 10_000 });
  });

  test('a change that could not be announced does not fail and is announced later', async () => {
    const { one, two, log } = await openTwo();
    const heard = listen(one.changes);
    await allowConnections(one.url, false);
    await two.changes.publish(['blog']);
    expect(log.error).toHaveBeenCalled();
    expect(heard).toEqual([]);
    await allowConnections(one.url, true);
    await vi.waitFor(() => expect(heard).toEqual(['all']), { timeout: 10_000 });
  });
});

function listen(changes: ContentChanges): unknown[] {
  const heard: unknown[] = [];
  onTestFinished(changes.subscribe((tags) => heard.push(tags)));
  return heard;
}

async function cutListeners(url: string): Promise<void> {
  await onServer(
    url,
    (name) =>
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and query ilike 'listen %'`,
  );
}

async function allowConnections(url: string, isAllowed: boolean): Promise<void> {
  await onServer(url, (name) => `alter database ${name} with allow_connections ${isAllowed}`);
}

/** Runs a statement from outside the database that `url` names. */
async function onServer(url: string, statement: (databaseName: string) => string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const client = new pg.Client({ connectionString: url.replace(name, 'postgres') });
  await client.connect();
  await client.query(statement(name));
  await client.end();
}
