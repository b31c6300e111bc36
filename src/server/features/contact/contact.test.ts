import { expect, test, vi } from 'vitest';
import { answerTo } from '../../../../tests/support/captcha.ts';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { createVisitor, type Visitor } from '../../../../tests/support/visitor.ts';
import type { FormConfiguration } from '../../../shared/form-config.ts';
import { placeLimit } from '../captcha/submission-limits.ts';
import { messageKind } from '../messages/message-kind.ts';
import { hasWords, wordQuery } from '../search-index/word-index.queries.ts';

const path = '/api/v1/contact/';
const thanks = { success: true, message: "Message sent successfully! I'll get back to you soon." };
const minuteMs = 60_000;

const words = {
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'A question',
  message: 'Are you free in May?\n\nYours, Ada',
  topic: '',
  form_key: 'form-1',
};

async function openSite(openTestDatabase: OpenTestDatabase, config: Parameters<typeof createTestApp>[1] = {}) {
  let time = Date.parse('2026-03-15T12:00:00.000Z');
  const app = await createTestApp(openTestDatabase, { clock: { now: () => new Date(time) }, ...config });
  return { app, visitor: createVisitor(app), pass: (ms: number) => (time += ms) };
}

const from = (ip?: string): Record<string, string> => (ip ? { 'X-Forwarded-For': ip } : {});

/** The form's fields of a captcha, with the right answer. */
async function solvedCaptcha(visitor: Visitor, ip?: string) {
  const response = await visitor.fetch(path, { headers: from(ip) });
  const { fields }: FormConfiguration = await response.json();
  const { captcha_key, captcha_question = '' } = fields.at(-1) ?? {};
  return { captcha_0: captcha_key, captcha_1: String(answerTo(captcha_question)) };
}

function post(visitor: Visitor, body: object, ip?: string): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', ...from(ip) };
  return visitor.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function send(visitor: Visitor, changed: object = {}, ip?: string): Promise<Response> {
  return post(visitor, { ...words, ...(await solvedCaptcha(visitor, ip)), ...changed }, ip);
}

const kept = ({ deps }: TestApp) => deps.database.db.selectFrom('messages').selectAll().orderBy('id').execute();
const counts = ({ deps }: TestApp) =>
  deps.database.db.selectFrom('message_counts').select(['unread', 'read', 'suspected']).executeTakeFirstOrThrow();

const mails = ({ deps }: TestApp) => deps.database.db.selectFrom('outbox').select(['kind', 'message_id']).execute();

async function found({ deps }: TestApp, search: string): Promise<number> {
  const { db } = deps.database;
  const words = wordQuery(db, search) ?? '';
  return (
    await db
      .selectFrom('messages')
      .select('id')
      .where(hasWords(db, messageKind, words, true))
      .execute()
  ).length;
}

describeEachDatabase('the contact form', (openTestDatabase) => {
  test('tells its fields, with the limits of the specification and a new captcha', async () => {
    const { visitor } = await openSite(openTestDatabase);
    const response = await visitor.fetch(path);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { fields }: FormConfiguration = await response.json();
    expect(
      fields.map(({ name, label, widget, required, max_length }) => [name, label, widget, required, max_length]),
    ).toEqual([
      ['name', 'Name', 'text', true, 50],
      ['email', 'Email', 'email', true, 70],
      ['subject', 'Subject', 'text', false, 150],
      ['message', 'Message', 'textarea', true, 1000],
      ['topic', 'Leave this field empty', 'honeypot', false, 1000],
      ['captcha', 'Captcha', 'captcha', true, 40],
    ]);
    expect(fields[5]).toMatchObject({
      captcha_key: expect.any(String),
      captcha_image: expect.stringMatching(/^data:image\/png;base64,/),
      captcha_question: expect.stringMatching(/^What is /),
    });
  });
});

describeEachDatabase('a message', (openTestDatabase) => {
  test('can be typed, without a captcha, by whoever is at an address that has had too many', async () => {
    const { app, visitor } = await openSite(openTestDatabase);
    await visitor.fetch(path);
    await app.deps.database.db.updateTable('rate_limits').set({ count: 600 }).execute();
    const response = await visitor.fetch(path);
    const { fields }: FormConfiguration = await response.json();
    expect([response.status, fields.length, fields.at(-1)?.captcha_key]).toEqual([200, 6, undefined]);
  });

  test('that is answered soon after a captcha was refused is not suspected: its form has been open for a while', async () => {
    const { app, visitor } = await openSite(openTestDatabase);
    const first = await solvedCaptcha(visitor);
    const refresh = await visitor.fetch(`/api/v1/captcha/refresh?old_key=${first.captcha_0}`);
    const { captcha_key, captcha_question } = await refresh.json();
    await post(visitor, { ...words, captcha_0: captcha_key, captcha_1: String(answerTo(captcha_question)) });
    expect(await kept(app)).toMatchObject([{ is_suspected: 0 }]);
  });

  test('of the same text under another name is another message', async () => {
    const { app, visitor } = await openSite(openTestDatabase);
    await send(visitor);
    await send(visitor, { name: 'Adah', form_key: 'form-2' });
    expect((await kept(app)).map(({ name }) => name)).toEqual(['Ada', 'Adah']);
  });

  test('is kept as it was tidied up, unread, and found by its words', async () => {
    const { app, visitor, pass } = await openSite(openTestDatabase);
    const captcha = await solvedCaptcha(visitor);
    pass(minuteMs);
    const typed = { name: ' Ada  L. ', message: '\r\nFirst line.\r\n<b>Last</b>  ' };
    const response = await post(visitor, { ...words, ...captcha, ...typed });
    expect([response.status, await response.json()]).toEqual([201, thanks]);
    expect(await kept(app)).toEqual([
      {
        id: expect.any(Number),
        name: 'Ada L.',
        email: 'ada@example.org',
        subject: 'A question',
        message: 'First line.\n<b>Last</b>',
        created_at: '2026-03-15T12:01:00.000Z',
        is_read: 0,
        is_suspected: 0,
        suspicion: '',
        submission: expect.stringMatching(/^[\w-]{43}$/),
      },
    ]);
    expect(await counts(app)).toEqual({ unread: 1, read: 0, suspected: 0 });
    expect(
      await Promise.all(['ada@example.org', 'question', 'first line', 'nobody'].map((search) => found(app, search))),
    ).toEqual([1, 1, 1, 0]);
  });

  test('needs no subject', async () => {
    const { app, visitor } = await openSite(openTestDatabase);
    expect((await send(visitor, { subject: undefined, topic: undefined, form_key: undefined })).status).toBe(201);
    expect(await kept(app)).toMatchObject([{ subject: '' }]);
  });

  test('with mistakes is refused with a text for each, and does not use up its captcha', async () => {
    const { app, visitor } = await openSite(openTestDatabase);
    const captcha = await solvedCaptcha(visitor);
    const mistaken = { name: 'n'.repeat(51), email: 'ada', subject: 's'.repeat(151), message: 'm'.repeat(1001) };
    const response = await post(visitor, { ...words, ...captcha, ...mistaken });
    expect([response.status, (await response.json()).errors]).toEqual([
      400,
      {
        name: ['Ensure this field has no more than 50 characters.'],
        email: ['Enter a valid email address.'],
        subject: ['Ensure this field has no more than 150 characters.'],
        message: ['Ensure this field has no more than 1000 characters.'],
      },
    ]);
    expect(await kept(app)).toEqual([]);
    expect((await post(visitor, { ...words, ...captcha })).status).toBe(201);
  });

  test.each([
    ['a line break in a name', { name: 'Ada\r\nBcc: eve@example.org' }, 'name'],
    ['a line break in a subject', { subject: 'Hello\nBcc: eve@example.org' }, 'subject'],
    ['NUL in a message', { message: 'a\u0000b' }, 'message'],
    ['characters that turn the subject round', { subject: 'a\u202eb' }, 'subject'],
    ['nothing that can be seen', { message: '\u200b\u3164' }, 'message'],
  ])('with %s is refused beside that field', async (_what, changed, field) => {
    const { app, visitor } = await openSite(openTestDatabase);
    const response = await send(visitor, changed);
    expect([response.status, Object.keys((await response.json()).errors)]).toEqual([400, [field]]);
    expect(await kept(app)).toEqual([]);
  });

  test.each([
    ['characters of four bytes', '\u{1f600}'.repeat(500)],
    ['characters that turn the text round', 'right \u202eto\u202c left \u2067and\u2069 back'],
    ['a thousand combining marks', `Z${'\u0301'.repeat(999)}`],
    ['markup and formulas', '=HYPERLINK("http://a.example")\n<script>alert(1)</script>\n+1 -1 @x'],
  ])('with %s arrives as it was written', async (_what, message) => {
    const { app, visitor } = await openSite(openTestDatabase);
    expect((await send(visitor, { message })).status).toBe(201);
    expect((await kept(app)).map((row) => row.message)).toEqual([message]);
  });

  test('with a wrong answer is not kept, and the captcha is used up', async () => {
    const { app, visitor } = await openSite(openTestDatabase);
    const captcha = await solvedCaptcha(visitor);
    const wrong = await post(visitor, { ...words, ...captcha, captcha_1: 'wrong' });
    expect([wrong.status, (await wrong.json()).errors]).toEqual([
      400,
      { captcha: ['That answer is not right. Please try the new one.'] },
    ]);
    const again = await post(visitor, { ...words, ...captcha });
    expect([again.status, (await again.json()).errors]).toEqual([
      400,
      { captcha: ['This captcha has expired. Please answer the new one.'] },
    ]);
    expect(await kept(app)).toEqual([]);
  });

  test('is not taken from another site’s page', async () => {
    const { app, visitor } = await openSite(openTestDatabase);
    const body = JSON.stringify({ ...words, ...(await solvedCaptcha(visitor)) });
    const headers = { 'Content-Type': 'application/json', Origin: 'https://evil.example' };
    expect((await visitor.fetch(path, { method: 'POST', headers, body })).status).toBe(403);
    expect(await kept(app)).toEqual([]);
  });
});

describeEachDatabase('a message that comes again', (openTestDatabase) => {
  test('by a double click or after a lost answer is kept once, and is a success each time', async () => {
    const { app, visitor, pass } = await openSite(openTestDatabase);
    const body = { ...words, ...(await solvedCaptcha(visitor)) };
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(visitor, body)));
    pass(24 * 60 * minuteMs);
    answers.push(await post(visitor, body), await send(visitor));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    expect(await kept(app)).toHaveLength(1);
  });

  test('from a form without a key is known by its captcha', async () => {
    const { app, visitor, pass } = await openSite(openTestDatabase);
    const body = { ...words, form_key: '', ...(await solvedCaptcha(visitor)) };
    expect((await post(visitor, body)).status).toBe(201);
    pass(11 * minuteMs);
    expect((await post(visitor, body)).status).toBe(201);
    expect(await kept(app)).toHaveLength(1);
    expect((await send(visitor, { form_key: '' })).status).toBe(201);
    expect(await kept(app)).toHaveLength(2);
  });

  test('with a text that was changed after a lost answer is another message', async () => {
    const { app, visitor } = await openSite(openTestDatabase);
    const captcha = await solvedCaptcha(visitor);
    await post(visitor, { ...words, ...captcha });
    const changed = { ...words, message: 'Are you free in June?' };
    expect((await post(visitor, { ...changed, ...captcha })).status).toBe(400);
    expect((await post(visitor, { ...changed, ...(await solvedCaptcha(visitor)) })).status).toBe(201);
    expect((await kept(app)).map(({ message }) => message)).toEqual([words.message, changed.message]);
  });

  test('from another form within ten minutes is kept once, also of several at once, and again afterwards', async () => {
    const { app, visitor, pass } = await openSite(openTestDatabase);
    const captchas = [await solvedCaptcha(visitor), await solvedCaptcha(visitor), await solvedCaptcha(visitor)];
    const emails = ['ada@example.org', 'Ada@example.org', 'ADA@EXAMPLE.ORG'];
    const answers = await Promise.all(
      captchas.map((captcha, i) => post(visitor, { ...words, ...captcha, email: emails[i], form_key: `form-${i}` })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await kept(app)).toHaveLength(1);
    expect((await send(visitor, { form_key: 'b', email: 'grace@example.org' })).status).toBe(201);
    expect((await send(visitor, { form_key: 'b', subject: 'Another question' })).status).toBe(201);
    expect(await kept(app)).toHaveLength(3);
    pass(10 * minuteMs);
    expect((await send(visitor, { form_key: 'c' })).status).toBe(201);
    expect(await kept(app)).toHaveLength(4);
  });

  test('does not count towards the five that an address may send in ten minutes, as refused ones do not', async () => {
    const { app, visitor, pass } = await openSite(openTestDatabase);
    for (let count = 1; count <= 8; count += 1) await send(visitor, { captcha_1: 'wrong' });
    for (let count = 1; count <= 5; count += 1) {
      expect((await send(visitor, { message: `Message number ${count}` })).status).toBe(201);
      expect((await send(visitor, { message: `Message number ${count}` })).status).toBe(201);
    }
    const refused = await send(visitor, { message: 'Message number 6' });
    expect([refused.status, (await refused.json()).message]).toEqual([
      429,
      'Too many requests. Please try again in 10 minutes.',
    ]);
    expect(refused.headers.get('retry-after')).toBe('600');
    pass(10 * minuteMs);
    expect((await send(visitor, { message: 'Message number 6' })).status).toBe(201);
    expect(await kept(app)).toHaveLength(6);
  });
});

describeEachDatabase('of many messages', (openTestDatabase) => {
  test('sixty in ten minutes are mailed, further ones set aside without a mail, and none is lost', async () => {
    const { app, visitor, pass } = await openSite(openTestDatabase, { config: { trusted_proxies: 1 } });
    const sendAs = async (count: number, changed: object) => {
      const captcha = await solvedCaptcha(visitor, `192.0.2.${count}`);
      pass(3000);
      return post(visitor, { ...words, ...captcha, message: `Number ${count}`, ...changed }, `192.0.2.${count}`);
    };
    // Each of them refused or doubtful, so that none takes the place of one that is meant.
    for (let count = 1; count <= 10; count += 1) await sendAs(count, { topic: 'x' });
    for (let count = 11; count <= 20; count += 1) await sendAs(count, { captcha_1: 'wrong' });
    for (let count = 21; count <= 82; count += 1) expect((await sendAs(count, {})).status).toBe(201);
    expect(await counts(app)).toEqual({ unread: 60, read: 0, suspected: 12 });
    expect(await mails(app)).toHaveLength(60);
    expect((await kept(app)).at(-1)?.suspicion).toBe('More than 60 messages came within ten minutes.');
    pass(10 * minuteMs);
    await sendAs(83, {});
    expect((await kept(app)).at(-1)?.is_suspected).toBe(0);
  });

  test('two hundred in ten minutes are kept, and suspected ones take no room of the others', async () => {
    const { app, visitor, pass } = await openSite(openTestDatabase, { config: { trusted_proxies: 1 } });
    const countUpTo = (place: string, times: number) =>
      app.deps.rate_limiter.take(Array.from({ length: times }, () => placeLimit('message', place, 200)));
    let sent = 0;
    const sendAs = async (changed: object) => {
      sent += 1;
      const captcha = await solvedCaptcha(visitor, `192.0.2.${sent}`);
      pass(3000);
      const body = { ...words, ...captcha, message: `Number ${sent}`, ...changed };
      return (await post(visitor, body, `192.0.2.${sent}`)).status;
    };
    await countUpTo('suspected', 200);
    expect([await sendAs({ topic: 'x' }), await sendAs({})]).toEqual([429, 201]);
    await countUpTo('all', 198);
    expect([await sendAs({}), await sendAs({})]).toEqual([201, 429]);
    expect((await kept(app)).map(({ is_suspected }) => is_suspected)).toEqual([0, 1]);
    pass(10 * minuteMs);
    expect([await sendAs({}), await sendAs({ topic: 'x' })]).toEqual([201, 201]);
  });
});

describeEachDatabase('a message that cannot be kept', (openTestDatabase) => {
  test('is refused for what was in its way, also where its count cannot be undone', async () => {
    const { app, visitor } = await openSite(openTestDatabase);
    const { rate_limiter } = app.deps;
    await rate_limiter.take(Array.from({ length: 200 }, () => placeLimit('message', 'suspected', 200)));
    vi.spyOn(rate_limiter, 'giveBack').mockRejectedValue(new Error('The database is away'));
    expect((await send(visitor, { topic: 'x' })).status).toBe(429);
  });
});

describeEachDatabase('the mail about a message', (openTestDatabase) => {
  test('waits from the commit on that keeps it, and is sent for', async () => {
    const { app, visitor, pass } = await openSite(openTestDatabase);
    const wake = vi.spyOn(app.deps.mail, 'wake');
    const captcha = await solvedCaptcha(visitor);
    pass(minuteMs);
    const body = { ...words, ...captcha };
    await Promise.all([post(visitor, body), post(visitor, body)]);
    const [message] = await kept(app);
    expect(await mails(app)).toEqual([{ kind: 'message', message_id: message?.id }]);
    expect(wake).toHaveBeenCalled();
  });

  test('is not there without the message, nor for one that is suspected', async () => {
    const { app, visitor, pass } = await openSite(openTestDatabase);
    await send(visitor);
    const captcha = await solvedCaptcha(visitor);
    pass(minuteMs);
    await post(visitor, { ...words, ...captcha, captcha_1: 'wrong' });
    expect([(await kept(app)).length, await mails(app)]).toEqual([1, []]);
  });
});

describeEachDatabase('a doubtful message', (openTestDatabase) => {
  test('is thanked for and kept apart, with the reasons', async () => {
    const { app, visitor, pass } = await openSite(openTestDatabase);
    const links = Array.from({ length: 5 }, (_, i) => `https://${i}.example`).join(' ');
    for (const changed of [{ topic: 'x' }, { message: links }, { message: 'Just a question.' }]) {
      const captcha = await solvedCaptcha(visitor);
      if (!('message' in changed) || changed.message === links) pass(minuteMs);
      const response = await post(visitor, { ...words, ...captcha, ...changed });
      expect([response.status, await response.json()]).toEqual([201, thanks]);
    }
    expect((await kept(app)).map(({ is_suspected, suspicion }) => [is_suspected, suspicion])).toEqual([
      [1, 'The hidden field was filled in.'],
      [1, 'It has 5 links.'],
      [1, 'It was sent 0 seconds after the form was opened.'],
    ]);
    expect(await counts(app)).toEqual({ unread: 0, read: 0, suspected: 3 });
  });
});
