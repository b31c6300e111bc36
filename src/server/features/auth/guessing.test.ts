import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { takeMails, waitingMail } from '../../../../tests/support/account-mails.ts';
import { ann, Browser } from '../../../../tests/support/cookie-browser.ts';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { addApp, jsonOf, minuteMs, movableClock, takeStep } from '../../../../tests/support/second-factor.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

const dayMs = 24 * 60 * minuteMs;
const resetPath = '/api/v1/auth/password-reset/';
const wrongCode = { totp_code: '000000' };

function at(app: TestApp, ip: string): Browser {
  return new Browser(app, { 'x-forwarded-for': ip });
}

async function useUp({ deps }: TestApp, key: string, times: number): Promise<void> {
  const limit = { key, limit: Number.POSITIVE_INFINITY, window_seconds: 60 * 60 };
  for (let i = 0; i < times; i += 1) await deps.rate_limiter.take([limit]);
}

describeEachDatabase('guessing', (openTestDatabase) => {
  async function open() {
    const clock = movableClock();
    const app = await createTestApp(openTestDatabase, { clock, config: { trusted_proxies: 1 }, mail: waitingMail });
    const browser = at(app, '198.51.100.1');
    const { user } = await jsonOf(browser.signUp(), 201);
    const resetPassword = async (password: string) => {
      await jsonOf(browser.send('POST', resetPath, { email: ann.email }));
      const [mail] = await takeMails(app);
      const form = { token: mail?.token, password, password_confirm: password };
      await jsonOf(browser.send('POST', `${resetPath}confirm/`, form));
    };
    return { app, clock, browser, user, resetPassword };
  }

  test('by a browser that has signed in before uses up its own tries, and not those of the others', async () => {
    const { app, browser } = await open();
    const hostile = at(app, '203.0.113.1');
    await hostile.signIn();
    for (let i = 0; i < 20; i += 1) await hostile.signIn('Ann', 'a guess');
    expect((await hostile.signIn('Ann', 'a guess')).status).toBe(429);
    await useUp(app, 'sign-in:name:ann', 100);
    expect((await at(app, '203.0.113.2').signIn()).status).toBe(429);
    expect((await browser.signIn()).status).toBe(200);
  });

  test('by many such browsers of one account is stopped for all of them', async () => {
    const { app, browser } = await open();
    const before = browser.cookies.get('vitrine_device');
    await useUp(app, 'sign-in:known-devices:ann', 399);
    expect((await browser.signIn()).status, 'a right password is given back').toBe(200);
    expect(browser.cookies.get('vitrine_device'), 'it stays the same one').toBe(before);
    expect((await browser.signIn('Ann', 'a guess')).status).toBe(401);
    expect((await browser.signIn()).status).toBe(429);
  });

  test('by somebody who has forgotten their password is forgiven when they set a new one there', async () => {
    const { browser, resetPassword } = await open();
    for (let i = 0; i <= 20; i += 1) await browser.signIn('Ann', 'a guess');
    expect((await browser.signIn()).status).toBe(429);
    await resetPassword('battery staple');
    expect((await browser.signIn('Ann', 'battery staple')).status).toBe(200);
  });

  test('a browser whose cookie is from before they were told apart is still known, and gets one of its own', async () => {
    const { app } = await open();
    await useUp(app, 'sign-in:name:ann', 100);
    const old = at(app, '203.0.113.1');
    const mark = createHmac('sha256', app.deps.config.secret).update('device:ann').digest('base64url');
    for (const forged of [`${mark}x`, `other.${mark}`, '.', '']) {
      old.cookies.set('vitrine_device', forged);
      expect((await old.signIn()).status, forged).toBe(429);
    }
    old.cookies.set('vitrine_device', mark);
    expect((await old.signIn()).status).toBe(200);
    expect(old.cookies.get('vitrine_device')).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    expect((await old.signIn()).status).toBe(200);
  });

  test('of codes by whoever has the password comes to an end, from however many addresses, and the owner gets in', async () => {
    const { app, clock, browser } = await open();
    const totp = await addApp(browser, clock);
    const taken: number[] = [];
    for (let i = 0; i < 40; i += 1) {
      const stranger = at(app, `203.0.113.${i}`);
      await stranger.signIn();
      taken.push((await takeStep(stranger, wrongCode)).status);
      clock.pass(16 * 60 * minuteMs);
    }
    expect(taken.filter((status) => status === 400)).toHaveLength(30);
    expect(taken.slice(30)).toEqual(Array.from({ length: 10 }, () => 429));

    const elsewhere = at(app, '192.0.2.1');
    await elsewhere.signIn();
    const refused = await takeStep(elsewhere, { totp_code: totp.code() });
    expect([refused.status, (await refused.json()).message]).toEqual([
      429,
      'Too many codes were wrong. Please use a recovery code or a passkey.',
    ]);
    expect((await takeStep(elsewhere, { recovery_code: totp.recovery_codes[0] })).status).toBe(200);
    expect((await browser.signIn()).status, 'known').toBe(200);
    expect((await takeStep(browser, { totp_code: totp.code() })).status, 'known').toBe(200);
    clock.pass(30 * dayMs);
    const later = at(app, '192.0.2.2');
    await later.signIn();
    expect((await takeStep(later, { totp_code: totp.code() })).status, 'later').toBe(200);
  });

  test('of codes ends for one known browser before it ends for all of them, and right ones count for nothing', async () => {
    const { app, clock, browser, user } = await open();
    const totp = await addApp(browser, clock);
    const guess = async (step: object, who = browser) => {
      await who.signIn();
      const { status } = await takeStep(who, step);
      clock.pass(16 * minuteMs);
      return status;
    };
    for (let i = 0; i < 29; i += 1) expect(await guess(wrongCode)).toBe(400);
    for (let i = 0; i < 3; i += 1) expect(await guess({ totp_code: totp.code() })).toBe(200);
    expect(await guess(wrongCode)).toBe(400);
    expect(await guess({ totp_code: totp.code() })).toBe(429);
    const other = at(app, '192.0.2.1');
    await other.signIn();
    expect((await takeStep(other, { recovery_code: totp.recovery_codes[0] })).status).toBe(200);
    expect(await guess({ totp_code: totp.code() }, other)).toBe(200);
    await useUp(app, `codes:${user.id}:known-devices`, 70);
    expect(await guess({ totp_code: totp.code() }, other)).toBe(429);
  });

  test('of codes goes on after no link in a mail, and after a new password of whoever is signed in', async () => {
    const { app, clock, browser, user, resetPassword } = await open();
    const totp = await addApp(browser, clock);
    // Or the link would remove the app.
    await app.deps.database.db.updateTable('users').set({ email_verified: 1 }).execute();
    await useUp(app, `codes:${user.id}:strangers`, 30);
    const codeAt = async (ip: string, password: string) => {
      const stranger = at(app, ip);
      await stranger.signIn('Ann', password);
      return (await takeStep(stranger, { totp_code: totp.code() })).status;
    };
    await resetPassword('battery staple');
    expect(await codeAt('192.0.2.1', 'battery staple')).toBe(429);
    await browser.signIn('Ann', 'battery staple');
    await jsonOf(takeStep(browser, { recovery_code: totp.recovery_codes[0] }));
    const change = { current_password: 'battery staple', new_password: 'third horse' };
    await jsonOf(browser.send('PATCH', '/api/v1/auth/profile/update/', change));
    expect(await codeAt('192.0.2.2', 'third horse')).toBe(200);
  });

  test('is not spared by a browser that has signed in before: it is asked for the second step each time', async () => {
    const { browser, clock } = await open();
    const totp = await addApp(browser, clock);
    for (const code of [totp.code(), totp.code(1)]) {
      expect(await jsonOf(browser.signIn())).toEqual({ second_step: ['totp', 'recovery_code'] });
      await jsonOf(takeStep(browser, { totp_code: code }));
    }
  });
});
