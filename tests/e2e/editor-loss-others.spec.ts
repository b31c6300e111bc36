import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect, signIn, signInAsOwner, test } from '../support/e2e.ts';
import {
  beginPost,
  createStaff,
  editorText,
  endSessions,
  findPosts,
  goToEnd,
  openEditor,
  randomWord,
  readPost,
  type StoredPost,
  storePost,
  Typist,
  untilEditorIsReady,
  untilSaved,
  versionTexts,
} from '../support/editor.ts';
import { countLost, countPublished, scenario } from '../support/loss.ts';
import type { LossFigures } from '../support/loss-figures.ts';
import { owner, type RunningServer } from '../support/start-server.ts';

// What is lost once is lost.
test.describe.configure({ retries: 0 });

const opening = 'What was here before.';

/** Each of the texts must be the present one or among the versions. */
async function countOverwritten(
  loss: LossFigures,
  server: RunningServer,
  { id, slug }: StoredPost,
  texts: readonly string[],
): Promise<void> {
  const present = await readPost(server, slug);
  const kept = [present.text, ...(await versionTexts(server, id))];
  loss.silent_overwrites += texts.filter((text) => !kept.includes(text)).length;
  countPublished(loss, [present]);
}

/** Which of the pages came too late; the other one has saved. */
async function untilOneIsRefused(pages: readonly [Page, Page]): Promise<{ winner: Page; loser: Page }> {
  const isRefused = (page: Page) => page.getByRole('button', { name: 'Compare' }).isVisible();
  const refused = async () => (await Promise.all(pages.map(isRefused))).filter(Boolean).length;
  await expect.poll(refused, { timeout: 20_000, message: 'one of them is asked' }).toBe(1);
  const [first, second] = pages;
  return (await isRefused(first)) ? { winner: second, loser: first } : { winner: first, loser: second };
}

const choiceOf = (round: number) => (round % 2 === 0 ? 'mine' : 'theirs');

const conflictDialog = (page: Page) => page.getByRole('dialog', { name: 'Somebody else has saved this post' });

let lastTurn: Promise<unknown> = Promise.resolve();

/** All pages of a browser have one clipboard, also those of tries at the same time. */
function inTurn<Result>(useClipboard: () => Promise<Result>): Promise<Result> {
  const turn = lastTurn.then(useClipboard);
  lastTurn = turn.catch(() => undefined);
  return turn;
}

/** Copies, then decides, and looks where it has led. */
async function choose(page: Page, server: RunningServer, post: StoredPost, choice: 'mine' | 'theirs'): Promise<void> {
  const mine = await editorText(page);
  const theirs = (await readPost(server, post.slug)).text;
  const dialog = conflictDialog(page);
  const copied = await inTurn(async () => {
    await dialog.getByRole('button', { name: 'Copy my text' }).click();
    await expect(dialog.getByText('Your text has been copied.')).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  });
  expect(copied.split('\n').filter(Boolean)).toEqual([post.title, ...mine.split('\n').filter(Boolean)]);
  expect((await readPost(server, post.slug)).text, 'nothing is decided yet').toBe(theirs);
  await dialog.getByRole('button', { name: choice === 'mine' ? 'Keep my text' : 'Use the other text' }).click();
  await expect(dialog).toBeHidden();
  const expected = choice === 'mine' ? mine : theirs;
  expect(await editorText(page)).toBe(expected);
  expect((await untilSaved(page, server, post.title)).text).toBe(expected);
  await expect(page.getByRole('alert')).toBeHidden();
}

scenario(
  'two tabs of one browser never overwrite each other unasked',
  async ({ page, context, server, loss }, round) => {
    const choice = choiceOf(round);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAsOwner(page, server);
    const post = await storePost(server, { text: opening });
    const other = await context.newPage();
    for (const each of [page, other]) {
      await openEditor(each, `/blog/edit/${post.slug}`);
      await goToEnd(each);
    }
    for (const each of [page, other]) {
      await expect(each.getByText(`${owner.username} is also editing this post`)).toBeVisible();
    }

    const typists = [new Typist(page), new Typist(other)] as const;
    await Promise.all(typists.map((typist) => typist.typeFor(1_200)));
    const texts = await Promise.all([page, other].map(editorText));
    typists.forEach(({ text }, index) => {
      countLost(loss, opening + text, texts[index] ?? '');
    });
    const { winner, loser } = await untilOneIsRefused([page, other]);
    expect((await readPost(server, post.slug)).text).toBe(await editorText(winner));
    await expect(loser.getByText('Content updated in another tab')).toBeVisible();
    // Both ways lead to the question, for there is a text that was not saved.
    await loser.getByRole('button', { name: round % 4 < 2 ? 'Reload' : 'Compare' }).click();
    await choose(loser, server, post, choice);
    await countOverwritten(loss, server, post, texts);

    if (choice === 'mine') {
      await winner.getByRole('button', { name: 'Reload' }).click();
      await expect.poll(() => editorText(winner)).toBe(await editorText(loser));
    }
    await expect(winner.getByText('Content updated in another tab')).toBeHidden();
    await loser.close();
    await expect(winner.getByText(`${owner.username} is also editing this post`)).toBeHidden();
  },
);

scenario(
  'two people on two devices never overwrite each other unasked',
  async ({ page, context, server, newVisitor, loss }, round) => {
    const choice = choiceOf(round);
    const other = await newVisitor();
    for (const each of [context, other.context()]) await each.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAsOwner(page, server);
    await signIn(other, server, await createStaff(server));
    const post = await storePost(server, { text: opening });
    for (const each of [page, other]) {
      await openEditor(each, `${server.url}/blog/edit/${post.slug}`);
      await goToEnd(each);
    }
    const typists = [new Typist(page), new Typist(other)] as const;
    await Promise.all(typists.map((typist) => typist.typeFor(1_200)));
    const texts = await Promise.all([page, other].map(editorText));
    const { winner, loser } = await untilOneIsRefused([page, other]);
    expect((await readPost(server, post.slug)).text).toBe(await editorText(winner));
    await loser.getByRole('button', { name: 'Compare' }).click();
    await choose(loser, server, post, choice);
    await countOverwritten(loss, server, post, texts);

    // The one who was first goes on without having heard of it.
    const late = winner === page ? typists[0] : typists[1];
    await late.type(randomWord());
    if (choice === 'theirs') {
      await untilSaved(winner, server, post.title);
    } else {
      const before = await readPost(server, post.slug);
      await expect(winner.getByRole('button', { name: 'Compare' })).toBeVisible();
      expect((await readPost(server, post.slug)).text).toBe(before.text);
    }
  },
);

scenario(
  'text that is typed while the session ends is saved after signing in again',
  async ({ page, context, server, loss }, round) => {
    const user = await createStaff(server);
    await signIn(page, server, user);
    const title = await beginPost(page, server);
    const typist = new Typist(page);
    await typist.type(`${randomWord()} is the first word of a new post. `);
    if (round % 4 < 2) await untilSaved(page, server, title);
    const login = await context.newPage();
    if (round % 2 === 0) endSessions(server, user.username);
    else {
      await login.goto('/logout');
      await expect(login.getByRole('heading', { name: 'Successfully logged out!' })).toBeVisible();
    }
    await typist.typeFor(500);
    await expect(page.getByRole('alert')).toContainText(
      'You are signed out. Your text is kept in this browser. It is saved as soon as you have signed in again.',
    );
    await typist.type(' ');
    await typist.typeFor(500);
    countLost(loss, typist.text, await editorText(page));
    await signInByForm(login, user);
    const posts = [await untilSaved(page, server, title)];
    countLost(loss, typist.text, posts[0]?.text ?? '');
    countPublished(loss, posts);
    await expect(page.getByRole('alert')).toBeHidden();
  },
);

scenario(
  'somebody else who signs in sees nothing of the text, and does not save it',
  async ({ page, context, server, loss }, round) => {
    const [user, somebodyElse] = [await createStaff(server), await createStaff(server)];
    await signIn(page, server, user);
    const title = await beginPost(page, server);
    const typist = new Typist(page);
    await typist.type(`${randomWord()} is the first word of a new post. `);
    endSessions(server, user.username);
    await typist.typeFor(500);
    await expect(page.getByRole('alert')).toContainText('You are signed out.');
    await typist.type(' ');
    await typist.typeFor(400);

    if (round % 2 === 0) {
      // In a way that other tabs do not hear of.
      await signIn(page, server, somebodyElse);
      await page.evaluate(() => dispatchEvent(new Event('focus')));
      await typist.type(randomWord());
      await sleep(3_000);
      expect(await findPosts(server, title), 'posts of somebody else').toEqual([]);
      await expect(page.getByRole('alert')).toContainText('You are signed out.');
      page.once('dialog', (dialog) => void dialog.accept());
      await page.reload();
    } else {
      const login = await context.newPage();
      const reloaded = page.waitForEvent('load');
      // Whoever sits there now is not asked about a text that is not theirs.
      let isAsked = false;
      page.once('dialog', (dialog) => {
        isAsked = true;
        void dialog.accept();
      });
      await signInByForm(login, somebodyElse);
      await reloaded;
      expect(isAsked).toBe(false);
    }
    await untilEditorIsReady(page);
    // As long as the dialog with the text takes otherwise.
    await sleep(1_000);
    expect(await page.locator('body').innerText()).not.toContain(title);
    await expect(page.getByRole('dialog')).toBeHidden();
    expect(await findPosts(server, title), 'posts of somebody else').toEqual([]);

    await signIn(page, server, user);
    await openEditor(page, '/blog/new');
    const dialog = page.getByRole('dialog', { name: 'Unsaved text was found' });
    await dialog.getByRole('button', { name: 'Restore it' }).click();
    await expect(dialog).toBeHidden();
    const posts = [await untilSaved(page, server, title)];
    countLost(loss, typist.text, posts[0]?.text ?? '');
    countPublished(loss, posts);
  },
);

async function signInByForm(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.goto('/login?next=%2Fblog');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL('/blog');
}
