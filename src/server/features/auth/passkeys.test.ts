import { expect, test } from 'vitest';
import { ann, Browser } from '../../../../tests/support/cookie-browser.ts';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { PasskeyDevice } from '../../../../tests/support/passkey-device.ts';
import {
  addApp,
  addPasskey,
  jsonOf,
  movableClock,
  passkeyOptions,
  takeStep,
} from '../../../../tests/support/second-factor.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { setDisabled } from './auth.queries.ts';

const path = '/api/v1/auth/passkeys/';
const signInPath = '/api/v1/auth/login/passkey/';

describeEachDatabase('a passkey', (openTestDatabase) => {
  async function open() {
    const clock = movableClock();
    const app = await createTestApp(openTestDatabase, { clock });
    const browser = new Browser(app);
    const { user } = await jsonOf(browser.signUp(), 201);
    return { app, clock, browser, user, db: app.deps.database.db };
  }

  async function openWithPasskey() {
    const site = await open();
    return { ...site, ...(await addPasskey(site.browser)) };
  }

  /** Of a browser that was never here before. */
  async function signIn(app: TestApp, device: PasskeyDevice, quirks: Parameters<PasskeyDevice['get']>[1] = {}) {
    const browser = new Browser(app);
    const response = device.get(await passkeyOptions(browser), quirks);
    const answer = await browser.send('POST', signInPath, { response });
    return { browser, answer, response, code: (await answer.clone().json()).code };
  }

  test('signs in alone, without a name', async () => {
    const { app, device, browser } = await openWithPasskey();
    const { browser: other, answer } = await signIn(app, device);
    expect([answer.status, (await answer.json()).user.username]).toEqual([200, 'Ann']);
    expect(await other.user()).toMatchObject({ username: 'Ann' });
    const { passkeys } = await jsonOf(browser.call('GET', path));
    expect(passkeys).toMatchObject([{ name: 'Laptop', is_synced: false }]);
    expect(passkeys[0].last_used_at).toMatch(/Z$/);
  });

  test('is asked for with a challenge that scripts cannot see, the site as its party, and a check of the user', async () => {
    const { browser } = await open();
    const answer = await browser.send('POST', `${path}options/`, { current_password: ann.password });
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^vitrine_passkey=[^;]+; Max-Age=300; Path=\/api\/v1\/auth\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect((await answer.json()).options).toMatchObject({
      rp: { id: 'site.test' },
      user: { name: 'Ann' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(await passkeyOptions(new Browser(browser.app))).toMatchObject({
      rpId: 'site.test',
      userVerification: 'required',
    });
  });

  test('needs the password and a name, and brings recovery codes when it is the first', async () => {
    const { app, browser } = await open();
    const other = new Browser(app);
    await other.signIn();
    for (const body of [{}, { current_password: 'wrong horse' }]) {
      expect((await browser.send('POST', `${path}options/`, body)).status).toBe(400);
    }
    const { device, recovery_codes, passkey } = await addPasskey(browser);
    expect(recovery_codes).toHaveLength(10);
    expect(passkey).toMatchObject({ name: 'Laptop', last_used_at: null });
    expect(await other.user(), 'the password alone has let it in').toBeNull();
    expect((await addPasskey(browser)).recovery_codes).toBeNull();
    const { options } = await jsonOf(browser.send('POST', `${path}options/`, { current_password: ann.password }));
    expect(options.excludeCredentials.map(({ id }: { id: string }) => id)).toContain(device.id);
    const unnamed = await browser.send('POST', path, { name: ' ', response: new PasskeyDevice().create(options) });
    expect((await unnamed.json()).errors).toEqual({ name: ['Give the passkey a name.'] });
  });

  test('is asked for after the password, and no other one will do', async () => {
    const { app, device, recovery_codes } = await openWithPasskey();
    const bob = new Browser(app);
    await bob.signUp({ username: 'bob', email: 'bob@example.org' });
    const ofBob = await addPasskey(bob);
    const browser = new Browser(app);
    expect(await jsonOf(browser.signIn())).toEqual({ second_step: ['passkey', 'recovery_code'] });
    const refused = await takeStep(browser, { passkey: ofBob.device.get(await passkeyOptions(browser)) });
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'passkey_refused']);
    expect(await browser.user()).toBeNull();
    const { user } = await jsonOf(takeStep(browser, { passkey: device.get(await passkeyOptions(browser)) }));
    expect(user.username).toBe('Ann');
    const another = new Browser(app);
    await another.signIn();
    await jsonOf(takeStep(another, { recovery_code: recovery_codes[0] }));
  });

  test.each([
    ['another origin', { origin: 'http://evil.test' }],
    ['a subdomain', { origin: 'http://www.site.test' }],
    ['another party', { rp_id: 'evil.test' }],
    ['a device that did not check who uses it', { is_user_verified: false }],
    ['a copy whose counter is behind', { counter: 1 }],
  ])('of %s is refused', async (_, quirks) => {
    const { app, device } = await openWithPasskey();
    const { browser, answer, code } = await signIn(app, device, quirks);
    expect([answer.status, code]).toEqual([401, 'passkey_refused']);
    expect(await browser.user()).toBeNull();
    expect((await signIn(app, device, { counter: 50 })).answer.status).toBe(200);
  });

  test.each([
    ['another origin', { origin: 'http://evil.test' }],
    ['another party', { rp_id: 'evil.test' }],
    ['a device that did not check who uses it', { is_user_verified: false }],
  ])('of %s is not added', async (_, quirks) => {
    const { browser, db } = await open();
    const { options } = await jsonOf(browser.send('POST', `${path}options/`, { current_password: ann.password }));
    const response = new PasskeyDevice().create(options, quirks);
    expect((await browser.send('POST', path, { name: 'n', response })).status).toBe(400);
    expect(await db.selectFrom('passkeys').select('id').execute()).toEqual([]);
    expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
  });

  test('answers a challenge once, and its own', async () => {
    const { app, browser, device, db } = await openWithPasskey();
    const first = new Browser(app);
    const options = await passkeyOptions(first);
    const challenge = first.cookies.get('vitrine_passkey') ?? '';
    const response = device.get(options);
    const send = (cookie: string | undefined, body: object) => {
      const copy = new Browser(app);
      if (cookie) copy.cookies.set('vitrine_passkey', cookie);
      return copy.send('POST', signInPath, { response: body });
    };
    expect((await send(undefined, response)).status, 'without the cookie').toBe(401);
    const elsewhere = new Browser(app);
    await passkeyOptions(elsewhere);
    expect((await send(elsewhere.cookies.get('vitrine_passkey'), response)).status, 'of another one').toBe(401);
    expect((await send(`${challenge}x`, response)).status, 'forged').toBe(401);
    expect((await send(challenge, response)).status).toBe(200);
    expect((await send(challenge, response)).status, 'twice').toBe(401);

    const late = new Browser(app);
    const lateResponse = device.get(await passkeyOptions(late));
    await db
      .updateTable('verifications')
      .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
      .execute();
    expect((await late.send('POST', signInPath, { response: lateResponse })).status, 'too late').toBe(401);

    const asked = await jsonOf(browser.send('POST', `${path}options/`, { current_password: ann.password }));
    const misused = device.get({ ...asked.options, rpId: 'site.test' });
    expect((await browser.send('POST', signInPath, { response: misused })).status, 'to add one').toBe(401);
  });

  test('cannot be added with the challenge of somebody else', async () => {
    const { app, browser, db } = await open();
    const bob = new Browser(app);
    await bob.signUp({ username: 'bob', email: 'bob@example.org' });
    const { options } = await jsonOf(browser.send('POST', `${path}options/`, { current_password: ann.password }));
    bob.cookies.set('vitrine_passkey', browser.cookies.get('vitrine_passkey') ?? '');
    const response = new PasskeyDevice().create(options);
    expect((await bob.send('POST', path, { name: 'n', response })).status).toBe(400);
    expect(await db.selectFrom('passkeys').select('id').execute()).toEqual([]);
  });

  test('of a disabled user is refused as an unknown one is, and leaves no session', async () => {
    const { app, device, db, user } = await openWithPasskey();
    await setDisabled(db, user.id, true, new Date().toISOString());
    const disabled = await signIn(app, device);
    const unknown = await signIn(app, new PasskeyDevice());
    expect(disabled.answer.status).toBe(401);
    expect(await disabled.answer.text()).toBe(await unknown.answer.text());
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('is renamed and removed by its owner alone', async () => {
    const { app, browser, device, passkey, clock } = await openWithPasskey();
    const bob = new Browser(app);
    await bob.signUp({ username: 'bob', email: 'bob@example.org' });
    const removal = { current_password: ann.password };
    expect((await bob.send('PATCH', `${path}${passkey.id}/`, { name: 'Mine' })).status).toBe(404);
    expect((await bob.send('POST', `${path}${passkey.id}/remove/`, removal)).status).toBe(404);
    const renamed = await jsonOf(browser.send('PATCH', `${path}${passkey.id}/`, { name: 'Old laptop' }));
    expect(renamed.passkey.name).toBe('Old laptop');
    const wrong = await browser.send('POST', `${path}${passkey.id}/remove/`, { current_password: 'wrong horse' });
    expect(wrong.status).toBe(400);
    await addApp(browser, clock);
    await jsonOf(browser.send('POST', `${path}${passkey.id}/remove/`, removal));
    expect((await signIn(app, device)).answer.status).toBe(401);
    expect(await jsonOf(new Browser(app).signIn())).toEqual({ second_step: ['totp', 'recovery_code'] });
  });

  test('signing in with it replaces the session that the browser had', async () => {
    const { app, browser, device } = await openWithPasskey();
    const planted = browser.cookies.get('vitrine_session') ?? '';
    const response = device.get(await passkeyOptions(browser));
    await jsonOf(browser.send('POST', signInPath, { response }));
    expect(browser.cookies.get('vitrine_session')).not.toBe(planted);
    const old = await app.fetch('/api/v1/auth/profile/', { headers: { cookie: `vitrine_session=${planted}` } });
    expect(old.status).toBe(401);
  });

  test('asking for challenges without end is stopped', async () => {
    const { app } = await open();
    const browser = new Browser(app);
    let status = 200;
    for (let i = 0; i <= 100 && status === 200; i += 1) {
      ({ status } = await browser.send('POST', `${signInPath}options/`));
    }
    expect(status).toBe(429);
  });
});
