import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { takeMails, waitingMail } from '../../../../tests/support/account-mails.ts';
import { ann, Browser } from '../../../../tests/support/cookie-browser.ts';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { startMailServer } from '../../../../tests/support/mail-server.ts';
import { PasskeyDevice } from '../../../../tests/support/passkey-device.ts';
import {
  addApp,
  addPasskey,
  jsonOf,
  minuteMs,
  movableClock,
  passkeyOptions,
} from '../../../../tests/support/second-factor.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import type { Config } from '../../config.ts';
import { mailSettings } from '../../mail-config.ts';
import { createSiteMail } from '../../site-mail.ts';
import { setDisabled } from '../auth/auth.queries.ts';

const path = '/api/v1/auth/password-reset/';
const profilePath = '/api/v1/auth/profile/update/';
const passkeyPath = '/api/v1/auth/login/passkey/';
const fresh = { password: 'battery staple', password_confirm: 'battery staple' };

/** Has something happen as soon as the first statement of that kind on the table is answered. */
function afterFirst(kind: RootOperationNode['kind'], table: string, happen: () => Promise<unknown>): KyselyPlugin {
  let first: QueryId | undefined;
  return {
    transformQuery({ node, queryId }) {
      if (node.kind === kind && JSON.stringify(node).includes(`"${table}"`)) first ??= queryId;
      return node;
    },
    async transformResult({ result, queryId }) {
      if (queryId === first) await happen();
      return result;
    },
  };
}

describeEachDatabase('a forgotten password', (openTestDatabase) => {
  async function open(config: Partial<Config> = {}) {
    const clock = movableClock();
    const app = await createTestApp(openTestDatabase, { clock, config, mail: waitingMail });
    const browser = new Browser(app);
    const { user } = await jsonOf(browser.signUp(), 201);
    const stranger = new Browser(app);
    const ask = (email = ann.email) => stranger.send('POST', path, { email });
    const reset = (token: string, form = fresh) => stranger.send('POST', `${path}confirm/`, { token, ...form });
    const linkFor = async (email = ann.email) => {
      await jsonOf(ask(email));
      return (await takeMails(app))[0]?.token ?? '';
    };
    return { app, clock, browser, stranger, user, ask, reset, linkFor, db: app.deps.database.db };
  }

  test('is replaced by the link in a mail, which ends all sessions', async () => {
    const { app, browser, stranger, ask, reset } = await open();
    await jsonOf(ask('ANN@example.org'));
    const [mail, ...others] = await takeMails(app);
    expect([mail?.to, others]).toEqual([ann.email, []]);
    expect(mail?.text).toContain(`http://site.test/reset-password?token=${mail?.token}`);
    expect(mail?.text).toContain('Username: Ann');
    const { message } = await jsonOf(reset(mail?.token ?? ''));
    expect(message).toBe('Your password was changed. Please sign in with the new one.');
    expect(await browser.user()).toBeNull();
    expect((await stranger.signIn()).status).toBe(401);
    expect((await stranger.signIn('Ann', fresh.password)).status).toBe(200);
  });

  test('is asked for the same way, with the same answer and the same work, for every address', async () => {
    const { app, ask, db, user } = await open();
    const answerTo = async (email: string) => {
      const response = await ask(email);
      const rows = await db.selectFrom('outbox').select(['kind', 'recipient', 'state']).execute();
      const mails = await takeMails(app);
      return { answer: [response.status, await response.text()], rows: rows.length, mails: mails.length };
    };
    const known = await answerTo(ann.email);
    const unknown = await answerTo('nobody@example.org');
    await setDisabled(db, user.id, true, new Date().toISOString());
    const disabled = await answerTo(ann.email);
    expect(known).toMatchObject({ rows: 1, mails: 1 });
    expect(unknown).toEqual({ ...known, mails: 0 });
    expect(disabled).toEqual({ ...known, mails: 0 });
  });

  test('has a link that is good once, and no other that was asked for before', async () => {
    const { reset, linkFor, db } = await open();
    const [earlier, token] = [await linkFor(), await linkFor()];
    expect(JSON.stringify(await db.selectFrom('verifications').selectAll().execute())).not.toContain(token);
    const mismatch = await reset(token, { ...fresh, password_confirm: 'x' });
    expect((await mismatch.json()).errors).toEqual({ password_confirm: ['The two passwords do not match.'] });
    const answers = await Promise.all([reset(token), reset(token)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    for (const used of [token, earlier, '', 'x']) expect((await reset(used)).status).toBe(400);
    expect((await (await reset(token)).json()).code).toBe('link_invalid');
  });

  test('has a link that is good for half an hour, and is not mailed later either', async () => {
    const { app, ask, reset, linkFor, clock } = await open();
    const token = await linkFor();
    clock.pass(30 * minuteMs + 1000);
    expect((await reset(token)).status).toBe(400);
    await jsonOf(ask());
    clock.pass(30 * minuteMs + 1000);
    expect(await takeMails(app)).toEqual([]);
  });

  test('has a link that ends with another password, another address, and a disabled account', async () => {
    const { app, browser, reset, linkFor, db, user } = await open();
    const first = await linkFor();
    await jsonOf(browser.send('PATCH', profilePath, { current_password: ann.password, new_password: 'another horse' }));
    expect((await reset(first)).status).toBe(400);
    const second = await linkFor();
    await db.updateTable('users').set({ email: 'other@example.org' }).where('id', '=', user.id).execute();
    expect((await reset(second)).status).toBe(400);
    const third = await linkFor('other@example.org');
    await setDisabled(db, user.id, true, new Date().toISOString());
    expect((await reset(third)).status).toBe(400);
    expect((await new Browser(app).signIn('Ann', fresh.password)).status).toBe(401);
  });

  test('does not open an account past its second factor, once its address was confirmed', async () => {
    const { browser, stranger, reset, linkFor, clock, db } = await open();
    await addApp(browser, clock);
    await db.updateTable('users').set({ email_verified: 1 }).execute();
    const answer = await reset(await linkFor());
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await jsonOf(stranger.signIn('Ann', fresh.password))).toEqual({ second_step: ['totp', 'recovery_code'] });
  });

  test('lets nobody back in who has signed up with an address of which they read no mails', async () => {
    const { app, browser: thief, stranger: owner, ask, reset, clock, db } = await open();
    await addApp(thief, clock);
    const { device } = await addPasskey(thief);
    const byPasskey = async () => {
      const elsewhere = new Browser(app);
      const response = device.get(await passkeyOptions(elsewhere));
      return (await elsewhere.send('POST', passkeyPath, { response })).status;
    };
    expect(await byPasskey()).toBe(200);
    await jsonOf(thief.send('PATCH', profilePath, { email: 'thief@example.org', current_password: ann.password }));
    await takeMails(app);
    await jsonOf(ask());
    const [mail] = await takeMails(app);
    expect(mail?.text).toContain('This address was not confirmed before.');
    const { message } = await jsonOf(reset(mail?.token ?? ''));
    expect(message).toContain('Passkeys, authenticator app and recovery codes were removed');
    expect([await thief.user(), await byPasskey()]).toEqual([null, 401]);
    for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes', 'sessions'] as const) {
      expect([table, await db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
    }
    expect((await owner.signIn('Ann', fresh.password)).status).toBe(200);
    expect(await jsonOf(owner.call('GET', '/api/v1/auth/account/'))).toMatchObject({ pending_email: null });
    const told = await db.selectFrom('audit_log').select('action').execute();
    expect(told).toContainEqual({ action: 'Set a new password with a link, which removed passkeys and second factor' });
  });

  test.each([
    ['add a passkey', 'DeleteQueryNode', 'verifications'],
    ['sign in with a passkey', 'UpdateQueryNode', 'passkeys'],
  ] as const)('lets nobody %s who has begun to before its reset', async (what, kind, table) => {
    const { app, browser: thief, reset, linkFor, db } = await open();
    const { device } = await addPasskey(thief);
    const token = await linkFor();
    const asked = await jsonOf(
      thief.send('POST', '/api/v1/auth/passkeys/options/', { current_password: ann.password }),
    );
    const plugin = afterFirst(kind, table, () => jsonOf(reset(token)));
    const slow = await createTestApp(openTestDatabase, {
      database: { ...app.deps.database, db: db.withPlugin(plugin) },
    });
    const browser = new Browser(slow);
    for (const [name, value] of thief.cookies) browser.cookies.set(name, value);
    const answer =
      what === 'add a passkey'
        ? browser.send('POST', '/api/v1/auth/passkeys/', {
            name: 'Back door',
            response: new PasskeyDevice().create(asked.options),
          })
        : browser.send('POST', passkeyPath, { response: device.get(await passkeyOptions(browser)) });
    expect((await answer).status).toBe(401);
    for (const left of ['passkeys', 'recovery_codes', 'sessions'] as const) {
      expect([left, await db.selectFrom(left).selectAll().execute()]).toEqual([left, []]);
    }
  });

  test('leaves its passkeys to the owner of the site, whose account nobody else can have made', async () => {
    const { browser, reset, linkFor, db } = await open();
    await addPasskey(browser);
    await db.updateTable('users').set({ is_owner: 1 }).execute();
    await jsonOf(reset(await linkFor()));
    expect(await db.selectFrom('passkeys').select('name').execute()).toHaveLength(1);
  });

  test('lets its owner in who was kept out by somebody guessing', async () => {
    const { app, reset, linkFor } = await open({ trusted_proxies: 1 });
    const at = (address: string) => new Browser(app, { 'x-forwarded-for': address });
    for (let i = 0; i <= 100; i += 1) await at(`198.51.100.${i}`).signIn('Ann', 'a guess');
    expect((await at('192.0.2.1').signIn()).status).toBe(429);
    await jsonOf(reset(await linkFor()));
    expect((await at('192.0.2.1').signIn('Ann', fresh.password)).status).toBe(200);
  });

  test.each([ann.email, 'nobody@example.org'])('cannot be asked for without end for %s', async (email) => {
    const { app, ask } = await open();
    for (let i = 0; i < 5; i += 1) expect((await ask(email)).status).toBe(200);
    expect((await ask(email)).status).toBe(429);
    expect(await app.deps.database.db.selectFrom('outbox').select('id').execute()).toHaveLength(5);
    for (let i = 0; i < 4; i += 1) expect((await ask(`other${i}@example.org`)).status).toBe(200);
    expect((await ask('another@example.org')).status, 'from one address').toBe(429);
  });

  test('is for the command line where the site sends no mail', async () => {
    const app = await createTestApp(openTestDatabase);
    const browser = new Browser(app);
    await browser.signUp();
    expect(await jsonOf(browser.call('GET', path))).toEqual({ is_mail_set: false });
    const refused = await browser.send('POST', path, { email: ann.email });
    expect([refused.status, (await refused.json()).code]).toEqual([400, 'mail_not_set']);
    expect(await app.deps.database.db.selectFrom('outbox').select('id').execute()).toEqual([]);
  });

  test('has its link mailed by the site', async () => {
    const server = await startMailServer();
    onTestFinished(server.close);
    const mail = mailSettings({ SMTP_URL: server.url }, 'http://site.test');
    const { deps } = await createTestApp(openTestDatabase, { config: { mail } });
    const sender = createSiteMail(deps);
    onTestFinished(() => sender.close());
    const app = await createTestApp(openTestDatabase, { database: deps.database, config: { mail }, mail: sender });
    const browser = new Browser(app);
    await browser.signUp();
    await jsonOf(browser.send('POST', path, { email: ann.email }));
    await expect.poll(() => server.mails.map(({ to }) => to), { timeout: 5000 }).toEqual([[ann.email]]);
  });
});
