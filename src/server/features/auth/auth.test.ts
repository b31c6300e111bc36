import { expect, test } from 'vitest';
import { ann, Browser } from '../../../../tests/support/cookie-browser.ts';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { setDisabled } from './auth.queries.ts';

function at(app: TestApp, ip: string): Browser {
  return new Browser(app, { 'x-forwarded-for': ip });
}

describeEachDatabase('the auth calls', (openTestDatabase) => {
  test('signing up answers with the user and a session for the browser', async () => {
    const browser = new Browser(await createTestApp(openTestDatabase));
    const response = await browser.signUp();
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const body = await response.json();
    expect(Object.keys(body).sort()).toEqual(['token', 'user']);
    expect(Object.keys(body.user).sort()).toEqual([
      'email',
      'first_name',
      'id',
      'is_owner',
      'is_staff',
      'last_name',
      'permissions',
      'username',
    ]);
    expect(await browser.user()).toEqual(body.user);
  });

  test.each([
    [{ first_name: 'x'.repeat(31) }, 'first_name'],
    [{ first_name: 'a\nb' }, 'first_name'],
    [{ last_name: 'a\u202eb' }, 'last_name'],
    [{ last_name: '' }, 'last_name'],
    [{ username: 'x'.repeat(151) }, 'username'],
    [{ username: 'a b' }, 'username'],
    [{ email: 'not an address' }, 'email'],
    [{ password: 'short', password_confirm: 'short' }, 'password'],
    [{ password: 'x'.repeat(129), password_confirm: 'x'.repeat(129) }, 'password'],
    [{ password_confirm: 'something else' }, 'password_confirm'],
  ])('signing up with %j is refused at %s', async (changes, field) => {
    const browser = new Browser(await createTestApp(openTestDatabase));
    const response = await browser.signUp(changes);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, errors: { [field]: [expect.any(String)] } });
    expect(await browser.user()).toBeNull();
  });

  test.each([
    ['..', 'Enter at least one letter or digit.'],
    ['ann\ufe0f', 'Enter a valid username: letters, numbers and @ . + - _ only.'],
    ['ann\u3164', 'Enter a valid username: letters, numbers and @ . + - _ only.'],
    ['\u0430nn', 'Use letters of one script only: those of others can look the same.'],
    ['Me', 'This username is reserved. Please choose a different one.'],
    ['\u1d00\u1d05\u1d0d\u026a\u0274', 'This username is reserved. Please choose a different one.'],
    ['\u1d00\u0274\u0274', 'This username looks like that of another user. Please choose a different one.'],
  ])('signing up as %j beside Ann is refused', async (username, text) => {
    const app = await createTestApp(openTestDatabase);
    await new Browser(app).signUp();
    const response = await new Browser(app).signUp({ username, email: 'other@example.org' });
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toEqual({ username: [text] });
  });

  test('a name of another script that looks like a Latin one is refused where that is taken, and free where it is not', async () => {
    const app = await createTestApp(openTestDatabase);
    const cyrillic = '\u0430\u0441\u0435';
    expect((await new Browser(app).signUp({ username: cyrillic })).status).toBe(201);
    const response = await new Browser(app).signUp({ username: 'ace', email: 'other@example.org' });
    expect([response.status, (await response.json()).message]).toEqual([
      400,
      'This username looks like that of another user. Please choose a different one.',
    ]);
  });

  test('an international e-mail address is taken, and is one however it is spelled', async () => {
    const app = await createTestApp(openTestDatabase);
    const browser = new Browser(app);
    expect((await browser.signUp({ email: 'x@exämple.de' })).status).toBe(201);
    expect((await browser.signIn()).status).toBe(200);
    const other = await new Browser(app).signUp({ username: 'bob', email: 'X@xn--exmple-cua.de' });
    expect((await other.json()).errors).toEqual({ email: ['A user with that email already exists.'] });
    const bob = new Browser(app);
    await bob.signUp({ username: 'bob', email: 'почта@пример.рф' });
    const change = { email: 'x@EXÄMPLE.de', current_password: ann.password };
    const changed = await bob.send('PATCH', '/api/v1/auth/profile/update/', change);
    expect((await changed.json()).errors).toEqual({ email: ['A user with that email already exists.'] });
  });

  test('a profile change of which nothing is known is refused by name', async () => {
    const browser = new Browser(await createTestApp(openTestDatabase));
    await browser.signUp();
    const change = { is_staff: true, bio: 'Hello' };
    const response = await browser.send('PATCH', '/api/v1/auth/profile/update/', change);
    expect([response.status, (await response.json()).errors]).toEqual([
      400,
      { is_staff: ['Unknown field.'], bio: ['Unknown field.'] },
    ]);
    expect(await browser.user()).toMatchObject({ username: 'Ann' });
  });

  test('a taken name and address are both named', async () => {
    const app = await createTestApp(openTestDatabase);
    await new Browser(app).signUp();
    const response = await new Browser(app).signUp({ username: 'ANN', email: 'ANN@example.org' });
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toEqual({
      username: ['A user with that username already exists.'],
      email: ['A user with that email already exists.'],
    });
  });

  test('a closed site takes no sign-ups, but lets its users in', async () => {
    const open = await createTestApp(openTestDatabase);
    await new Browser(open).signUp();
    const closed = await createTestApp(openTestDatabase, {
      database: open.deps.database,
      config: { sign_up_is_open: false },
    });
    const response = await new Browser(closed).signUp({ username: 'bob', email: 'bob@example.org' });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'sign_up_closed', message: expect.stringMatching(/\w/) });
    expect((await new Browser(closed).signIn()).status).toBe(200);
  });

  test('the token that signing in returns is a bearer token under both names, and needs no CSRF token', async () => {
    const app = await createTestApp(openTestDatabase);
    await new Browser(app).signUp();
    const { token } = await (await new Browser(app).signIn('aNN')).json();
    for (const scheme of ['Token', 'Bearer']) {
      const program = new Browser(app, { authorization: `${scheme} ${token}` });
      expect((await program.call('GET', '/api/v1/auth/test/')).status).toBe(200);
      expect((await program.call('PATCH', '/api/v1/auth/profile/update/', { last_name: scheme })).status).toBe(200);
    }
  });

  test('unknown name, wrong password and disabled user cannot be told apart', async () => {
    const app = await createTestApp(openTestDatabase);
    const bob = new Browser(app);
    await bob.signUp({ username: 'bob', email: 'bob@example.org' });
    await setDisabled(app.deps.database.db, (await bob.user())?.id ?? '', true, new Date().toISOString());
    await new Browser(app).signUp();
    for (const credentials of [['nobody'], ['Ann', 'wrong horse'], ['bob']] as const) {
      const response = await new Browser(app).signIn(...credentials);
      expect(response.status).toBe(401);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.json()).toEqual({
        success: false,
        message: 'Invalid username or password.',
        code: 'invalid_credentials',
      });
    }
  });

  test('a disabled user is signed out at once', async () => {
    const app = await createTestApp(openTestDatabase);
    const browser = new Browser(app);
    await browser.signUp();
    await setDisabled(app.deps.database.db, (await browser.user())?.id ?? '', true, new Date().toISOString());
    expect((await browser.call('GET', '/api/v1/auth/profile/')).status).toBe(401);
  });

  test('after signing out neither the cookie nor the token works again', async () => {
    const app = await createTestApp(openTestDatabase);
    const browser = new Browser(app);
    const { token } = await (await browser.signUp()).json();
    const replay = new Browser(app);
    for (const [name, value] of browser.cookies) replay.cookies.set(name, value);

    const response = await browser.send('POST', '/api/v1/auth/logout/');
    expect(await response.json()).toMatchObject({ success: true, was_signed_in: true });
    expect(browser.cookies.has('vitrine_session')).toBe(false);
    expect(await replay.user()).toBeNull();
    expect(await new Browser(app, { authorization: `Token ${token}` }).user()).toBeNull();

    const again = await browser.send('POST', '/api/v1/auth/logout/');
    expect(await again.json()).toMatchObject({ success: true, was_signed_in: false });
  });

  test('signing in again ends the session that the browser had', async () => {
    const app = await createTestApp(openTestDatabase);
    const browser = new Browser(app);
    const { token } = await (await browser.signUp()).json();
    expect((await browser.signIn()).status).toBe(200);
    expect(await new Browser(app, { authorization: `Token ${token}` }).user()).toBeNull();
    expect(await browser.user()).not.toBeNull();
  });

  test('the cookie of an ended session is taken back', async () => {
    const app = await createTestApp(openTestDatabase);
    const browser = new Browser(app);
    await browser.signUp();
    await app.deps.database.db.deleteFrom('sessions').execute();
    expect(await browser.user()).toBeNull();
    expect(browser.cookies.has('vitrine_session')).toBe(false);
  });

  test('anonymous visitors get a CSRF token and a null user, and no cookie', async () => {
    const browser = new Browser(await createTestApp(openTestDatabase));
    const response = await browser.call('GET', '/api/v1/auth/csrf-token/');
    expect(await response.json()).toEqual({ csrfToken: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await browser.user()).toBeNull();
    expect(browser.cookies.size).toBe(0);
  });

  test.each(['/api/v1/auth/test/', '/api/v1/auth/profile/'])('%s is for signed-in callers only', async (path) => {
    const browser = new Browser(await createTestApp(openTestDatabase));
    expect((await browser.call('GET', path)).status).toBe(401);
    await browser.signUp();
    expect((await browser.call('GET', path)).status).toBe(200);
  });

  test('a profile changes what is given and nothing that its owner may not give', async () => {
    const browser = new Browser(await createTestApp(openTestDatabase));
    const { user } = await (await browser.signUp()).json();
    const response = await browser.send('PATCH', '/api/v1/auth/profile/update/', {
      first_name: 'Anna',
      is_staff: true,
      is_owner: true,
      email_verified: 1,
      permissions: { canManageSite: true },
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ...user, first_name: 'Anna', pending_email: null });
    expect(await browser.user()).toEqual({ ...user, first_name: 'Anna' });
  });

  test('a profile cannot be changed without a session or with bad input', async () => {
    const browser = new Browser(await createTestApp(openTestDatabase));
    expect((await browser.send('PATCH', '/api/v1/auth/profile/update/', {})).status).toBe(401);
    await browser.signUp();
    const response = await browser.send('PATCH', '/api/v1/auth/profile/update/', { email: 'nowhere' });
    expect(response.status).toBe(400);
    expect((await response.json()).errors).toHaveProperty('email');
  });

  test('a new password ends the sessions of other browsers and keeps this one', async () => {
    const app = await createTestApp(openTestDatabase);
    const [here, elsewhere] = [new Browser(app), new Browser(app)];
    await here.signUp();
    await elsewhere.signIn();
    const change = { current_password: ann.password, new_password: 'battery staple' };
    expect((await here.send('PATCH', '/api/v1/auth/profile/update/', change)).status).toBe(200);
    expect(await here.user()).not.toBeNull();
    expect(await elsewhere.user()).toBeNull();
    expect((await elsewhere.signIn()).status).toBe(401);
    expect((await elsewhere.signIn('Ann', 'battery staple')).status).toBe(200);
  });

  test('a stolen session cannot guess the password for ever', async () => {
    const browser = new Browser(await createTestApp(openTestDatabase));
    await browser.signUp();
    const guess = () =>
      browser.send('PATCH', '/api/v1/auth/profile/update/', {
        current_password: 'guess',
        new_password: 'battery staple',
      });
    for (let i = 0; i < 10; i += 1) expect((await guess()).status).toBe(400);
    expect((await guess()).status).toBe(429);
  });

  test('a session’s unsafe calls need its CSRF token', async () => {
    const browser = new Browser(await createTestApp(openTestDatabase));
    await browser.signUp();
    const response = await browser.call('PATCH', '/api/v1/auth/profile/update/', { first_name: 'Eve' });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'csrf_failed' });
  });

  test('another site can neither sign a visitor in nor up', async () => {
    const browser = new Browser(await createTestApp(openTestDatabase), { origin: 'https://evil.example' });
    for (const path of ['/api/v1/auth/login/', '/api/v1/auth/signup/', '/api/v1/auth/logout/']) {
      const response = await browser.call('POST', path, ann);
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: 'csrf_failed' });
    }
  });

  test('guessing from one address is stopped, whatever it writes into X-Forwarded-For', async () => {
    const app = await createTestApp(openTestDatabase, { config: { trusted_proxies: 1 } });
    await at(app, '198.51.100.1').signUp();
    for (let i = 0; i < 10; i += 1) {
      expect((await at(app, `10.0.0.${i}, 203.0.113.7`).signIn('Ann', 'wrong horse')).status).toBe(401);
    }
    const refused = await at(app, '10.9.9.9, 203.0.113.7').signIn();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await at(app, '203.0.113.8').signIn()).status).toBe(200);
  });

  test('successful sign-ins do not use up the tries', async () => {
    const app = await createTestApp(openTestDatabase);
    await new Browser(app).signUp();
    for (let i = 0; i < 12; i += 1) expect((await new Browser(app).signIn()).status).toBe(200);
  });

  test('strangers at many addresses cannot lock a user out of a browser that has signed in before', async () => {
    const app = await createTestApp(openTestDatabase, { config: { trusted_proxies: 1 } });
    const browser = at(app, '198.51.100.1');
    await browser.signUp();
    await browser.send('POST', '/api/v1/auth/logout/');
    for (let i = 0; i < 100; i += 1) {
      await app.deps.rate_limiter.take([{ key: 'sign-in:name:ann', limit: 100, window_seconds: 3600 }]);
    }
    expect((await at(app, '203.0.113.9').signIn()).status).toBe(429);
    expect((await browser.signIn()).status).toBe(200);
  });

  test('a browser known for one account is a stranger to another', async () => {
    const app = await createTestApp(openTestDatabase);
    await new Browser(app).signUp();
    const eve = new Browser(app);
    await eve.signUp({ username: 'eve', email: 'eve@example.org' });
    await eve.send('POST', '/api/v1/auth/logout/');
    for (let i = 0; i < 10; i += 1) expect((await eve.signIn('Ann', 'wrong horse')).status).toBe(401);
    expect((await eve.signIn('Ann', 'wrong horse')).status).toBe(429);
    expect((await eve.signIn('eve')).status).toBe(200);
  });

  test('one address cannot sign up without end', async () => {
    const app = await createTestApp(openTestDatabase);
    await new Browser(app).signUp();
    for (let i = 0; i < 29; i += 1) expect((await new Browser(app).signUp()).status).toBe(400);
    expect((await new Browser(app).signUp({ username: 'bob', email: 'bob@example.org' })).status).toBe(429);
  });
});

describeEachDatabase('the name of an author', (openTestDatabase) => {
  test('is the new one at once where readers see it', async () => {
    const app = await createTestApp(openTestDatabase);
    const headers = { ...bearer(await signInAs(app, 'staff')), 'content-type': 'application/json' };
    const { id: author_id } = await app.deps.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await writePost(app, { author_id });
    const readAuthor = async () => (await (await app.fetch('/api/v1/blog/posts/')).json()).results[0].author;
    expect(await readAuthor()).toBe('staff');
    const body = JSON.stringify({ first_name: 'Ada', last_name: 'Byron' });
    expect((await app.fetch('/api/v1/auth/profile/update/', { method: 'PATCH', headers, body })).status).toBe(200);
    expect(await readAuthor()).toBe('Ada Byron');
  });
});
