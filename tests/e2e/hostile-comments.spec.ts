import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext } from '@playwright/test';
import { expect, publishPost, signedInToken, test } from '../support/e2e.ts';
import { hostileHtml } from '../support/hostile-html.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';
import { makeLive } from './live-page.ts';

const commentsPerPage = 20;
/** Long enough for images to fail and animations to begin. */
const patienceMs = 50;

test('no hostile comment runs, for readers and in the list of moderators, without the policy that would stop it', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const server = await startServer();
  const path = await publishPost(server, { title: 'Attacked', content: '<p>Text.</p>' });
  const count = storeAll(server);
  const pages = Array.from({ length: Math.ceil(count / commentsPerPage) }, (_, i) => i + 1);
  const context = await browser.newContext({ bypassCSP: true });
  const executed: string[] = [];
  await watchForExecution(context, executed);
  const value = await signedInToken(server);
  await context.addCookies([{ name: 'vitrine_session', value, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
  const page = await context.newPage();

  for (const number of pages) {
    for (const address of [`${path}?comments=${number}`, `/cms?kind=comments&page=${number}`]) {
      await page.goto(server.url + address);
      await makeLive(page);
      const found = await page.evaluate(async (patience) => {
        const shown = '#comments .comment-list, .comment-table';
        await new Promise((resolve) => setTimeout(resolve, patience));
        for (const element of document.querySelectorAll<HTMLElement>(`:is(${shown}) *`)) {
          for (const type of ['pointerenter', 'mouseover', 'animationstart']) {
            element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
          }
        }
        const strangers = `:is(${shown}) :is(script, iframe, object, embed, form, style, img, svg, math, base, meta)`;
        const links = [...document.querySelectorAll<HTMLAnchorElement>(`:is(${shown}) a[href]`)];
        const wrong = links.filter(({ protocol }) => !/^https?:$/.test(protocol));
        return [document.querySelectorAll(shown).length, document.querySelectorAll(strangers).length, wrong.length];
      }, patienceMs);
      expect(found, address).toEqual([1, 0, 0]);
    }
    await page
      .getByRole('link', { name: /^Thread of/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').locator('[aria-current]')).toBeVisible();
    expect(await page.getByRole('dialog').locator('ol :is(script, img, iframe, style)').count()).toBe(0);
  }
  await context.close();
  await server.stop();
  expect(executed).toEqual([]);
});

/** Two in each comment: its words and the name of its writer; its website has one of them, too. Returns how many there are. */
function storeAll(server: RunningServer): number {
  const database = new DatabaseSync(join(server.data_directory, 'vitrine.sqlite'));
  // The form would refuse some of them, and has only http addresses as websites.
  const texts = hostileHtml.map((text) => text.replaceAll('\0', ''));
  const insert = database.prepare(
    `insert into comments (post_id, name, email, website, comment, status, created_at)
    values ((select id from posts where slug = 'attacked'), ?, ?, ?, ?, 'approved', '2026-03-15T12:00:00.000Z')`,
  );
  database.exec('begin');
  for (let i = 0; i < texts.length; i += 2) {
    const [name = '', comment = ''] = [texts[i], texts[i + 1]];
    insert.run(name, `${name}@site.example`, `https://site.example/${comment}`, comment);
  }
  database.exec('commit');
  database.close();
  return Math.ceil(texts.length / 2);
}

async function watchForExecution(context: BrowserContext, executed: string[]): Promise<void> {
  await context.exposeFunction('hacked', (...args: unknown[]) => {
    executed.push(`hacked(${args.join()})`);
  });
  context.on('dialog', (dialog) => {
    executed.push(dialog.message());
    void dialog.dismiss();
  });
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
}
