import { expect, test } from 'vitest';
import { ann, Browser } from '../../../../tests/support/cookie-browser.ts';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import {
  addApp,
  addPasskey,
  jsonOf,
  minuteMs,
  movableClock,
  takeStep,
} from '../../../../tests/support/second-factor.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { setDisabled } from './auth.queries.ts';
import { newTotpSecret, totpCode } from './totp.ts';

const appPath = '/api/v1/auth/second-factor/app/';
const codesPath = '/api/v1/auth/second-factor/recovery-codes/';
const sessionPath = '/api/v1/auth/profile/';

test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at %d seconds the code is that of RFC 6238', (seconds, code) => {
  expect(totpCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', Math.floor(seconds / 30))).toBe(code);
});

test('secrets are 160 bits, and each another one', () => {
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

describeEachDatabase('an authenticator app', (openTestDatabase) => {
  async function open() {
    const clock = movableClock();
    const app = await createTestApp(openTestDatabase, { clock });
    const browser = new Browser(app);
    const { user } = await jsonOf(browser.signUp(), 201);
    return { app, clock, browser, user, db: app.deps.database.db };
  }

  async function openWithApp() {
    const site = await open();
    return { ...site, totp: await addApp(site.browser, site.clock) };
  }

  test('is asked for after the password, by a cookie that scripts cannot read, and its code opens the session', async () => {
    const { app, totp } = await openWithApp();
    const browser = new Browser(app);
    const response = await browser.signIn();
    expect([response.status, await response.json()]).toEqual([200, { second_step: ['totp', 'recovery_code'] }]);
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(
      /^vitrine_second_step=[\w-]{43}; Max-Age=600; Path=\/api\/v1\/auth\/; HttpOnly; SameSite=Strict$/,
    );
    expect(await browser.user()).toBeNull();
    const { user, token } = await jsonOf(takeStep(browser, { totp_code: totp.code() }));
    expect([user.username, typeof token]).toEqual(['Ann', 'string']);
    expect(await browser.user()).toMatchObject({ username: 'Ann' });
    expect(browser.cookies.has('vitrine_second_step')).toBe(false);
  });

  test('is shown as a QR code, black on white with a margin, and as text that says the same', async () => {
    const { browser, db } = await open();
    const answer = await jsonOf(browser.send('POST', appPath, { current_password: ann.password }));
    const secret = answer.secret.replaceAll(' ', '');
    expect(answer.uri).toBe(`otpauth://totp/site.test:Ann?secret=${secret}&issuer=site.test`);
    expect(answer.qr_svg).toMatch(/^<svg [^>]*><rect fill="white" [^>]*\/><path fill="black" d="M40,40h/);
    const stored = await db.selectFrom('authenticator_apps').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('does not count before a first code of it was right, and needs the password', async () => {
    const { app, browser } = await open();
    for (const body of [{}, { current_password: 'wrong horse' }]) {
      expect((await browser.send('POST', appPath, body)).status).toBe(400);
    }
    await jsonOf(browser.send('POST', appPath, { current_password: ann.password }));
    const refused = await browser.send('POST', `${appPath}confirm/`, { totp_code: '000000' });
    expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([400, ['totp_code']]);
    expect(await jsonOf(new Browser(app).signIn())).toHaveProperty('token');
    expect(await jsonOf(browser.call('GET', '/api/v1/auth/second-factor/'))).toMatchObject({ has_app: false });
  });

  test('cannot take the place of one that is on', async () => {
    const { browser } = await openWithApp();
    const response = await browser.send('POST', appPath, { current_password: ann.password });
    expect([response.status, (await response.json()).code]).toEqual([400, 'app_is_on']);
    const again = await browser.send('POST', `${appPath}confirm/`, { totp_code: '123456' });
    expect((await again.json()).code).toBe('no_app_waits');
  });

  test('ends the sessions that the password alone has opened, but for the one that asks', async () => {
    const { app, browser, clock } = await open();
    const other = new Browser(app);
    await other.signIn();
    await addApp(browser, clock);
    expect((await other.call('GET', sessionPath)).status).toBe(401);
    expect((await browser.call('GET', sessionPath)).status).toBe(200);
  });

  test('takes no code twice, nor one that is older than the last, within its window', async () => {
    const { app, totp, clock } = await openWithApp();
    const attempt = async (code: string) => {
      const browser = new Browser(app);
      await browser.signIn();
      return (await takeStep(browser, { totp_code: code })).status;
    };
    expect(await attempt(totp.code(-1)), 'that of its confirmation').toBe(400);
    expect(await attempt(totp.code(-2))).toBe(400);
    expect(await attempt(totp.code(2))).toBe(400);
    const code = totp.code();
    expect(await attempt(code)).toBe(200);
    expect(await attempt(code)).toBe(400);
    clock.pass(30_000);
    expect(await attempt(code)).toBe(400);
    expect(await attempt(totp.code(1))).toBe(200);
    expect(await attempt(totp.code()), 'older than the last').toBe(400);
  });

  test('of one code that is used several times at once one opens a session', async () => {
    const { app, totp, db } = await openWithApp();
    const before = await db.selectFrom('sessions').select('id').execute();
    const browsers = Array.from({ length: 4 }, () => new Browser(app));
    for (const browser of browsers) await browser.signIn();
    const code = totp.code();
    const answers = await Promise.all(browsers.map((browser) => takeStep(browser, { totp_code: code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(before.length + 1);
  });

  test('the first step is good once, for ten minutes, and for its own user', async () => {
    const { app, totp, clock } = await openWithApp();
    const browser = new Browser(app);
    await browser.signIn();
    const first = browser.cookies.get('vitrine_second_step') ?? '';
    const withFirst = (step: object) => {
      const copy = new Browser(app);
      copy.cookies.set('vitrine_second_step', first);
      return takeStep(copy, step);
    };
    await jsonOf(withFirst({ totp_code: totp.code() }));
    const second = await withFirst({ totp_code: totp.code(1) });
    expect([second.status, (await second.json()).code]).toEqual([401, 'second_step_over']);

    const bob = new Browser(app);
    await bob.signUp({ username: 'bob', email: 'bob@example.org' });
    const ofBob = await addApp(bob, clock);
    const another = new Browser(app);
    await another.signIn();
    expect((await takeStep(another, { totp_code: ofBob.code() })).status).toBe(400);
    expect((await takeStep(another, { recovery_code: ofBob.recovery_codes[0] })).status).toBe(400);

    clock.pass(10 * minuteMs + 1000);
    const late = await takeStep(another, { totp_code: totp.code() });
    expect([late.status, (await late.json()).code]).toEqual([401, 'second_step_over']);
    expect((await takeStep(new Browser(app), { totp_code: totp.code() })).status).toBe(401);
  });

  test.each(['vitrine_session', '__Host-vitrine_session'])(
    'what the first step gives is no session (%s)',
    async (name) => {
      const { app } = await openWithApp();
      const browser = new Browser(app);
      await browser.signIn();
      const token = browser.cookies.get('vitrine_second_step') ?? '';
      const cookie = await app.fetch(sessionPath, { headers: { cookie: `${name}=${token}` } });
      const program = await app.fetch(sessionPath, { headers: { authorization: `Bearer ${token}` } });
      expect([cookie.status, program.status]).toEqual([401, 401]);
    },
  );

  test('the end of all sessions, a changed password and a disabled user end what waits for its second step', async () => {
    const { app, browser, totp, db, user } = await openWithApp();
    const waiting = new Browser(app);
    await waiting.signIn();
    await jsonOf(browser.send('POST', '/api/v1/auth/sessions/end-others/'));
    expect((await takeStep(waiting, { totp_code: totp.code() })).status).toBe(401);
    await waiting.signIn();
    const change = { current_password: ann.password, new_password: 'battery staple' };
    await jsonOf(browser.send('PATCH', '/api/v1/auth/profile/update/', change));
    expect((await takeStep(waiting, { totp_code: totp.code() })).status).toBe(401);
    await waiting.signIn('Ann', 'battery staple');
    await setDisabled(db, user.id, true, new Date().toISOString());
    expect((await takeStep(waiting, { totp_code: totp.code(1) })).status).toBe(401);
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([]);
  });

  test('signing in ends the session that the browser had, only when the second step is taken', async () => {
    const { app, browser, totp } = await openWithApp();
    const planted = browser.cookies.get('vitrine_session') ?? '';
    const victim = new Browser(app);
    victim.cookies.set('vitrine_session', planted);
    await jsonOf(victim.signIn());
    await jsonOf(takeStep(victim, { totp_code: totp.code() }));
    expect(victim.cookies.get('vitrine_session')).not.toBe(planted);
    expect((await browser.call('GET', sessionPath)).status).toBe(401);
  });

  test('guessing is stopped, for a browser that was never here and for one that was', async () => {
    const { app, browser: known, totp } = await openWithApp();
    const guess = async (browser: Browser, step: object) => (await takeStep(browser, step)).status;
    for (const browser of [new Browser(app), known]) {
      await browser.signIn();
      for (let i = 0; i < 10; i += 1) expect(await guess(browser, { totp_code: '000000' })).toBe(400);
      expect(await guess(browser, { totp_code: totp.code() })).toBe(429);
      expect(await guess(browser, { recovery_code: totp.recovery_codes[0] })).toBe(429);
    }
    const elsewhere = new Browser(app, { 'x-forwarded-for': '192.0.2.7' });
    await elsewhere.signIn();
    expect(await guess(elsewhere, { totp_code: totp.code() }), 'no proxy is trusted').toBe(429);
  });

  test('wrong, unknown and disabled names look the same, with a second factor or without', async () => {
    const { app, db, user } = await openWithApp();
    const answerTo = async (username: string, password: string) => {
      const response = await new Browser(app).signIn(username, password);
      return [response.status, await response.text(), response.headers.getSetCookie()];
    };
    const unknown = await answerTo('nobody', ann.password);
    expect(unknown[0]).toBe(401);
    expect(await answerTo('Ann', 'wrong horse')).toEqual(unknown);
    await setDisabled(db, user.id, true, new Date().toISOString());
    expect(await answerTo('Ann', ann.password)).toEqual(unknown);
  });

  test('one of ten recovery codes opens the account once, however it is typed', async () => {
    const { app, totp, db } = await openWithApp();
    expect(new Set(totp.recovery_codes).size).toBe(10);
    const [code = '', other = ''] = totp.recovery_codes;
    expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const stored = JSON.stringify(await db.selectFrom('recovery_codes').selectAll().execute());
    expect(stored).not.toContain(code.replaceAll('-', ''));
    const attempt = async (recovery_code: string) => {
      const browser = new Browser(app);
      await browser.signIn();
      return { browser, status: (await takeStep(browser, { recovery_code })).status };
    };
    const { browser, status } = await attempt(` ${code.toUpperCase().replaceAll('-', ' ')} `);
    expect(status).toBe(200);
    expect((await attempt(code)).status).toBe(400);
    expect((await attempt('')).status).toBe(400);
    const left = await jsonOf(browser.call('GET', '/api/v1/auth/second-factor/'));
    expect(left.recovery_codes_left).toBe(9);
    const { recovery_codes } = await jsonOf(browser.send('POST', codesPath, { current_password: ann.password }));
    expect((await attempt(other)).status, 'the old ones are over').toBe(400);
    expect((await attempt(recovery_codes[0])).status).toBe(200);
  });

  test('of one recovery code that is used several times at once one opens a session', async () => {
    const { app, totp } = await openWithApp();
    const browsers = Array.from({ length: 4 }, () => new Browser(app));
    for (const browser of browsers) await browser.signIn();
    const step = { recovery_code: totp.recovery_codes[0] };
    const answers = await Promise.all(browsers.map((browser) => takeStep(browser, step)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
  });

  test('of two right second steps that are taken at once after one password one opens a session', async () => {
    const { app, totp } = await openWithApp();
    const browser = new Browser(app);
    await browser.signIn();
    const steps = [{ totp_code: totp.code() }, { recovery_code: totp.recovery_codes[0] }];
    const answers = await Promise.all(steps.map((step) => takeStep(browser, step)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test('of before, if only its recovery codes are left, does not keep the next one from being the first', async () => {
    const { app, browser, totp, db } = await openWithApp();
    await db.deleteFrom('authenticator_apps').execute();
    const other = new Browser(app);
    await jsonOf(other.signIn());
    const { recovery_codes } = await addPasskey(browser);
    expect(recovery_codes).toHaveLength(10);
    expect(await other.user()).toBeNull();
    await other.signIn();
    expect((await takeStep(other, { recovery_code: totp.recovery_codes[0] })).status).toBe(400);
  });

  test('is removed with the password only, and its recovery codes with it', async () => {
    const { app, browser, db } = await openWithApp();
    for (const path of [`${appPath}remove/`, codesPath]) {
      expect((await browser.send('POST', path, { current_password: 'wrong horse' })).status).toBe(400);
    }
    await jsonOf(browser.send('POST', `${appPath}remove/`, { current_password: ann.password }));
    expect(await db.selectFrom('recovery_codes').selectAll().execute()).toEqual([]);
    expect(await jsonOf(new Browser(app).signIn())).toHaveProperty('token');
    const codes = await browser.send('POST', codesPath, { current_password: ann.password });
    expect([codes.status, (await codes.json()).code]).toEqual([400, 'no_second_factor']);
  });

  test('does not open anything on a site whose secret is another one by now', async () => {
    const { app, totp, clock } = await openWithApp();
    const other = await createTestApp(openTestDatabase, {
      clock,
      database: app.deps.database,
      config: { secret: 'the secret of quite another installation' },
    });
    const browser = new Browser(other);
    await browser.signIn();
    expect((await takeStep(browser, { totp_code: totp.code() })).status).toBe(400);
    expect((await takeStep(browser, { recovery_code: totp.recovery_codes[0] })).status).toBe(400);
  });
});
