import { expect, test, vi } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { writeMessage } from '../../../../tests/support/messages.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { findIndexed } from '../../../../tests/support/search-index.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import type { Message } from '../../../shared/contract/messages.ts';
import { enqueueMail } from '../outbox/outbox.queries.ts';
import { messageKind } from './message-kind.ts';

async function openInbox(openTestDatabase: OpenTestDatabase) {
  const wake = vi.fn();
  const app = await createTestApp(openTestDatabase, { mail: { is_set: true, wake, close: async () => {} } });
  const headers = { ...bearer(await signInAs(app, 'staff')), 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: object) => {
    const init = body ? { body: JSON.stringify(body) } : {};
    const response = await app.fetch(`/api/v1/messages/${path}`, { method, headers, ...init });
    return { status: response.status, ...(await response.json()) };
  };
  const list = async (query = '') => {
    const answer = await call('GET', query);
    return { ...answer, texts: answer.messages?.map(({ message }: Message) => message) };
  };
  const counts = async () => {
    const { stats } = await call('GET', 'stats/');
    return [stats.total_messages, stats.unread_count, stats.read_count, stats.suspected_count];
  };
  return {
    app,
    call,
    list,
    counts,
    wake,
    write: (given?: Parameters<typeof writeMessage>[1]) => writeMessage(app, given),
  };
}

describeEachDatabase('the list of messages', (openTestDatabase) => {
  test('has the newest first, with all that the inbox shows of one', async () => {
    const { write, list, call } = await openInbox(openTestDatabase);
    await write({ message: 'First' });
    const message = `Dear owner,\n\n${'some words '.repeat(20)}`.trim();
    const id = await write({ name: 'Grace', email: 'grace@example.org', subject: '', message });
    const { messages, texts } = await list();
    expect(texts).toEqual([message, 'First']);
    expect(messages[0]).toEqual({
      id,
      name: 'Grace',
      email: 'grace@example.org',
      subject: '',
      message,
      message_preview: expect.stringMatching(/^Dear owner, some words .{80,100} \.\.\.$/),
      created_at: '2026-03-15T12:00:00.000Z',
      is_read: false,
      is_suspected: false,
      suspicion: '',
      mail: null,
    });
    expect((await call('GET', `${id}/`)).message).toEqual(messages[0]);
  });

  test('of a folder has its messages alone; what is suspected is in no other folder', async () => {
    const { write, list, counts } = await openInbox(openTestDatabase);
    expect(await counts()).toEqual([0, 0, 0, 0]);
    await write({ message: 'unread' });
    await write({ message: 'read', is_read: 1 });
    await write({ message: 'doubtful', is_suspected: 1, suspicion: 'Three links' });
    await write({ message: 'doubtful, read', is_suspected: 1, is_read: 1 });
    expect((await list('?filter=all')).texts).toEqual(['read', 'unread']);
    expect((await list('?filter=unread')).texts).toEqual(['unread']);
    expect((await list('?filter=read')).texts).toEqual(['read']);
    expect((await list('?filter=suspected')).texts).toEqual(['doubtful, read', 'doubtful']);
    expect(await counts()).toEqual([2, 1, 1, 2]);
    expect(await list('?filter=spam')).toMatchObject({ status: 400, message: '"spam" is not a valid choice.' });
  });

  test('comes twenty to a page, or as many as are asked for, and names both totals', async () => {
    const { write, list } = await openInbox(openTestDatabase);
    expect((await list()).pagination).toMatchObject({ page: 1, total_count: 0, total_pages: 1, has_next: false });
    for (let i = 1; i <= 41; i += 1) await write({ message: `${i}` });
    expect((await list('?page=2')).pagination).toEqual({
      page: 2,
      page_size: 20,
      total_count: 41,
      total: 41,
      total_is_at_least: false,
      total_pages: 3,
      has_next: true,
      has_previous: true,
    });
    expect((await list('?page=3')).texts).toEqual(['1']);
    expect((await list('?page_size=7&page=2')).texts).toEqual(['34', '33', '32', '31', '30', '29', '28']);
    expect(await list('?page=4')).toMatchObject({ status: 404, message: 'Invalid page.' });
    expect((await list('?page=x')).status).toBe(400);
    expect((await list('?page_size=101')).status).toBe(400);
  });

  test('has every message once on its pages, however many there are', async () => {
    const { app, list, counts } = await openInbox(openTestDatabase);
    const { db } = app.deps.database;
    const row = {
      name: 'Ada',
      email: 'ada@example.org',
      subject: '',
      suspicion: '',
      created_at: '2026-03-15T12:00:00.000Z',
    };
    for (let start = 0; start < 4200; start += 300) {
      const numbers = Array.from({ length: 300 }, (_, i) => start + i);
      await db
        .insertInto('messages')
        .values(
          numbers.map((i) => ({
            ...row,
            message: `${i}`,
            submission: `${i}`,
            is_read: i % 3 === 0 ? 1 : 0,
            is_suspected: i % 7 === 0 ? 1 : 0,
          })),
        )
        .execute();
    }
    await db.deleteFrom('messages').where('id', '>', 1800).where('id', '<', 2300).execute();
    const stored = await db.selectFrom('messages').selectAll().orderBy('id', 'desc').execute();
    const folders = {
      all: stored.filter(({ is_suspected }) => !is_suspected),
      unread: stored.filter(({ is_suspected, is_read }) => !is_suspected && !is_read),
      read: stored.filter(({ is_suspected, is_read }) => !is_suspected && is_read),
      suspected: stored.filter(({ is_suspected }) => is_suspected),
    };
    expect(await counts()).toEqual(Object.values(folders).map(({ length }) => length));
    for (const [folder, messages] of Object.entries(folders)) {
      const listed: string[] = [];
      for (let page = 1; page <= Math.ceil(messages.length / 100); page += 1) {
        listed.push(...(await list(`?filter=${folder}&page_size=100&page=${page}`)).texts);
      }
      expect(listed, folder).toEqual(messages.map(({ message }) => message));
    }
  });
});

describeEachDatabase('a message', (openTestDatabase) => {
  test('is marked as read and as unread by calls of their own, and not by being opened', async () => {
    const { write, call, counts } = await openInbox(openTestDatabase);
    const id = await write();
    await call('GET', `${id}/`);
    expect(await counts()).toEqual([1, 1, 0, 0]);
    expect(await call('POST', `${id}/mark-read/`)).toEqual({
      status: 200,
      success: true,
      message: 'Message marked as read.',
    });
    await call('POST', `${id}/mark-read/`);
    expect(await counts()).toEqual([1, 0, 1, 0]);
    expect((await call('GET', `${id}/`)).message.is_read).toBe(true);
    expect((await call('POST', `${id}/mark-unread/`)).message).toBe('Message marked as unread.');
    expect(await counts()).toEqual([1, 1, 0, 0]);
  });

  test('is deleted for good, with its words and its mail', async () => {
    const { app, write, call, list, counts } = await openInbox(openTestDatabase);
    const { db } = app.deps.database;
    const id = await write({ message: 'Gone tomorrow' });
    expect(await call('DELETE', `${id}/delete/`)).toEqual({ status: 200, success: true, message: 'Message deleted.' });
    expect(await counts()).toEqual([0, 0, 0, 0]);
    expect(await findIndexed(db, messageKind)).toEqual([]);
    expect((await list('?search=tomorrow')).texts).toEqual([]);
  });

  test('that is not there is said to be missing by every call', async () => {
    const { call } = await openInbox(openTestDatabase);
    const missing = { status: 404, success: false, message: 'Message not found. It may have been deleted.' };
    for (const id of ['7', '0', 'x', '99999999999']) {
      expect(await call('GET', `${id}/`)).toEqual(missing);
      expect(await call('POST', `${id}/mark-read/`)).toEqual(missing);
      expect(await call('POST', `${id}/mark-unread/`)).toEqual(missing);
      expect(await call('DELETE', `${id}/delete/`)).toEqual(missing);
      expect(await call('POST', `${id}/retry-mail/`)).toEqual(missing);
    }
  });
});

describeEachDatabase('the mail about a message', (openTestDatabase) => {
  test('is shown with it, and tried again when it is asked for', async () => {
    const { app, write, call, list, wake } = await openInbox(openTestDatabase);
    const { db } = app.deps.database;
    const id = await write();
    const retry = () => call('POST', `${id}/retry-mail/`);
    expect(await retry()).toMatchObject({ status: 409, message: 'No mail about this message waits to be sent.' });
    await enqueueMail(db, { kind: 'message', message_id: id, now: new Date('2026-03-15T12:00:00.000Z') });
    const next_try_at = '2026-03-15T12:00:00.000Z';
    expect((await list()).messages[0].mail).toEqual({ state: 'waiting', reason: '', next_try_at });
    await db.updateTable('outbox').set({ state: 'failed', last_error: 'No such mailbox' }).execute();
    expect((await call('GET', `${id}/`)).message.mail).toEqual({
      state: 'failed',
      reason: 'No such mailbox',
      next_try_at: null,
    });
    expect(wake).not.toHaveBeenCalled();
    expect(await retry()).toEqual({ status: 200, success: true, message: 'The mail is tried again now.' });
    expect(wake).toHaveBeenCalledOnce();
    expect((await list()).messages[0].mail.state).toBe('waiting');
    await call('DELETE', `${id}/delete/`);
    expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});

describeEachDatabase('several messages', (openTestDatabase) => {
  test('are marked and deleted at once; those that are gone are left out', async () => {
    const { write, call, counts } = await openInbox(openTestDatabase);
    const ids = [await write(), await write(), await write()];
    const change = (action: string, message_ids: unknown) => call('POST', 'bulk-actions/', { action, message_ids });
    expect(await change('mark_read', ids)).toEqual({
      status: 200,
      success: true,
      message: '3 messages marked as read.',
      changed_count: 3,
    });
    expect(await counts()).toEqual([3, 0, 3, 0]);
    expect((await change('mark_unread', ids.slice(1))).message).toBe('2 messages marked as unread.');
    expect(await counts()).toEqual([3, 2, 1, 0]);
    expect((await change('delete', [ids[0], 4711])).message).toBe('1 message deleted.');
    expect(await change('delete', ids)).toMatchObject({ message: '2 messages deleted.', changed_count: 2 });
    expect(await change('delete', ids)).toMatchObject({ message: 'Nothing was changed.', changed_count: 0 });
    expect(await counts()).toEqual([0, 0, 0, 0]);
    expect(await change('archive', ids)).toMatchObject({ status: 400, errors: { action: expect.anything() } });
    expect((await call('POST', 'bulk-actions/', { message_ids: ids })).message).toBe('This field is required.');
    expect(await change('delete', [])).toMatchObject({ status: 400, message: 'Select at least one message.' });
    expect(
      (
        await change(
          'delete',
          Array.from({ length: 101 }, (_, i) => i + 1),
        )
      ).status,
    ).toBe(400);
    expect((await change('delete', 'all')).status).toBe(400);
  });

  test('that are suspected are moved to the inbox, and no others', async () => {
    const { write, call, list, counts, wake } = await openInbox(openTestDatabase);
    const suspected = await write({ message: 'A job for you', is_suspected: 1, suspicion: 'Three links' });
    const message_ids = [suspected, await write({ message: 'Hello' })];
    expect(await counts()).toEqual([1, 1, 0, 1]);
    const answer = await call('POST', 'bulk-actions/', { action: 'move_to_inbox', message_ids });
    expect(answer).toMatchObject({ message: '1 message moved to the inbox.', changed_count: 1 });
    expect(await counts()).toEqual([2, 2, 0, 0]);
    const { texts, messages } = await list();
    expect(texts).toEqual(['Hello', 'A job for you']);
    expect(messages.map(({ mail }: Message) => mail?.state)).toEqual([undefined, 'waiting']);
    expect(wake).toHaveBeenCalledOnce();
    expect((await call('GET', 'stats/')).stats.mail_is_set).toBe(true);
  });
});

describeEachDatabase('searching messages', (openTestDatabase) => {
  test('finds those that have every word in any of their parts, in any script, by the beginnings of words', async () => {
    const { write, list } = await openInbox(openTestDatabase);
    await write({ name: 'Grace Hopper', email: 'grace@navy.example', subject: 'Compilers', message: 'Shall we talk?' });
    await write({ name: 'Éloïse', subject: 'Bonjour', message: 'Un café?' });
    await write({ name: '山田', subject: '', message: '東京タワーで会いましょう' });
    await write({ name: 'Мария', message: 'Привет' });
    await write({ name: 'นที', message: 'สวัสดี ครับ' });
    const found = async (search: string) => (await list(`?search=${encodeURIComponent(search)}`)).texts;
    for (const search of [
      'hopper',
      'navy',
      'grace@navy.example',
      'compil',
      'TALK',
      'grace compilers talk',
      'tal gra',
    ]) {
      expect(await found(search), search).toEqual(['Shall we talk?']);
    }
    expect(await found('eloise cafe')).toEqual(['Un café?']);
    expect(await found('東京')).toEqual(['東京タワーで会いましょう']);
    expect(await found('山田')).toEqual(['東京タワーで会いましょう']);
    expect(await found('東')).toEqual(['東京タワーで会いましょう']);
    expect(await found('สวัสดี')).toEqual(['สวัสดี ครับ']);
    expect(await found('ครับ')).toEqual(['สวัสดี ครับ']);
    expect(await found('при')).toEqual(['Привет']);
    expect(await found('grace bonjour')).toEqual([]);
    expect(await found('alk')).toEqual([]);
    expect(await found('"*')).toEqual([]);
    expect(await found('  ')).toHaveLength(5);
  });

  // Which is found how: rare words by the index, others row by row, and few messages row by row whatever is in them.
  test.each([1, 4, 30])(
    'finds the same in a folder, with its own totals, when every %sth has the words',
    async (every) => {
      const { write, list } = await openInbox(openTestDatabase);
      const isRead = (i: number) => i % 8 === 0;
      const isSuspected = (i: number) => i % 50 === 0;
      const numbers = Array.from({ length: 260 }, (_, i) => 259 - i);
      for (const i of numbers.toReversed()) {
        const words = i % every === 0 ? 'A portfolio of x' : 'Something else';
        await write({ message: `${i} ${words}`, is_read: isRead(i) ? 1 : 0, is_suspected: isSuspected(i) ? 1 : 0 });
      }
      const folders = {
        all: numbers.filter((i) => !isSuspected(i)),
        unread: numbers.filter((i) => !isSuspected(i) && !isRead(i)),
        read: numbers.filter((i) => !isSuspected(i) && isRead(i)),
        suspected: numbers.filter(isSuspected),
      };
      for (const [folder, all] of Object.entries(folders)) {
        const expected = all.filter((i) => i % every === 0);
        // The name is in all of them.
        for (const search of ['portf', 'x+portfolio', 'ADA+portfolio']) {
          const { pagination, texts } = await list(`?filter=${folder}&search=${search}&page_size=100`);
          const found = texts.map((text: string) => Number.parseInt(text, 10));
          expect([folder, search, found]).toEqual([folder, search, expected.slice(0, 100)]);
          expect(pagination.total).toBe(Math.min(expected.length, 200));
        }
        expect((await list(`?filter=${folder}&search=tfolio`)).pagination.total).toBe(0);
      }
    },
  );

  test('lists the newest 200, and says so when there are more', async () => {
    const { write, list } = await openInbox(openTestDatabase);
    for (let i = 1; i <= 200; i += 1) await write({ message: `Offer ${i}` });
    expect((await list('?search=offer')).pagination).toMatchObject({ total: 200, total_is_at_least: false });
    await write({ message: 'Offer 201' });
    const { pagination, texts } = await list('?search=offer&page=10');
    expect(pagination).toMatchObject({ total: 200, total_pages: 10, total_is_at_least: true, has_next: false });
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([20, 'Offer 21', 'Offer 2']);
    expect((await list('?search=offer&page=11')).status).toBe(404);
  });
});
