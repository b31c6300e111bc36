import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { hostileHtml } from '../../../../tests/support/hostile-html.ts';
import { keptLog } from '../../../../tests/support/kept-log.ts';
import { writeMessage } from '../../../../tests/support/messages.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { api } from '../../../shared/contract/api.ts';

const calls = api.filter(({ path }) => path.startsWith('/api/v1/messages/'));
const secrets = {
  name: 'Secretname',
  email: 'secret@mail.example',
  subject: 'Secretsubject',
  message: 'Secretmessage',
};

async function openInbox(openTestDatabase: OpenTestDatabase) {
  const { log, lines } = keptLog();
  const app = await createTestApp(openTestDatabase, { log });
  const headers = { ...bearer(await signInAs(app, 'staff')), 'content-type': 'application/json' };
  /** Every call once, a search among what it is asked. */
  const callAll = async (id: number, given = headers) => {
    const answers: { name: string; response: Response }[] = [];
    for (const { method, path } of calls) {
      const query = method === 'GET' ? '?search=Secretsearch' : '';
      const body = JSON.stringify({ action: 'mark_read', message_ids: [id] });
      const url = `${path.replace('{id}', `${id}`)}${query}`;
      const init = path.includes('bulk') ? { body } : {};
      const response = await app.fetch(url, { method, headers: given, ...init });
      answers.push({ name: `${method} ${path}`, response });
    }
    return answers;
  };
  return { app, headers, lines, callAll };
}

describeEachDatabase('what is in messages', (openTestDatabase) => {
  test('is kept nowhere, and taken for nothing but what it is, whoever asks and whatever comes of it', async () => {
    const { app, callAll } = await openInbox(openTestDatabase);
    const id = await writeMessage(app, secrets);
    const answers = [
      ...(await callAll(id)),
      ...(await callAll(4711)),
      ...(await callAll(id, { 'content-type': 'application/json', ...bearer('wrong') })),
    ];
    expect(answers).toHaveLength(3 * calls.length);
    for (const { name, response } of answers) {
      expect([name, Object.fromEntries(response.headers)]).toEqual([
        name,
        expect.objectContaining({
          'cache-control': 'private, no-store',
          'x-content-type-options': 'nosniff',
          'content-type': expect.stringMatching(/^(application\/json|text\/csv|text\/event-stream)/),
          'content-security-policy': expect.stringContaining("default-src 'none'"),
        }),
      ]);
      expect([name, response.headers.has('etag')]).toEqual([name, false]);
      await response.body?.cancel();
    }
  });

  test('is in no line of the log and in no answer when a call fails', async () => {
    const { app, callAll, lines } = await openInbox(openTestDatabase);
    const id = await writeMessage(app, secrets);
    const { db } = app.deps.database;
    await db.schema.alterTable('messages').renameTo('lost').execute();
    for (const { name, response } of await callAll(id)) {
      if (name.includes('export')) await expect(response.text(), name).rejects.toThrow('The answer broke off.');
      else if (name.includes('events')) await response.body?.cancel();
      else expect([name, await response.text()]).toEqual([name, expect.not.stringMatching(/secret/i)]);
    }
    await db.schema.alterTable('lost').renameTo('messages').execute();
    expect(lines.length).toBeGreaterThan(5);
    expect(JSON.stringify(lines)).not.toMatch(/secret/i);
  });

  test('arrives as it was written, however hostile', async () => {
    const { app, headers } = await openInbox(openTestDatabase);
    const texts = [
      ...hostileHtml.map((html) => html.replaceAll('\0', '')),
      '\u202egnp.exe',
      '𝒳😀',
      `e${'\u0301'.repeat(1000)}`,
      'a\r\nBcc: b@c.example',
    ];
    const ids: number[] = [];
    for (const text of texts)
      ids.push(await writeMessage(app, { name: text.slice(0, 200), subject: text.slice(0, 200), message: text }));
    const read = async (path: string) => (await app.fetch(`/api/v1/messages/${path}`, { headers })).json();
    for (const [i, id] of ids.entries()) {
      const { message } = await read(`${id}/`);
      expect([message.name, message.message]).toEqual([texts[i]?.slice(0, 200), texts[i]]);
      expect(message.message_preview).not.toMatch(/[\r\n]/);
    }
    const { messages } = await read('?page_size=100');
    expect(messages.map(({ message }: { message: string }) => message)).toEqual(texts.toReversed().slice(0, 100));
  });
});
