import { expect, onTestFinished, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { mailSettings } from '../../mail-config.ts';
import { createSiteMail } from '../../site-mail.ts';
import { enqueueMail } from './outbox.queries.ts';

async function ownerCalls(app: TestApp) {
  const headers = { ...bearer(await signInAs(app, 'owner')), 'content-type': 'application/json' };
  return async (method: string, path: string, body?: object) => {
    const response = await app.fetch(`/api/v1/admin/mail/${path}`, {
      method,
      headers,
      body: body ? JSON.stringify(body) : null,
    });
    return { status: response.status, body: await response.json() };
  };
}

describeEachDatabase('mail in the Admin Panel', (openTestDatabase) => {
  test('without a server can be seen, tried again and dropped, and nothing is tested', async () => {
    const app = await createTestApp(openTestDatabase);
    const call = await ownerCalls(app);
    const now = app.deps.clock.now();
    const first = await enqueueMail(app.deps.database.db, { kind: 'test', recipient: 'ann@example.org', now });
    const second = await enqueueMail(app.deps.database.db, { kind: 'comments_waiting', now });
    await app.deps.database.db.updateTable('outbox').set({ state: 'failed' }).where('id', '=', second).execute();
    const { body } = await call('GET', '');
    const unsent = { tries: 0, last_error: '', next_try_at: null };
    expect(body).toEqual({
      server: null,
      sender: '',
      recipient: 'owner@example.org',
      counts: { waiting: 1, failed: 1 },
      mails: [
        { id: second, kind: 'comments_waiting', recipient: '', state: 'failed', ...unsent },
        { id: first, kind: 'test', recipient: 'a…@example.org', state: 'waiting', ...unsent },
      ],
    });
    expect((await call('POST', 'test/', { to: 'ann@example.org' })).body.message).toBe(
      'No mail server is set (SMTP_URL).',
    );
    expect((await call('POST', `${second}/retry/`)).status).toBe(200);
    expect((await call('GET', '')).body.counts).toEqual({ waiting: 2, failed: 0 });
    for (const id of [first, second]) expect((await call('DELETE', `${id}/`)).status).toBe(200);
    expect((await call('DELETE', `${first}/`)).status).toBe(404);
    expect((await call('POST', `${first}/retry/`)).status).toBe(404);
    expect((await call('GET', '')).body.mails).toEqual([]);
  });

  test('shows the server without its password, sends a test, and says what the server answered', async () => {
    let isRefusing = true;
    const server = await startMailServer({
      onAuth: (_auth, _session, answer) => answer(null, { user: 'ann' }),
      onRcptTo: ({ address }, _session, answer) =>
        answer(
          isRefusing && address.startsWith('no')
            ? Object.assign(new Error('No such mailbox'), { responseCode: 550 })
            : null,
        ),
    });
    onTestFinished(server.close);
    const SMTP_URL = server.url.replace('://', '://ann:very-secret@');
    const mail = mailSettings({ SMTP_URL, MAIL_FROM: 'Ann <site@site.test>' }, 'http://site.test');
    const database = await openTestDatabase();
    const base = await createTestApp(async () => database, { config: { mail } });
    const sender = createSiteMail(base.deps);
    onTestFinished(() => sender.close());
    const app = await createTestApp(async () => database, { config: { mail }, mail: sender });
    const call = await ownerCalls(app);
    const shown = await call('GET', '');
    expect(shown.body.server).toEqual({ host: '127.0.0.1', port: server.port, has_tls: false, has_login: true });
    expect(shown.body.sender).toBe('Ann <site@site.test>');
    expect(JSON.stringify(shown.body)).not.toContain('secret');
    expect((await call('POST', 'test/', { to: 'yes@example.org' })).body).toEqual({
      success: true,
      state: 'mailed',
      message: 'The mail server has taken the test mail.',
    });
    expect(server.mails.map(({ to }) => to)).toEqual([['yes@example.org']]);
    expect((await call('POST', 'test/', { to: 'no@example.org' })).body).toEqual({
      success: false,
      state: 'waiting',
      message: 'The test mail was not sent. The mail server refused the mail: 550 No such mailbox',
    });
    const [left] = (await call('GET', '')).body.mails;
    expect(left).toMatchObject({ recipient: 'n…@example.org', tries: 1, next_try_at: expect.any(String) });
    expect((await call('POST', `${left.id}/retry/`)).body.message).toBe(
      'The mail was not sent. The mail server refused the mail: 550 No such mailbox',
    );
    isRefusing = false;
    expect((await call('POST', `${left.id}/retry/`)).body).toEqual({ success: true, message: 'The mail was sent.' });
    expect((await call('GET', '')).body.mails).toEqual([]);
  });
});
