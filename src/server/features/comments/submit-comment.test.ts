import { expect, test } from 'vitest';
import { answerTo } from '../../../../tests/support/captcha.ts';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { createVisitor, type Visitor } from '../../../../tests/support/visitor.ts';
import type { FormConfiguration } from '../../../shared/form-config.ts';

const thanks = { success: true, message: 'Thank you! Your comment will appear once it has been approved.' };
const path = '/api/v1/blog/article/a-post/comment/';
const minuteMs = 60_000;

const words = {
  name: 'Ada',
  email: 'ada@example.org',
  website: 'example.org',
  comment: 'I have tried it, and it works.',
  topic: '',
};

async function siteWithPost(openTestDatabase: OpenTestDatabase) {
  let time = Date.parse('2026-03-15T12:00:00.000Z');
  const app = await createTestApp(openTestDatabase, { clock: { now: () => new Date(time) } });
  await writePost(app, { title: 'A post' });
  return { app, visitor: createVisitor(app), pass: (ms: number) => (time += ms) };
}

/** The form's fields of a captcha, with the right answer. */
async function solvedCaptcha(visitor: Visitor) {
  const response = await visitor.fetch(path);
  expect(response.status).toBe(200);
  const { fields }: FormConfiguration = await response.json();
  const { captcha_key, captcha_question = '' } = fields.at(-1) ?? {};
  return { captcha_0: captcha_key, captcha_1: String(answerTo(captcha_question)) };
}

function post(visitor: Visitor, body: object, ip?: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...(ip && { 'X-Forwarded-For': ip }) };
  return visitor.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function comment(visitor: Visitor, changed: object = {}, ip?: string): Promise<Response> {
  return post(visitor, { ...words, ...(await solvedCaptcha(visitor)), ...changed }, ip);
}

const kept = ({ deps }: TestApp) => deps.database.db.selectFrom('comments').selectAll().execute();
const mailsOf = ({ deps }: TestApp) => deps.database.db.selectFrom('outbox').select('kind').execute();

describeEachDatabase('the comment form', (openTestDatabase) => {
  test('tells its fields, with the limits of the specification and a new captcha', async () => {
    const { visitor } = await siteWithPost(openTestDatabase);
    const response = await visitor.fetch(path);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { fields }: FormConfiguration = await response.json();
    expect(fields.map(({ name, widget, required, max_length }) => [name, widget, required, max_length])).toEqual([
      ['name', 'text', true, 100],
      ['email', 'email', true, 254],
      ['website', 'url', false, 200],
      ['comment', 'textarea', true, 1000],
      ['topic', 'honeypot', false, 1000],
      ['captcha', 'captcha', true, 40],
    ]);
    expect(fields.map(({ label }) => label)).toEqual([
      'Name',
      'Email',
      'Website',
      'Comment',
      'Leave this field empty',
      'Captcha',
    ]);
    expect(fields[1]?.help_text).toBe('Not published.');
    expect(fields[5]).toMatchObject({
      captcha_key: expect.any(String),
      captcha_image: expect.stringMatching(/^data:image\/png;base64,/),
      captcha_question: expect.stringMatching(/^What is /),
    });
  });

  test.each(['GET', 'POST'])('does not tell a draft, a deleted post and none apart: %s', async (method) => {
    const { app, visitor, pass } = await siteWithPost(openTestDatabase);
    await writePost(app, { title: 'Draft', is_published: false });
    await writePost(app, { title: 'Deleted' });
    await writePost(app, { title: 'Later', first_published_at: '2026-03-15T12:01:00.000Z' });
    const { db } = app.deps.database;
    await db
      .updateTable('posts')
      .set({ deleted_at: '2026-03-15T12:00:00.000Z' })
      .where('slug', '=', 'deleted')
      .execute();
    const body = JSON.stringify({ ...words, captcha_0: 'x', captcha_1: 'x' });
    const call = (slug: string) =>
      visitor.fetch(`/api/v1/blog/article/${slug}/comment/`, {
        method,
        ...(method === 'POST' && { body, headers: { 'Content-Type': 'application/json' } }),
      });
    for (const slug of ['draft', 'deleted', 'later', 'never-was']) {
      const response = await call(slug);
      expect([slug, response.status, await response.json()]).toEqual([
        slug,
        404,
        { success: false, message: 'Blog post not found. It may have been moved or deleted.' },
      ]);
    }
    pass(minuteMs);
    expect((await call('later')).status).not.toBe(404);
  });
});

describeEachDatabase('a comment', (openTestDatabase) => {
  test('is kept as it was tidied up, and waits to be approved', async () => {
    const { app, visitor, pass } = await siteWithPost(openTestDatabase);
    const captcha = await solvedCaptcha(visitor);
    pass(minuteMs);
    const typed = { name: ' Ada  L. ', comment: 'First line.\r\n\r\n\r\n\r\n\r\n<b>Last</b>  ' };
    const response = await post(visitor, { ...words, ...captcha, ...typed });
    expect([response.status, await response.json()]).toEqual([201, thanks]);
    expect(await kept(app)).toEqual([
      {
        id: expect.any(Number),
        post_id: expect.any(Number),
        name: 'Ada L.',
        email: 'ada@example.org',
        website: 'https://example.org/',
        comment: 'First line.\n\n\n<b>Last</b>',
        status: 'pending',
        created_at: '2026-03-15T12:01:00.000Z',
        decided_at: null,
        decided_by: null,
        author_id: null,
        suspicion: '',
      },
    ]);
    expect(await (await app.fetch('/api/v1/blog/article/a-post/comments/')).json()).toMatchObject({ count: 0 });
  });

  test('needs no website', async () => {
    const { app, visitor } = await siteWithPost(openTestDatabase);
    expect((await comment(visitor, { website: undefined, topic: undefined })).status).toBe(201);
    expect(await kept(app)).toMatchObject([{ website: '' }]);
  });

  test('with mistakes is refused with a text for each, and does not use up its captcha', async () => {
    const { app, visitor } = await siteWithPost(openTestDatabase);
    const captcha = await solvedCaptcha(visitor);
    const mistaken = { name: '', email: 'ada', website: 'javascript:alert(1)', comment: 'Too short' };
    const response = await post(visitor, { ...words, ...captcha, ...mistaken });
    expect([response.status, (await response.json()).errors]).toEqual([
      400,
      {
        name: ['This field is required.'],
        email: ['Enter a valid email address.'],
        website: ['Enter a valid URL.'],
        comment: ['Ensure this field has at least 10 characters.'],
      },
    ]);
    expect(await kept(app)).toEqual([]);
    expect((await post(visitor, { ...words, ...captcha })).status).toBe(201);
  });

  test('without an answer to the captcha is refused beside that', async () => {
    const { visitor } = await siteWithPost(openTestDatabase);
    const response = await comment(visitor, { captcha_1: ' ' });
    expect([response.status, (await response.json()).errors]).toEqual([
      400,
      { captcha_1: ['This field is required.'] },
    ]);
  });

  test('with a wrong answer is not kept, and the captcha is used up', async () => {
    const { app, visitor } = await siteWithPost(openTestDatabase);
    const captcha = await solvedCaptcha(visitor);
    const wrong = await post(visitor, { ...words, ...captcha, captcha_1: 'wrong' });
    expect([wrong.status, await wrong.json()]).toEqual([
      400,
      {
        success: false,
        message: 'That answer is not right. Please try the new one.',
        code: 'invalid',
        errors: { captcha: ['That answer is not right. Please try the new one.'] },
      },
    ]);
    const again = await post(visitor, { ...words, ...captcha });
    expect([again.status, (await again.json()).errors]).toEqual([
      400,
      { captcha: ['This captcha has expired. Please answer the new one.'] },
    ]);
    expect(await kept(app)).toEqual([]);
  });

  test('needs an answer within 15 minutes, by the browser that got the question', async () => {
    const { app, visitor, pass } = await siteWithPost(openTestDatabase);
    const expired = await solvedCaptcha(visitor);
    pass(15 * minuteMs);
    expect((await post(visitor, { ...words, ...expired })).status).toBe(400);
    const foreign = await solvedCaptcha(visitor);
    expect((await post(createVisitor(app), { ...words, ...foreign })).status).toBe(400);
    expect(await kept(app)).toEqual([]);
  });

  test('of a program that fills in everything is thanked for, and kept as rejected with the reason', async () => {
    const { app, visitor, pass } = await siteWithPost(openTestDatabase);
    const captcha = await solvedCaptcha(visitor);
    pass(minuteMs);
    const response = await post(visitor, { ...words, ...captcha, topic: 'Cheap pills' });
    expect([response.status, await response.json()]).toEqual([201, thanks]);
    expect(await kept(app)).toMatchObject([{ status: 'rejected', suspicion: 'The hidden field was filled in.' }]);
    // Nobody is asked to approve it.
    expect(await mailsOf(app)).toEqual([]);
  });

  test('that came very fast waits to be approved, with the reason to suspect it', async () => {
    const { app, visitor } = await siteWithPost(openTestDatabase);
    await comment(visitor);
    const suspicion = 'It was sent 0 seconds after the form was opened.';
    expect(await kept(app)).toMatchObject([{ status: 'pending', suspicion }]);
    expect(await mailsOf(app)).toEqual([{ kind: 'comments_waiting' }]);
  });

  test('of the same words with several captchas at once is kept once, whatever the case of the address', async () => {
    const { app, visitor } = await siteWithPost(openTestDatabase);
    const captchas = [await solvedCaptcha(visitor), await solvedCaptcha(visitor), await solvedCaptcha(visitor)];
    const emails = ['ada@example.org', 'Ada@example.org', 'ADA@EXAMPLE.ORG'];
    const answers = await Promise.all(
      captchas.map((captcha, index) => post(visitor, { ...words, ...captcha, email: emails[index] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await kept(app)).toHaveLength(1);
  });

  test('sent twice, at once or after a lost answer, is kept once and is a success each time', async () => {
    const { app, visitor } = await siteWithPost(openTestDatabase);
    const body = { ...words, ...(await solvedCaptcha(visitor)) };
    const responses = await Promise.all(Array.from({ length: 4 }, () => post(visitor, body)));
    responses.push(await post(visitor, body), await comment(visitor));
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(await kept(app)).toHaveLength(1);
  });

  test('with the same words is another one ten minutes later, by somebody else, or on another post', async () => {
    const { app, visitor, pass } = await siteWithPost(openTestDatabase);
    await writePost(app, { title: 'Other' });
    await comment(visitor);
    expect((await comment(visitor, { email: 'grace@example.org' })).status).toBe(201);
    const elsewhere = await visitor.fetch('/api/v1/blog/article/other/comment/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...words, ...(await solvedCaptcha(visitor)) }),
    });
    expect(elsewhere.status).toBe(201);
    pass(10 * minuteMs);
    await comment(visitor);
    expect(await kept(app)).toHaveLength(4);
  });

  test('is one of five that an address may send in ten minutes; refused ones do not count', async () => {
    const { app, visitor, pass } = await siteWithPost(openTestDatabase);
    for (let count = 1; count <= 8; count += 1) await comment(visitor, { captcha_1: 'wrong' });
    for (let count = 1; count <= 5; count += 1) {
      expect((await comment(visitor, { comment: `Comment number ${count}` })).status).toBe(201);
      expect((await comment(visitor, { comment: `Comment number ${count}` })).status).toBe(201);
    }
    const refused = await comment(visitor, { comment: 'Comment number 6' });
    expect([refused.status, (await refused.json()).message]).toEqual([
      429,
      'Too many requests. Please try again in 10 minutes.',
    ]);
    expect(refused.headers.get('retry-after')).toBe('600');
    pass(10 * minuteMs);
    expect((await comment(visitor, { comment: 'Comment number 6' })).status).toBe(201);
    expect(await kept(app)).toHaveLength(6);
  });

  test('is one of thirty that a post may get in ten minutes, from everywhere together', async () => {
    const app = await createTestApp(openTestDatabase, { config: { trusted_proxies: 1 } });
    await writePost(app, { title: 'A post' });
    const visitor = createVisitor(app);
    for (let count = 1; count <= 30; count += 1) {
      const sent = await comment(visitor, { comment: `Comment number ${count}` }, `192.0.2.${count}`);
      expect([count, sent.status]).toEqual([count, 201]);
    }
    expect((await comment(visitor, { comment: 'One too many' }, '192.0.2.99')).status).toBe(429);
  });

  test('is not taken from another site’s page', async () => {
    const { app, visitor } = await siteWithPost(openTestDatabase);
    const body = JSON.stringify({ ...words, ...(await solvedCaptcha(visitor)) });
    const headers = { 'Content-Type': 'application/json', Origin: 'https://evil.example' };
    expect((await visitor.fetch(path, { method: 'POST', headers, body })).status).toBe(403);
    expect(await kept(app)).toEqual([]);
  });
});
