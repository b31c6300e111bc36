import type { BrowserContext } from '@playwright/test';
import { expect, signedInToken, test } from '../support/e2e.ts';
import { hostileHtml } from '../support/hostile-html.ts';
import { type RunningServer, startServer } from '../support/start-server.ts';

const pagesAtOnce = 4;
/** Long enough for images to fail and animations to begin. */
const patienceMs = 50;

test('no hostile input runs, stored through the call and opened without the policy that would stop it', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  // Of its own: hundreds of posts would be in the way of other tests.
  const server = await startServer();
  const slugs = await storeAll(server);
  const context = await browser.newContext({ bypassCSP: true });
  const executed: string[] = [];
  await watchForExecution(context, executed);
  const queue = slugs.entries();
  await Promise.all(Array.from({ length: pagesAtOnce }, () => openAll(context, server, queue)));
  await context.close();
  await server.stop();
  expect(executed).toEqual([]);
});

test('the watch would notice: the same input, not sanitised, does run', async ({ browser, server }) => {
  const context = await browser.newContext({ bypassCSP: true });
  const executed: string[] = [];
  await watchForExecution(context, executed);
  const page = await context.newPage();
  await page.route('**/unclean', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>x</p><img src=x onerror=hacked()>' }),
  );
  await page.goto(`${server.url}/unclean`);
  await expect.poll(() => executed.length).toBeGreaterThan(0);
  await context.close();
});

/** Each input as a post of its own. Returns their slugs; inputs of which nothing is left are refused. */
async function storeAll(server: RunningServer): Promise<string[]> {
  const token = await signedInToken(server);
  const slugs: string[] = [];
  for (const [number, content] of hostileHtml.entries()) {
    const response = await fetch(`${server.url}/api/v1/blog/article/create/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      // Some words around it, so that something is always left and the markup has something to break out of.
      body: JSON.stringify({
        title: `Hostile ${number}`,
        content: `<p>before</p>${content}`,
        tags: 'x',
        published: true,
      }),
    });
    expect(response.status, content.slice(0, 200)).toBe(201);
    slugs.push(((await response.json()) as { post: { slug: string } }).post.slug);
  }
  return slugs;
}

async function watchForExecution(context: BrowserContext, executed: string[]): Promise<void> {
  await context.exposeFunction('hacked', (...args: unknown[]) => {
    executed.push(`hacked(${args.join()})`);
  });
  context.on('dialog', (dialog) => {
    executed.push(dialog.message());
    void dialog.dismiss();
  });
  // The HTML is what is tested: without our own scripts and styles it goes faster.
  await context.route('**/assets/**', (route) => route.abort());
  // What lies outside of the site is nobody's business here.
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
}

async function openAll(
  context: BrowserContext,
  server: RunningServer,
  queue: IterableIterator<[number, string]>,
): Promise<void> {
  const page = await context.newPage();
  for (const [, slug] of queue) {
    const response = await page.goto(`${server.url}/blog/article/${slug}`, { waitUntil: 'domcontentloaded' });
    expect([slug, response?.status()]).toEqual([slug, 200]);
    const found = await page.evaluate(async (patience) => {
      for (const element of document.querySelectorAll<HTMLElement>('.prose *')) {
        element.focus();
        for (const type of ['pointerenter', 'mouseover', 'click', 'toggle', 'animationstart']) {
          const isLink = type === 'click' && element.closest('a[href]:not([href^="javascript"])');
          if (!isLink) element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
        }
      }
      await new Promise((resolve) => setTimeout(resolve, patience));
      const strangers = document.querySelectorAll(
        '.prose :is(script, iframe, object, embed, form, style, svg, math, base, meta)',
      );
      // As the browser understands them, however they were spelled.
      const links = [...document.querySelectorAll<HTMLAnchorElement>('.prose a[href]')].filter(
        ({ protocol }) => !/^(?:https?|mailto|tel):$/.test(protocol),
      );
      return [document.querySelectorAll('.prose').length, strangers.length, links.length];
    }, patienceMs);
    expect(found, slug).toEqual([1, 0, 0]);
  }
  await page.close();
}
