import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { startDebuggableChromium } from '../support/debuggable-chromium.ts';
import { expect, signInAsOwner, test } from '../support/e2e.ts';
import {
  beginPost,
  editorText,
  findPosts,
  goToEnd,
  openEditor,
  randomWord,
  storePost,
  Typist,
  tidyText,
  untilEditorIsReady,
  untilSaved,
} from '../support/editor.ts';
import { countLost, countPublished, scenario } from '../support/loss.ts';
import type { LossFigures } from '../support/loss-figures.ts';
import { freePort, type RunningServer, startServer } from '../support/start-server.ts';

// What is lost once is lost.
test.describe.configure({ retries: 0 });

/** Types until the page is killed at a random moment. Returns what must be there afterwards. */
async function typeUntilKilled(page: Page, kill: () => Promise<unknown>): Promise<string> {
  const typist = new Typist(page);
  const typing = typist.typeUntilTheEnd();
  await sleep(randomInt(1_500, 5_000));
  const killedAt = Date.now();
  await kill();
  await typing;
  return typist.safeAt(killedAt);
}

interface LeftText {
  page: Page;
  server: RunningServer;
  title: string;
  /** What must be there. */
  typed: string;
  loss: LossFigures;
}

/** Takes back what the journal has, unless the server has it all, and waits until it is saved. */
async function recover({ page, server, title, typed, loss }: LeftText): Promise<void> {
  await untilEditorIsReady(page);
  const dialog = page.getByRole('dialog', { name: 'Unsaved text was found' });
  const hasAll = async () => (await editorText(page)).startsWith(tidyText(typed));
  await expect
    .poll(async () => (await dialog.isVisible()) || (await hasAll()), { message: 'the text is offered or there' })
    .toBe(true)
    .catch(() => undefined);
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Restore it' }).click();
  await expect(dialog).toBeHidden();
  countLost(loss, typed, await editorText(page));
  if (typed.length > 30) await untilSaved(page, server, title);
  const posts = await findPosts(server, title);
  expect(posts.length).toBeLessThanOrEqual(1);
  countPublished(loss, posts);
}

/** Ends the process of the page. */
async function crash(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // It gets no answer.
  cdp.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** A browser whose profile outlives it. */
async function openBrowser(profile: string): Promise<{ context: BrowserContext; kill(): Promise<void> }> {
  const { port, kill } = await startDebuggableChromium(profile);
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  const [context] = browser.contexts();
  if (!context) throw new Error('The browser has no context.');
  return {
    context,
    kill: async () => {
      await kill();
      await browser.close().catch(() => undefined);
    },
  };
}

scenario('a new post survives a tab that is killed', async ({ page, context, server, loss }) => {
  await signInAsOwner(page, server);
  const title = await beginPost(page, server);
  const typed = await typeUntilKilled(page, () => crash(page));
  const reopened = await context.newPage();
  await reopened.goto(page.url());
  await recover({ page: reopened, server, title, typed, loss });
});

scenario('an existing post survives a browser that is killed', async ({ server, loss }) => {
  const post = await storePost(server, { text: 'What was here before.' });
  const profile = await mkdtemp(join(tmpdir(), 'vitrine-profile-'));
  const first = await openBrowser(profile);
  let second: typeof first | undefined;
  try {
    const page = await first.context.newPage();
    await signInAsOwner(page, server);
    await openEditor(page, `${server.url}/blog/edit/${post.slug}`);
    await goToEnd(page);
    const typed = `${post.text}${await typeUntilKilled(page, first.kill)}`;
    second = await openBrowser(profile);
    const reopened = await second.context.newPage();
    await signInAsOwner(reopened, server);
    await reopened.goto(page.url());
    await recover({ page: reopened, server, title: post.title, typed, loss });
  } finally {
    await first.kill();
    await second?.kill();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});

scenario('a server that is killed while saving takes the text once it is back', async ({ page, loss }) => {
  const data_directory = await mkdtemp(join(tmpdir(), 'vitrine-loss-'));
  const options = { data_directory, port: await freePort(), env: { TRUST_PROXY: '1' } };
  let server = await startServer(options);
  try {
    await signInAsOwner(page, server);
    const title = await beginPost(page, server);
    const typist = new Typist(page);
    // In the middle of a save, before it or after it.
    const saving = page.waitForRequest(/\/article\/create\//);
    await typist.type(`${randomWord()} is the first word of a new post. `);
    await saving;
    await sleep(randomInt(60));
    await server.kill();
    await typist.type(' ');
    await typist.typeFor(randomInt(1_500, 3_500));
    await expect(page.getByRole('alert')).toContainText('Auto-save failed. Please try again.');
    await expect(page.getByRole('alert')).toContainText('Your text is kept in this browser.');
    server = await startServer(options);
    await typist.type(' ');
    await typist.typeFor(500);
    await untilSaved(page, server, title, 40_000);
    const posts = await findPosts(server, title);
    expect(posts).toHaveLength(1);
    countLost(loss, typist.text, posts[0]?.text ?? '');
    countPublished(loss, posts);
    await expect(page.getByRole('alert')).toBeHidden();
  } finally {
    await server.kill();
    await rm(data_directory, { recursive: true, force: true });
  }
});
