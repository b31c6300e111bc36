import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Route } from '@playwright/test';
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
  untilEditorIsReady,
  untilSaved,
} from '../support/editor.ts';
import { countLost, countPublished, scenario } from '../support/loss.ts';
import { startServer } from '../support/start-server.ts';

// What is lost once is lost.
test.describe.configure({ retries: 0 });

const offlineMs = 10_000;
/** Requests that something may happen to; those after them arrive, so that it comes to an end. */
const troubledRequests = 4;
const saves = /\/api\/v1\/blog\/(?:article\/create|posts\/\d+\/autosave)\/$/;

/** What can happen to a request that saves. */
const fates = {
  slow: async (route: Route) => {
    await sleep(randomInt(200, 2_000));
    await route.continue();
  },
  answerIsLost: async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
  neverSent: (route: Route) => route.abort('connectionreset'),
  /** Given up by the browser, it reaches the server after those that came later. */
  overtaken: async (route: Route) => {
    const request = route.request();
    const { url, method, headers, body } = {
      url: request.url(),
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postData(),
    };
    await route.abort('connectionreset');
    await sleep(randomInt(1_000, 5_000));
    await fetch(url, { method, headers, body });
  },
};

/** How many saves were under way at once, at most. */
async function makeTrouble(page: Page): Promise<{ highest: () => number; seen: () => string[] }> {
  const seen: string[] = [];
  let underWay = 0;
  let highest = 0;
  const finished = () => {
    underWay -= 1;
  };
  page.on('requestfinished', (request) => saves.test(request.url()) && finished());
  page.on('requestfailed', (request) => saves.test(request.url()) && finished());
  await page.route(saves, async (route) => {
    underWay += 1;
    highest = Math.max(highest, underWay);
    const names = Object.keys(fates) as (keyof typeof fates)[];
    const fate = seen.length < troubledRequests ? (names[randomInt(names.length)] ?? 'slow') : 'slow';
    seen.push(fate);
    await fates[fate](route);
  });
  return { highest: () => highest, seen: () => seen };
}

scenario('without a network, typing goes on and arrives later', async ({ page, context, server, loss }) => {
  await signInAsOwner(page, server);
  const title = await beginPost(page, server);
  const typist = new Typist(page);
  await typist.type(`${randomWord()} is the first word of a new post. `);
  if (randomInt(2) === 0) await untilSaved(page, server, title);
  await context.setOffline(true);
  const goneAt = Date.now();
  await typist.typeFor(3_000);
  await expect(page.getByRole('alert')).toContainText(
    'Auto-save failed. Please try again. The server cannot be reached. Please check your connection and try again. Your text is kept in this browser.',
  );
  await typist.type(' ');
  await typist.typeFor(Math.max(500, offlineMs - (Date.now() - goneAt)));
  await context.setOffline(false);
  const posts = [await untilSaved(page, server, title)];
  countLost(loss, typist.text, posts[0]?.text ?? '');
  countPublished(loss, posts);
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.locator('.save-indicator')).toContainText(/^Saved /);
});

scenario(
  'slow, lost and overtaken answers make neither a conflict nor a second post',
  async ({ page, server, loss }) => {
    const trouble = await makeTrouble(page);
    await signInAsOwner(page, server);
    const title = await beginPost(page, server);
    const typist = new Typist(page);
    await typist.type(`${randomWord()} is the first word of a new post. `);
    let conflicts = 0;
    for (let paragraph = 0; paragraph < 4; paragraph += 1) {
      await typist.typeFor(randomInt(200, 900));
      await sleep(randomInt(1_500, 3_500));
      if (await page.getByRole('button', { name: 'Compare' }).isVisible()) conflicts += 1;
      await typist.type(' ');
    }
    const post = await untilSaved(page, server, title, 40_000);
    // Whatever is still on its way arrives now, and must change nothing.
    await page.unrouteAll({ behavior: 'wait' });
    const after = await findPosts(server, title);
    expect(
      after.map(({ text }) => text),
      `after ${trouble.seen().join(', ')}`,
    ).toEqual([post.text]);
    countLost(loss, typist.text, after[0]?.text ?? '');
    countPublished(loss, after);
    expect(conflicts, `after ${trouble.seen().join(', ')}`).toBe(0);
    expect(trouble.highest(), 'saves at once').toBe(1);
  },
);

// Only Linux can limit a process that runs already.
const canLimitFiles = spawnSync('prlimit', ['--version']).status === 0;
scenario(
  'a server whose disk is full takes the text when there is room again',
  async ({ page, loss }) => {
    const server = await startServer({ env: { TRUST_PROXY: '1' } });
    /** No file of the server may grow beyond this, while it runs. */
    const limitFiles = (bytes: string) => {
      const { status, stderr } = spawnSync('prlimit', [`--pid=${server.pid}`, `--fsize=${bytes}:unlimited`]);
      if (status !== 0) throw new Error(String(stderr));
    };
    try {
      await signInAsOwner(page, server);
      const title = await beginPost(page, server);
      const typist = new Typist(page);
      await typist.type(`${randomWord()} is the first word of a new post. `);
      if (randomInt(2) === 0) await untilSaved(page, server, title);
      limitFiles('1');
      await typist.typeFor(1_000);
      await expect(page.getByRole('alert')).toContainText('Auto-save failed. Please try again.');
      await expect(page.getByRole('alert')).toContainText('Your text is kept in this browser.');
      await typist.type(' ');
      await typist.typeFor(1_000);
      // It really is only in this browser: another page of it finds it there.
      const kept = page.getByRole('dialog', { name: 'Unsaved text was found' });
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
      await untilEditorIsReady(page);
      await kept.getByRole('button', { name: 'Restore it' }).click();
      await expect(kept).toBeHidden();
      countLost(loss, typist.text, await editorText(page));
      await expect(page.getByRole('alert')).toContainText('Auto-save failed. Please try again.');
      limitFiles('unlimited');
      const posts = [await untilSaved(page, server, title, 40_000)];
      countLost(loss, typist.text, posts[0]?.text ?? '');
      countPublished(loss, posts);
      await expect(page.getByRole('alert')).toBeHidden();
    } finally {
      await server.stop();
    }
  },
  canLimitFiles ? null : 'It takes prlimit, which this machine has not',
);

for (const [state, breakStorage] of [
  ['full', failWrites],
  ['switched off', removeStorage],
] as const) {
  scenario(`a browser whose storage is ${state} says so and goes on saving`, async ({ page, server, loss }) => {
    await page.addInitScript(breakStorage);
    await signInAsOwner(page, server);
    const post = await storePost(server, { text: 'What was here before.' });
    await openEditor(page, `/blog/edit/${post.slug}`);
    await goToEnd(page);
    const typist = new Typist(page);
    await page.route(saves, (route) => route.abort());
    await typist.typeFor(700);
    await expect(
      page.getByText('This browser cannot keep a copy of your text: its storage is full or switched off.'),
    ).toBeVisible();
    await expect(page.getByText('Keep this tab open.')).toBeVisible();
    await page.unroute(saves);
    await typist.type(' ');
    await typist.typeFor(300);
    const posts = [await untilSaved(page, server, post.title)];
    countLost(loss, `${post.text}${typist.text}`, posts[0]?.text ?? '');
    countPublished(loss, posts);
  });
}

/** In the page: every write to its database fails, as when the disk is full. */
function failWrites(): void {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('There is no room left.', 'QuotaExceededError');
  };
}

/** In the page: there is no database, as in some private windows. */
function removeStorage(): void {
  Object.defineProperty(window, 'indexedDB', { value: undefined });
}
