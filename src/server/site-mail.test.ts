import { JSDOM } from 'jsdom';
import { simpleParser } from 'mailparser';
import { expect, onTestFinished, test } from 'vitest';
import { answerTo } from '../../tests/support/captcha.ts';
import { describeEachDatabase, type OpenTestDatabase } from '../../tests/support/databases.ts';
import { startMailServer, startSilentServer } from '../../tests/support/mail-server.ts';
import { signInAs } from '../../tests/support/people.ts';
import { writePost } from '../../tests/support/posts.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { createVisitor } from '../../tests/support/visitor.ts';
import { insertMessage } from './features/messages/keep-message.queries.ts';
import { enqueueMail } from './features/outbox/outbox.queries.ts';
import { mailSettings } from './mail-config.ts';
import { createSiteMail } from './site-mail.ts';

const now = new Date('2026-03-15T12:00:00.000Z');
const siteUrl = 'http://site.test';
const words = {
  name: 'Ann Example',
  email: 'ann@visitor.test',
  subject: 'A question',
  message: 'Hello,\n\nare you free in May?',
};

interface SiteOptions {
  smtp_url: string;
  mail_to?: string;
}

async function openSite(openTestDatabase: OpenTestDatabase, { smtp_url, mail_to }: SiteOptions) {
  let time = now.getTime();
  const clock = { now: () => new Date(time) };
  const database = await openTestDatabase();
  const mail = mailSettings({ SMTP_URL: smtp_url, ...(mail_to ? { MAIL_TO: mail_to } : {}) }, siteUrl);
  const base = await createTestApp(async () => database, { clock, config: { mail } });
  const sender = createSiteMail(base.deps);
  onTestFinished(() => sender.close());
  const app = await createTestApp(async () => database, { clock, config: { mail }, mail: sender });
  return { app, database, db: database.db, pass: (ms: number) => (time += ms) };
}

async function openServer() {
  const server = await startMailServer();
  onTestFinished(server.close);
  return server;
}

type Site = Awaited<ReturnType<typeof openSite>>;

async function mailMessage({ app, db }: Site, given: Partial<typeof words> = {}): Promise<number> {
  const message = { ...words, ...given };
  const created_at = now.toISOString();
  const id = await insertMessage(db, { ...message, created_at, suspicion: '', submission: crypto.randomUUID() });
  await enqueueMail(db, { kind: 'message', message_id: id, now });
  app.deps.mail.wake();
  return id;
}

async function firstMail({ mails }: Awaited<ReturnType<typeof openServer>>) {
  await expect.poll(() => mails.length, { timeout: 5000 }).toBe(1);
  const [mail] = mails;
  if (!mail) throw new Error('No mail came');
  return { ...mail, parsed: await simpleParser(mail.source) };
}

const shape = (html: string | false | undefined) => {
  const { document } = new JSDOM(html || '').window;
  const elements = [...document.querySelectorAll('*')];
  const names = elements.map(({ tagName }) => tagName.toLowerCase());
  const attributes = elements.flatMap((element) => element.getAttributeNames());
  return {
    text: document.body.textContent,
    names: [...new Set(names)].sort(),
    attributes: [...new Set(attributes)].sort(),
  };
};

/** Sends a form with the right answer, as somebody who has taken ten seconds for it. */
async function submit({ app, pass }: Site, path: string, body: object): Promise<Response> {
  const visitor = createVisitor(app);
  const { captcha_key, captcha_question } = await (await visitor.fetch('/api/v1/captcha/refresh')).json();
  pass(10_000);
  return visitor.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, captcha_0: captcha_key, captcha_1: String(answerTo(captcha_question)) }),
  });
}

const outbox = ({ db }: Site) => db.selectFrom('outbox').selectAll().orderBy('id').execute();

describeEachDatabase('mail of the site', (openTestDatabase) => {
  test('a message reaches the owner, who answers the visitor', async () => {
    const server = await openServer();
    const site = await openSite(openTestDatabase, { smtp_url: server.url });
    await signInAs(site.app, 'owner');
    const id = await mailMessage(site);
    const { to, parsed } = await firstMail(server);
    expect(to).toEqual(['owner@example.org']);
    expect(parsed.subject).toBe('A question');
    expect(parsed.from?.value).toEqual([{ name: '', address: 'website@site.test' }]);
    expect(parsed.replyTo?.value).toEqual([{ name: words.name, address: words.email }]);
    expect(parsed.text).toBe(
      'From: Ann Example\nEmail: ann@visitor.test\nSubject: A question\nDate: Mar 15, 2026, 12:00 (UTC)\n\n' +
        `Open it in the inbox: ${siteUrl}/messages/inbox?message=${id}\n\n${words.message}\n`,
    );
    expect(parsed.html).toContain(`<a href="${siteUrl}/messages/inbox?message=${id}">Open it in the inbox</a>`);
  });

  test('a message without a subject says so, and goes where the settings say', async () => {
    const server = await openServer();
    const site = await openSite(openTestDatabase, { smtp_url: server.url, mail_to: 'inbox@site.test' });
    await signInAs(site.app, 'owner');
    await mailMessage(site, { subject: '' });
    const { to, parsed } = await firstMail(server);
    expect({ to, subject: parsed.subject }).toEqual({ to: ['inbox@site.test'], subject: '(No Subject)' });
  });

  test.each([
    ['marks', '<img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:alert(1)">x</a>'],
    ['ends of what is around it', '</div></body></html><b style="color:red">" onmouseover="alert(1)" \' &lt;b&gt;'],
    ['writing directions', 'مرحبا \u202etxt.exe\u202c \u2066x\u2069'],
    ['many marks', `e${'\u0301'.repeat(900)}`],
    ['emoji', '\u{1F469}\u200d\u{1F469}\u200d\u{1F467} \u{1F1E9}\u{1F1EA}'],
    ['formulas and headers', '=cmd|calc!A0\nBcc: thief@evil.test\n\n.\n..\n--boundary\nFrom x'],
  ])('a message with %s is shown as it was written', async (_, text) => {
    const server = await openServer();
    const site = await openSite(openTestDatabase, { smtp_url: server.url, mail_to: 'inbox@site.test' });
    await mailMessage(site, { message: text, name: text, subject: text });
    const { source, parsed } = await firstMail(server);
    expect(parsed.text?.endsWith(`\n\n${text}\n`)).toBe(true);
    const { text: seen, names, attributes } = shape(parsed.html);
    expect(seen).toContain(text.split('\n').join(''));
    expect(names.filter((name) => name !== 'br')).toEqual(['a', 'bdi', 'body', 'div', 'head', 'html', 'meta', 'p']);
    expect(attributes).toEqual(['charset', 'content', 'dir', 'href', 'lang', 'name', 'style']);
    expect(source.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
    expect(parsed.text).toContain(`From: ${text.replace(/\s+/g, ' ')}\nEmail: `);
  });

  test('a message that was deleted before is not mailed', async () => {
    const server = await openServer();
    const site = await openSite(openTestDatabase, { smtp_url: server.url, mail_to: 'inbox@site.test' });
    const created_at = now.toISOString();
    const id = await insertMessage(site.db, { ...words, created_at, suspicion: '', submission: 'one' });
    await enqueueMail(site.db, { kind: 'message', message_id: id, now });
    await site.db.deleteFrom('messages').execute();
    await mailMessage(site, { subject: 'The next' });
    expect((await firstMail(server)).parsed.subject).toBe('The next');
  });

  test('a visitor is answered at once while the mail server hangs, and nothing is lost', async () => {
    const silent = await startSilentServer();
    onTestFinished(silent.close);
    const site = await openSite(openTestDatabase, { smtp_url: silent.url });
    await signInAs(site.app, 'owner');
    const took: number[] = [];
    for (const subject of ['One', 'Two', 'Three']) {
      const started = performance.now();
      const { status } = await submit(site, '/api/v1/contact/', { ...words, subject });
      took.push(performance.now() - started);
      expect(status).toBe(201);
    }
    expect(Math.max(...took)).toBeLessThan(1000);
    expect((await outbox(site)).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  });

  test('comments that wait are named by one mail, and those that were decided meanwhile are not', async () => {
    const server = await openServer();
    const site = await openSite(openTestDatabase, { smtp_url: server.url, mail_to: 'inbox@site.test' });
    const { db, app, database } = site;
    const mail = { is_set: true, wake() {}, close: async () => {} };
    const quiet = await createTestApp(async () => database, { clock: app.deps.clock, mail });
    const { slug } = await writePost(app, { title: 'About <bridges>' });
    for (const name of ['Ann', 'Bob', 'Cleo']) {
      const comment = { name, email: `${name}@visitor.test`, website: '', comment: `What ${name} has to say.` };
      const path = `/api/v1/blog/article/${slug}/comment/`;
      expect((await submit({ ...site, app: quiet }, path, comment)).status).toBe(201);
    }
    await db.updateTable('comments').set({ status: 'approved' }).where('name', '=', 'Bob').execute();
    app.deps.mail.wake();
    const { parsed } = await firstMail(server);
    expect(parsed.subject).toBe('2 comments wait for approval');
    expect(parsed.replyTo).toBeUndefined();
    expect(parsed.text).toBe(
      `2 comments wait for approval.\n\nApprove or reject: ${siteUrl}/cms?kind=comments\n\n` +
        'Article: About <bridges>\nFrom: Ann\nEmail: Ann@visitor.test\n\n> What Ann has to say.\n\n' +
        'Article: About <bridges>\nFrom: Cleo\nEmail: Cleo@visitor.test\n\n> What Cleo has to say.\n',
    );
    const next = new Date(app.deps.clock.now().getTime() + 10 * 60_000).toISOString();
    await expect.poll(() => outbox(site)).toMatchObject([{ state: 'mailed', next_try_at: next }]);
  });
});
