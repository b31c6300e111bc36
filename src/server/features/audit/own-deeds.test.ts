import { expect, test } from 'vitest';
import { ann, Browser } from '../../../../tests/support/cookie-browser.ts';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { addApp, jsonOf, movableClock, takeStep } from '../../../../tests/support/second-factor.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';

const updatePath = '/api/v1/auth/profile/update/';
const current_password = ann.password;

describeEachDatabase('what people do to their own accounts', (openTestDatabase) => {
  async function open() {
    const clock = movableClock();
    const app = await createTestApp(openTestDatabase, { clock });
    const browser = new Browser(app);
    await browser.signUp();
    const { db } = app.deps.database;
    const listed = async () => {
      const rows = await db
        .selectFrom('audit_log')
        .select(['kind', 'actor_name', 'action', 'target', 'outcome'])
        .orderBy('id')
        .execute();
      await db.deleteFrom('audit_log').execute();
      return rows.map((row) => [row.kind, row.actor_name, row.action, row.target, row.outcome].join(' | '));
    };
    await listed();
    const update = (change: object) => browser.send('PATCH', updatePath, change);
    return { app, clock, browser, listed, update };
  }

  test('a right password is not called a sign-in where a second step follows, and a wrong code is a failure', async () => {
    const { app, clock, browser, listed } = await open();
    const totp = await addApp(browser, clock);
    await listed();
    const other = new Browser(app);
    await other.signIn('ANN');
    await takeStep(other, { totp_code: '000000' });
    expect(await listed()).toEqual([
      'sign_in | Ann | Gave the right password, and is asked for a second step |  | done',
      'failed_sign_in | ANN | Failed the second step |  | refused',
    ]);
    await takeStep(other, { totp_code: totp.code() });
    expect(await listed()).toEqual(['sign_in | Ann | Signed in with a second step |  | done']);
  });

  test.each([
    ['PATCH', updatePath, { new_password: 'battery staple' }],
    ['PATCH', updatePath, { username: 'somebody' }],
    ['POST', '/api/v1/auth/passkeys/options/', {}],
    ['POST', '/api/v1/auth/second-factor/app/', {}],
    ['POST', '/api/v1/auth/account/delete/', {}],
  ])('a wrong current password is told as a failure: %s %s %j', async (method, path, body) => {
    const { browser, listed } = await open();
    expect((await browser.send(method, path, { ...body, current_password: 'wrong horse' })).status).toBe(400);
    expect(await listed()).toEqual(['failed_sign_in | Ann | Gave a wrong current password |  | refused']);
    await browser.send(method, path, body);
    expect(await listed(), 'none at all').toEqual([]);
  });

  test('new names are told with those of before, and what changes nothing is not told', async () => {
    const { update, listed } = await open();
    await jsonOf(update({ username: 'Anna', first_name: 'Anna', current_password }));
    await jsonOf(update({ last_name: '' }));
    await jsonOf(update({ username: 'Anna', first_name: 'Anna' }));
    await jsonOf(update({ email: 'new@example.org', current_password }));
    await jsonOf(update({ new_password: 'battery staple', last_name: 'Ray', current_password }));
    expect(await listed()).toEqual([
      'sign_in | Ann | Changed their name | Ann → Anna, Ann Lee → Anna Lee | done',
      'sign_in | Anna | Changed their name | Anna Lee → Anna | done',
      'sign_in | Anna | Changed their e-mail address |  | done',
      'sign_in | Anna | Changed their password and name | Anna → Anna Ray | done',
    ]);
  });

  test('the longest names are told whole', async () => {
    const { update, listed } = await open();
    const names = ['a', 'b'].map((letter) => letter.repeat(150));
    for (const username of names) await jsonOf(update({ username, current_password }));
    expect((await listed())[1]).toContain(names.join(' → '));
  });

  test('cannot fill the list: each is told so often in an hour, and names change no oftener', async () => {
    const { browser, listed, update, clock } = await open();
    const statuses: number[] = [];
    for (let i = 0; i < 25; i += 1) statuses.push((await update({ first_name: `Name ${i}` })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(await listed()).toHaveLength(20);
    clock.pass(60 * 60_000);
    for (let i = 0; i < 60; i += 1) {
      clock.pass(50_000);
      expect((await browser.signIn()).status).toBe(200);
      await browser.send('POST', '/api/v1/auth/logout/');
    }
    const rows = await listed();
    expect(rows.filter((row) => row.includes('Signed in'))).toHaveLength(20);
    expect(rows.filter((row) => row.includes('Signed out'))).toHaveLength(20);
  });
});
