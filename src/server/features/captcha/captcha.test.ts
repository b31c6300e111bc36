import { beforeEach, expect, test, vi } from 'vitest';
import { answerTo } from '../../../../tests/support/captcha.ts';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { createVisitor } from '../../../../tests/support/visitor.ts';
import type { Captcha } from '../../../shared/contract/captcha.ts';
import * as captchaImage from '../../adapters/captcha-image.ts';
import { answerCaptcha } from './captcha.ts';

// The image is the text itself, so that tests can read it.
beforeEach(() => {
  vi.spyOn(captchaImage, 'drawCaptchaImage').mockImplementation(async (text) => Buffer.from(text));
});

const minuteMs = 60_000;

function movingClock() {
  let time = Date.parse('2026-03-15T12:00:00.000Z');
  return { now: () => new Date(time), pass: (ms: number) => (time += ms) };
}

function openBrowser(app: TestApp) {
  const visitor = createVisitor(app);
  return {
    cookie: visitor.cookie,
    async refresh(oldKey?: string): Promise<Captcha> {
      const query = oldKey === undefined ? '' : `?old_key=${oldKey}`;
      const response = await visitor.fetch(`/api/v1/captcha/refresh${query}`);
      expect(response.status).toBe(200);
      return response.json();
    },
    async answer(captcha_0: string, answer: string | number) {
      const { deps } = app;
      const headers = new Headers({ cookie: visitor.cookie() });
      const answered = { captcha_0, captcha_1: String(answer) };
      return (await answerCaptcha(deps.database.db, answered, { deps, headers })).verdict;
    },
  };
}

const textIn = ({ captcha_image }: Captcha) => Buffer.from(captcha_image.split(',')[1] ?? '', 'base64').toString();
const answerOf = ({ captcha_question }: Captcha) => answerTo(captcha_question);
const countRows = async ({ deps }: TestApp) =>
  (await deps.database.db.selectFrom('captchas').select('key').execute()).length;

describeEachDatabase('captchas', (openTestDatabase) => {
  test('take what the image shows, or the answer to the question', async () => {
    const browser = openBrowser(await createTestApp(openTestDatabase));
    const byImage = await browser.refresh();
    expect(await browser.answer(byImage.captcha_key, ` ${textIn(byImage).toUpperCase()} `)).toBe('right');
    const byQuestion = await browser.refresh();
    expect(await browser.answer(byQuestion.captcha_key, answerOf(byQuestion))).toBe('right');
  });

  test('refuse anything else', async () => {
    const browser = openBrowser(await createTestApp(openTestDatabase));
    const captcha = await browser.refresh();
    expect(await browser.answer(captcha.captcha_key, answerOf(captcha) + 1)).toBe('wrong');
    expect(await browser.answer('no-such-key', 7)).toBe('expired');
  });

  test('take one answer, whether it is right or wrong', async () => {
    const app = await createTestApp(openTestDatabase);
    const browser = openBrowser(app);
    for (const offset of [0, 1]) {
      const captcha = await browser.refresh();
      await browser.answer(captcha.captcha_key, answerOf(captcha) + offset);
      expect(await browser.answer(captcha.captcha_key, answerOf(captcha))).toBe('expired');
    }
    expect(await countRows(app)).toBe(0);
  });

  test('take one of many answers that come at the same moment', async () => {
    const browser = openBrowser(await createTestApp(openTestDatabase));
    const captcha = await browser.refresh();
    const answers = Array.from({ length: 8 }, () => browser.answer(captcha.captcha_key, answerOf(captcha)));
    expect((await Promise.all(answers)).filter((verdict) => verdict === 'right')).toHaveLength(1);
  });

  test('are over after 15 minutes, and swept when others are made', async () => {
    const clock = movingClock();
    const app = await createTestApp(openTestDatabase, { clock });
    const browser = openBrowser(app);
    const [early, late] = [await browser.refresh(), await browser.refresh()];
    clock.pass(15 * minuteMs - 1);
    expect(await browser.answer(early.captcha_key, answerOf(early))).toBe('right');
    clock.pass(1);
    expect(await browser.answer(late.captcha_key, answerOf(late))).toBe('expired');
    await browser.refresh();
    clock.pass(20 * minuteMs);
    await openBrowser(app).refresh();
    expect(await countRows(app)).toBe(1);
  });

  test('are answered by the browser that they were made for, and nobody else can use them up', async () => {
    const app = await createTestApp(openTestDatabase);
    const [owner, other, withoutCookie] = [openBrowser(app), openBrowser(app), openBrowser(app)];
    const captcha = await owner.refresh();
    await other.refresh();
    expect(await other.answer(captcha.captcha_key, answerOf(captcha))).toBe('expired');
    expect(await withoutCookie.answer(captcha.captcha_key, answerOf(captcha))).toBe('expired');
    await other.refresh(captcha.captcha_key);
    expect(await owner.answer(captcha.captcha_key, answerOf(captcha))).toBe('right');
  });

  test('are not made for whoever asks for the head of an answer alone', async () => {
    const app = await createTestApp(openTestDatabase);
    const browser = openBrowser(app);
    const captcha = await browser.refresh();
    for (const path of [`/api/v1/captcha/refresh?old_key=${captcha.captcha_key}`, '/api/v1/contact/']) {
      const head = await app.fetch(path, { method: 'HEAD', headers: { cookie: browser.cookie() } });
      expect([head.status, head.headers.get('content-type'), head.headers.has('set-cookie')]).toEqual([
        200,
        'application/json',
        false,
      ]);
    }
    expect(await countRows(app)).toBe(1);
    expect(await browser.answer(captcha.captcha_key, answerOf(captcha))).toBe('right');
  });

  test('are replaced by a refresh, which makes the old one useless', async () => {
    const app = await createTestApp(openTestDatabase);
    const browser = openBrowser(app);
    const old = await browser.refresh();
    const fresh = await browser.refresh(old.captcha_key);
    expect(fresh.captcha_key).not.toBe(old.captcha_key);
    expect(await countRows(app)).toBe(1);
    expect(await browser.answer(old.captcha_key, answerOf(old))).toBe('expired');
    expect(await browser.answer(fresh.captcha_key, answerOf(fresh))).toBe('right');
  });

  test('are open ten at a time for one browser: the oldest goes', async () => {
    const clock = movingClock();
    const app = await createTestApp(openTestDatabase, { clock });
    const browser = openBrowser(app);
    const captchas: Captcha[] = [];
    for (let count = 0; count < 11; count += 1) {
      captchas.push(await browser.refresh());
      clock.pass(1000);
    }
    const [first, second] = captchas as [Captcha, Captcha];
    expect(await countRows(app)).toBe(10);
    expect(await browser.answer(first.captcha_key, answerOf(first))).toBe('expired');
    expect(await browser.answer(second.captcha_key, answerOf(second))).toBe('right');
  });

  test('are made 600 times in ten minutes for one address', async () => {
    const clock = movingClock();
    const app = await createTestApp(openTestDatabase, { clock });
    const browser = openBrowser(app);
    await browser.refresh();
    await app.deps.database.db.updateTable('rate_limits').set({ count: 599 }).execute();
    await browser.refresh();
    const response = await app.fetch('/api/v1/captcha/refresh');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('600');
    clock.pass(10 * minuteMs);
    await browser.refresh();
  });

  test('keep neither their answers nor the cookie in the database', async () => {
    const app = await createTestApp(openTestDatabase);
    const browser = openBrowser(app);
    const captcha = await browser.refresh();
    const rows = JSON.stringify(await app.deps.database.db.selectFrom('captchas').selectAll().execute());
    expect(rows).toContain(captcha.captcha_key);
    expect(rows).not.toContain(textIn(captcha));
    expect(rows).not.toContain(`"${answerOf(captcha)}"`);
    expect(rows).not.toContain(browser.cookie().split('=')[1]);
  });

  test('with the same answer have different hashes', async () => {
    const app = await createTestApp(openTestDatabase);
    const browser = openBrowser(app);
    for (let count = 0; count < 10; count += 1) await browser.refresh();
    for (let count = 0; count < 30; count += 1) await openBrowser(app).refresh();
    const rows = await app.deps.database.db.selectFrom('captchas').select('question_answer').execute();
    expect(new Set(rows.map(({ question_answer }) => question_answer)).size).toBe(40);
  });

  test('come in an answer that nobody keeps, with a cookie for as long as it is valid', async () => {
    const app = await createTestApp(openTestDatabase);
    const response = await app.fetch('/api/v1/captcha/refresh');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('set-cookie')).toMatch(
      /^vitrine_visitor=[\w-]{22}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(await response.json()).toEqual({
      captcha_key: expect.stringMatching(/^[\w-]{32}$/),
      captcha_image: expect.stringMatching(/^data:image\/png;base64,/),
      captcha_question: expect.stringMatching(/^What is /),
    });
    const secure = await createTestApp(openTestDatabase, { config: { is_https: true, site_url: 'https://site.test' } });
    const cookie = (await secure.fetch('/api/v1/captcha/refresh')).headers.get('set-cookie');
    expect(cookie).toMatch(/^__Secure-vitrine_visitor=.*; Secure/);
  });

  test('give a browser with a made-up cookie a proper one', async () => {
    const app = await createTestApp(openTestDatabase);
    const response = await app.fetch('/api/v1/captcha/refresh', { headers: { cookie: 'vitrine_visitor=me' } });
    expect(response.headers.get('set-cookie')).toMatch(/^vitrine_visitor=[\w-]{22};/);
  });
});
