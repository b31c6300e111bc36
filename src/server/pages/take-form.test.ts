import { expect, test, vi } from 'vitest';
import { answerTo } from '../../../tests/support/captcha.ts';
import { describeEachDatabase, type OpenTestDatabase } from '../../../tests/support/databases.ts';
import { fakePages } from '../../../tests/support/fake-pages.ts';
import { signInAs } from '../../../tests/support/people.ts';
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { createVisitor } from '../../../tests/support/visitor.ts';

const words = { name: 'Ada', email: 'ada@example.org', subject: '', message: 'One\r\nTwo', topic: '' };

/** A site whose pages say as JSON what they have been given. */
async function openSite(openTestDatabase: OpenTestDatabase) {
  const pages = fakePages(async ({ call, returned_form }, path) => {
    const { user } = await call('GET /api/auth/user/', {});
    const { fields } = path.startsWith('/contact') ? await call('GET /api/v1/contact/', {}) : { fields: [] };
    return JSON.stringify({ fields, returned_form, user });
  });
  const app = await createTestApp(openTestDatabase, { pages });
  const visitor = createVisitor(app);
  return { app, pages, visitor, ...formOf(visitor) };
}

function formOf(visitor: Pick<TestApp, 'fetch'>) {
  const post = (body: BodyInit, headers: Record<string, string> = {}, path = '/contact') =>
    visitor.fetch(path, { method: 'POST', headers, body });
  async function send(changed: Record<string, string> = {}, headers?: Record<string, string>): Promise<Response> {
    const { fields } = await (await visitor.fetch('/contact')).json();
    const { captcha_key, captcha_question } = fields.at(-1);
    const captcha = { captcha_0: captcha_key, captcha_1: String(answerTo(captcha_question)) };
    return post(new URLSearchParams({ ...words, ...captcha, ...changed }), headers);
  }
  return { post, send };
}

const kept = ({ deps }: TestApp) => deps.database.db.selectFrom('messages').selectAll().execute();

describeEachDatabase('a form that is sent without script', (openTestDatabase) => {
  test('is taken by the call that its page names, and leads to the page that thanks for it', async () => {
    const { app, send } = await openSite(openTestDatabase);
    const response = await send();
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact?sent=yes']);
    expect(await kept(app)).toMatchObject([{ name: 'Ada', message: 'One\nTwo' }]);
  });

  test('sent twice at once is taken once, and both times thanked for', async () => {
    const { app, visitor, post } = await openSite(openTestDatabase);
    const { fields } = await (await visitor.fetch('/contact')).json();
    const { captcha_key, captcha_question } = fields.at(-1);
    const captcha = { captcha_0: captcha_key, captcha_1: String(answerTo(captcha_question)) };
    const bodies = [1, 2].map(() => new URLSearchParams({ ...words, ...captcha }));
    const answers = await Promise.all(bodies.map((body) => post(body)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await kept(app)).toHaveLength(1);
  });

  test('with mistakes comes back with everything in it, what is wrong, and a new captcha', async () => {
    const { app, visitor, send } = await openSite(openTestDatabase);
    const response = await send({ email: 'nobody', topic: 'x' });
    expect([response.status, response.headers.get('cache-control')]).toEqual([400, 'private, no-store']);
    expect(response.headers.get('set-cookie')).toContain(visitor.cookie());
    const { returned_form, fields } = await response.json();
    expect(returned_form).toEqual({
      values: {
        ...words,
        message: 'One\nTwo',
        email: 'nobody',
        topic: 'x',
        captcha_0: expect.any(String),
        captcha_1: expect.any(String),
      },
      errors: { email: ['Enter a valid email address.'] },
      message: 'Enter a valid email address.',
    });
    expect(fields.at(-1).captcha_key).not.toBe(returned_form.values.captcha_0);
    expect(await kept(app)).toEqual([]);
  });

  test('that is one too many says when to come back', async () => {
    const { send } = await openSite(openTestDatabase);
    for (let count = 1; count <= 5; count += 1) expect((await send({ message: `Number ${count}` })).status).toBe(303);
    const response = await send({ message: 'Number 6' });
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '600']);
    const { returned_form } = await response.json();
    expect([returned_form.values.message, returned_form.message]).toEqual([
      'Number 6',
      'Too many requests. Please try again in 10 minutes.',
    ]);
  });

  test('comes back also where the server fails, which says no more than that', async () => {
    const { app, send } = await openSite(openTestDatabase);
    vi.spyOn(app.deps.mail, 'wake').mockImplementation(() => {
      throw new Error('An inside matter');
    });
    const response = await send();
    const text = await response.text();
    expect([response.status, JSON.parse(text).returned_form.values.name]).toEqual([500, 'Ada']);
    expect(text).not.toContain('An inside matter');
  });

  test('does not need what a session does, and the page that comes back is still its owner’s', async () => {
    const { app } = await openSite(openTestDatabase);
    const session = `vitrine_session=${encodeURIComponent(String(await signInAs(app, 'member')))}`;
    let visitorCookie = '';
    const { send } = formOf({
      async fetch(path, init) {
        const headers = new Headers(init?.headers);
        headers.set('cookie', `${session}; ${visitorCookie}`);
        const response = await app.fetch(path, { ...init, headers });
        visitorCookie = response.headers.get('set-cookie')?.split(';')[0] ?? visitorCookie;
        return response;
      },
    });
    expect((await (await send({ email: '' })).json()).user.username).toBe('member');
    expect((await send()).status).toBe(303);
  });

  test.each([
    ['origin', 'https://evil.example'],
    ['sec-fetch-site', 'cross-site'],
  ])('is not taken from another site, as %s says: %s', async (name, value) => {
    const { app, send } = await openSite(openTestDatabase);
    expect((await send({}, { [name]: value })).status).toBe(403);
    expect(await kept(app)).toEqual([]);
  });

  test('has to be a form, and not too large', async () => {
    const { post } = await openSite(openTestDatabase);
    expect((await post(new FormData())).status).toBe(415);
    expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415);
    expect((await post(new URLSearchParams({ message: 'x'.repeat(1024 * 1024) }))).status).toBe(413);
  });

  test('is taken by no page that has none', async () => {
    const { post } = await openSite(openTestDatabase);
    for (const path of ['/about', '/login', '/no-such-page', '/%']) {
      const response = await post(new URLSearchParams(words), {}, path);
      expect([path, response.status, response.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD']);
    }
  });

  test('has a page that is made for each reader and kept nowhere', async () => {
    const { app, pages } = await openSite(openTestDatabase);
    const [first, second] = [await app.fetch('/contact'), await app.fetch('/contact')];
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    expect(first.headers.get('set-cookie')).not.toBe(second.headers.get('set-cookie'));
    expect((await first.json()).fields.at(-1).captcha_key).not.toBe((await second.json()).fields.at(-1).captcha_key);
    expect(pages.rendered).toEqual(['/contact', '/contact']);
  });
});
