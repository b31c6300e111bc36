import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { signInAs } from '../../../../tests/support/people.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { recordRevision } from './record-revision.ts';
import { deleteRevisions, dropAutosaves, listUnnamedAutosaves } from './revisions.queries.ts';

type NewRevision = Parameters<typeof recordRevision>[1];

const startMs = Date.parse('2026-03-15T12:00:00.000Z');
const at = (minute: number) => new Date(startMs + minute * 60_000);

async function setUp(openTestDatabase: OpenTestDatabase) {
  const app = await createTestApp(openTestDatabase);
  const { db } = app.deps.database;
  return {
    app,
    db,
    record: (minute: number, text: string, change: Partial<NewRevision> = {}) =>
      db.transaction().execute((trx) =>
        recordRevision(trx, {
          kind: 'post',
          document_id: 1,
          author_id: null,
          reason: 'autosave',
          session: 'a',
          title: text,
          word_count: text.length,
          fields: { title: text },
          media_ids: [],
          now: at(minute),
          ...change,
        }),
      ),
    texts: async (document_id = 1) => {
      const rows = await db
        .selectFrom('revisions')
        .select(['title', 'reason', 'fields'])
        .where('document_id', '=', document_id)
        .orderBy('id')
        .execute();
      expect(rows.map(({ fields }) => JSON.parse(fields).title)).toEqual(rows.map(({ title }) => title));
      return rows.map(({ title, reason }) => `${title} ${reason}`);
    },
  };
}

async function idOf(app: Awaited<ReturnType<typeof createTestApp>>, username: string) {
  const { id } = await app.deps.database.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return id;
}

describeEachDatabase('a version', (openTestDatabase) => {
  test('takes the place of an autosave of the same ten minutes of the same session', async () => {
    const { db, record, texts } = await setUp(openTestDatabase);
    await record(0, 'one');
    await record(5, 'two');
    await record(9, 'three');
    expect(await texts()).toEqual(['three autosave']);
    expect(await db.selectFrom('revisions').select(['created_at', 'updated_at', 'word_count']).execute()).toEqual([
      { created_at: at(0).toISOString(), updated_at: at(9).toISOString(), word_count: 5 },
    ]);
    await record(10, 'four');
    expect(await texts()).toEqual(['three autosave', 'four autosave']);
  });

  test('is one of its own for another session, author, document or reason', async () => {
    const { app, record, texts } = await setUp(openTestDatabase);
    await signInAs(app, 'staff');
    await record(0, 'one');
    await record(1, 'two', { session: 'b' });
    await record(2, 'three', { session: 'b', author_id: await idOf(app, 'staff') });
    await record(3, 'elsewhere', { document_id: 2, session: 'b' });
    await record(4, 'four', { reason: 'save' });
    await record(5, 'five');
    await record(6, 'six', { reason: 'restore_point' });
    expect(await texts()).toEqual([
      'one autosave',
      'two autosave',
      'three autosave',
      'four save',
      'five autosave',
      'six restore_point',
    ]);
    expect(await texts(2)).toEqual(['elsewhere autosave']);
  });

  test('of the same text is none, but makes an autosave what it is itself', async () => {
    const { record, texts } = await setUp(openTestDatabase);
    await record(0, 'one');
    await record(20, 'one');
    expect(await texts()).toEqual(['one autosave']);
    await record(21, 'one', { reason: 'save' });
    await record(22, 'one');
    await record(23, 'one', { reason: 'restore_point' });
    expect(await texts()).toEqual(['one save']);
    await record(24, 'two');
    await record(25, 'two', { reason: 'restore_point' });
    await record(26, 'three');
    expect(await texts()).toEqual(['one save', 'two restore_point', 'three autosave']);
  });

  test('that has a name is replaced by none', async () => {
    const { db, record, texts } = await setUp(openTestDatabase);
    await record(0, 'one');
    await db.updateTable('revisions').set({ name: 'Before the talk' }).execute();
    await record(1, 'two');
    expect(await texts()).toEqual(['one autosave', 'two autosave']);
  });

  test('drops old autosaves, but none that has a name, no save, no restore point and nothing of others', async () => {
    const { db, record, texts } = await setUp(openTestDatabase);
    const day = 24 * 60;
    await record(0, 'elsewhere', { document_id: 2 });
    await record(0, 'saved', { reason: 'save' });
    await record(1, 'kept', { reason: 'restore_point' });
    await record(2, 'old');
    await record(20, 'named');
    await db.updateTable('revisions').set({ name: 'x' }).where('title', '=', 'named').execute();
    await record(40, 'older');
    await record(60 * day, 'now');
    expect(await texts()).toEqual(['saved save', 'kept restore_point', 'named autosave', 'now autosave']);
    expect(await texts(2)).toEqual(['elsewhere autosave']);
    await record(59 * day, 'by a clock that was wrong');
    expect(await texts()).toContain('by a clock that was wrong autosave');
  });

  test('that becomes a restore point while old autosaves are thinned out stays', async () => {
    const { db, record, texts } = await setUp(openTestDatabase);
    await record(0, 'one');
    const listed = await listUnnamedAutosaves(db, { kind: 'post', document_id: 1 });
    await record(1, 'one', { reason: 'restore_point' });
    await dropAutosaves(
      db,
      listed.map(({ id }) => id),
    );
    expect(await texts()).toEqual(['one restore_point']);
  });

  test('keeps its images from the sweep until its document goes for ever', async () => {
    const { app, db, record, texts } = await setUp(openTestDatabase);
    const insertMedia = async (key: string) => {
      const row = { key, width: 1, height: 1, is_animated: 0, placeholder: '', renditions: '[]', byte_size: 1 };
      const created_at = '2020-01-01T00:00:00.000Z';
      const { id } = await db
        .insertInto('media')
        .values({ ...row, created_at })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const first = await insertMedia('1'.repeat(40));
    const second = await insertMedia('2'.repeat(40));
    await insertMedia('3'.repeat(40));
    await record(0, 'one', { media_ids: [first] });
    await record(1, 'two', { media_ids: [first, second, 999] });
    await record(2, 'three');
    expect(await app.deps.media.sweep()).toBe(1);
    expect(await db.selectFrom('media').select('id').orderBy('id').execute()).toEqual([{ id: first }, { id: second }]);

    await record(3, 'elsewhere', { document_id: 2, media_ids: [second] });
    await db.transaction().execute((trx) => deleteRevisions(trx, 'post', 1));
    expect([await texts(), await texts(2)]).toEqual([[], ['elsewhere autosave']]);
    expect(await app.deps.media.sweep()).toBe(1);
    expect(await db.selectFrom('media').select('id').execute()).toEqual([{ id: second }]);
  });
});
