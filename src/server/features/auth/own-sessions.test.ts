import { expect, test } from 'vitest';
import { Browser } from '../../../../tests/support/cookie-browser.ts';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { jsonOf } from '../../../../tests/support/second-factor.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { describeDevice, shortenAddress } from './client-description.ts';

const path = '/api/v1/auth/sessions/';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

test.each([
  ['Firefox on Windows', firefox],
  ['Safari on iPhone', safari],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
  ],
  [
    'Edge on macOS',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36 Edg/137.0.0.0',
  ],
  ['Firefox on Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'],
  ['curl', 'curl/8.9.1'],
  ['A browser on Linux', 'Mozilla/5.0 (X11; Linux x86_64) Unknown/1.0'],
  ['An unknown device', '<script>alert(1)</script>'],
  ['An unknown device', null],
])('%s is what a device is called', (name, userAgent) => {
  expect(describeDevice(userAgent)).toBe(name);
});

test.each([
  ['192.0.2.77', '192.0.2.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::'],
  ['2001:db8::6', '2001:db8:0::'],
  ['unknown', null],
])('of the address %s is kept %s', (ip, kept) => {
  expect(shortenAddress(ip)).toBe(kept);
});

describeEachDatabase('one’s own sessions', (openTestDatabase) => {
  async function open() {
    const app = await createTestApp(openTestDatabase, { config: { trusted_proxies: 1 } });
    const at = (address: string, agent: string) =>
      new Browser(app, { 'x-forwarded-for': address, 'user-agent': agent });
    const [desk, phone] = [at('192.0.2.77', firefox), at('2001:db8:1:2::5', safari)];
    await desk.signUp();
    await phone.signIn();
    const list = async (browser: Browser) => (await jsonOf(browser.call('GET', path))).sessions;
    return { app, desk, phone, list };
  }

  test('say which device, from roughly where, and which one this is, and nothing that opens them', async () => {
    const { app, desk, phone, list } = await open();
    const sessions = await list(desk);
    expect(sessions).toMatchObject([
      { device: 'Firefox on Windows', address: '192.0.2.x', is_current: true },
      { device: 'Safari on iPhone', address: '2001:db8:1::', is_current: false },
    ]);
    expect(await list(phone)).toMatchObject([{ device: 'Safari on iPhone', is_current: true }, { is_current: false }]);
    expect(Object.keys(sessions[0]).toSorted()).toEqual([
      'address',
      'created_at',
      'device',
      'id',
      'is_current',
      'last_seen_at',
    ]);
    const rows = await app.deps.database.db.selectFrom('sessions').select(['token', 'ip_address']).execute();
    for (const { token } of rows) expect(JSON.stringify(sessions)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.77|2001:db8:1:2/);
  });

  test('end one by one, this one too', async () => {
    const { desk, phone, list } = await open();
    const [current, other] = await list(desk);
    await jsonOf(desk.send('DELETE', `${path}${other.id}/`));
    expect(await phone.user()).toBeNull();
    expect((await desk.send('DELETE', `${path}${other.id}/`)).status).toBe(404);
    await jsonOf(desk.send('DELETE', `${path}${current.id}/`));
    expect([await desk.user(), desk.cookies.has('vitrine_session')]).toEqual([null, false]);
  });

  test('end all at once but this one', async () => {
    const { desk, phone } = await open();
    await phone.signIn();
    expect(await jsonOf(desk.send('POST', `${path}end-others/`))).toEqual({ success: true, ended: 1 });
    expect(await phone.user()).toBeNull();
    expect(await desk.user()).not.toBeNull();
  });

  test('are not for anybody else to see or end', async () => {
    const { app, desk, list } = await open();
    const bob = new Browser(app);
    await bob.signUp({ username: 'bob', email: 'bob@example.org' });
    const [current] = await list(desk);
    expect((await bob.send('DELETE', `${path}${current.id}/`)).status).toBe(404);
    await jsonOf(bob.send('POST', `${path}end-others/`));
    expect(await desk.user()).not.toBeNull();
    expect(await list(bob)).toHaveLength(1);
  });
});
