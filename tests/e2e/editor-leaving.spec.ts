import type { Page } from '@playwright/test';
import { expect, signInAsOwner, test } from '../support/e2e.ts';
import {
  beginPost,
  contentOf,
  editorText,
  findPosts,
  goToEnd,
  openEditor,
  publicText,
  readPost,
  storePost,
  Typist,
  untilEditorIsReady,
  untilSaved,
  versionTexts,
} from '../support/editor.ts';
import { makeLive } from './live-page.ts';

test.describe.configure({ timeout: 60_000 });

const opening = 'What was here before.';
const warning = 'You have unsaved changes. Are you sure you want to leave?';

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Unsaved changes' });
const recoveryDialog = (page: Page) => page.getByRole('dialog', { name: 'Unsaved text was found' });

/** Closes the tab as its cross does. Whether the browser has asked before; then the tab stays. */
async function isAskedBeforeClosing(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    return true;
  });
  const closed = page.waitForEvent('close').then(() => false);
  await page.close({ runBeforeUnload: true });
  const answer = await Promise.race([asked, closed]);
  for (const promise of [asked, closed]) promise.catch(() => undefined);
  return answer;
}

test('autosaves of a published post change nothing for readers, until it is updated', async ({ page, server }) => {
  const post = await storePost(server, { text: opening, published: true });
  await signInAsOwner(page, server);
  await openEditor(page, `/blog/edit/${post.slug}`);
  await goToEnd(page);
  const typist = new Typist(page);
  await typist.type(' And more of it.');
  const saved = await untilSaved(page, server, post.title);
  expect([saved.published, saved.has_working_copy]).toEqual([true, true]);
  expect(await publicText(server, post.slug)).toBe(opening);
  await expect(page.getByText('You have changes that readers do not see yet')).toBeVisible();

  await page.reload();
  await untilEditorIsReady(page);
  expect(await editorText(page)).toBe(`${opening} And more of it.`);
  expect(await publicText(server, post.slug)).toBe(opening);
  await page.getByRole('button', { name: 'Update Post' }).click();
  await page.waitForURL(`/blog/article/${post.slug}`);
  expect(await publicText(server, post.slug)).toBe(`${opening} And more of it.`);
  expect(await versionTexts(server, post.id)).toContain(opening);
});

test('a draft that is to be published stays a draft until the form is sent', async ({ page, server }) => {
  await signInAsOwner(page, server);
  const title = await beginPost(page, server);
  await page.getByLabel('Publish this article').check();
  await contentOf(page).click();
  const typist = new Typist(page);
  await typist.type('The first words of a new post.');
  let post = await untilSaved(page, server, title);
  expect(post.published).toBe(false);
  await typist.type(' And the second ones.');
  post = await untilSaved(page, server, title);
  expect([post.published, post.version]).toEqual([false, 2]);
  expect(await publicText(server, post.slug)).toBeNull();

  await page.getByRole('button', { name: 'Create Post' }).click();
  await page.waitForURL(`/blog/article/${post.slug}`);
  expect(await publicText(server, post.slug)).toBe(typist.text);
  expect(await findPosts(server, title)).toHaveLength(1);
});

test('what somebody else has published meanwhile stays published when the draft is taken from the server', async ({
  page,
  server,
}) => {
  const post = await storePost(server, { text: opening });
  await signInAsOwner(page, server);
  await openEditor(page, `/blog/edit/${post.slug}`);
  const other = await page.context().newPage();
  await openEditor(other, `/blog/edit/${post.slug}`);
  await other.getByLabel('Publish this article').check();
  await other.getByRole('button', { name: 'Update Post' }).click();
  await other.waitForURL(`/blog/article/${post.slug}`);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByLabel('Publish this article')).toBeChecked();
  await page.getByRole('button', { name: 'Update Post' }).click();
  await page.waitForURL(`/blog/article/${post.slug}`);
  expect(await publicText(server, post.slug)).toBe(opening);
});

test('leaving by a link or back asks while something is unsaved, and only then', async ({ page, server }) => {
  const post = await storePost(server, { text: opening });
  await signInAsOwner(page, server);
  await page.goto(`/cms?search=${post.title}`);
  await makeLive(page);
  await page.getByRole('link', { name: `Edit ${post.title}` }).click();
  await untilEditorIsReady(page);
  await goToEnd(page);
  const typist = new Typist(page);
  await typist.type(' More');
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(leaveDialog(page)).toContainText(warning);
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(`/blog/edit/${post.slug}`);
  expect(await editorText(page)).toBe(`${opening} More`);

  // Saved: it lets go without a question.
  await untilSaved(page, server, post.title);
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await page.waitForURL('/blog');
  await page.goBack();
  await untilEditorIsReady(page);
  expect(await editorText(page)).toBe(`${opening} More`);

  await goToEnd(page);
  await typist.type(' words');
  await page.evaluate(() => history.back());
  await expect(leaveDialog(page)).toContainText(warning);
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(`/blog/edit/${post.slug}`);
  expect(await editorText(page)).toBe(`${opening} More words`);
  await page.evaluate(() => history.forward());
  await expect(leaveDialog(page)).toContainText(warning);
  await leaveDialog(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('/blog');

  // What was left behind is offered again.
  await openEditor(page, `/blog/edit/${post.slug}`);
  await recoveryDialog(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(recoveryDialog(page)).toBeHidden();
  expect(await editorText(page)).toBe(`${opening} More words`);
});

test('closing the tab asks while something is unsaved, and only then', async ({ page, server }) => {
  const post = await storePost(server, { text: opening });
  await signInAsOwner(page, server);
  await openEditor(page, `/blog/edit/${post.slug}`);
  await goToEnd(page);
  await new Typist(page).type(' More');
  expect(await isAskedBeforeClosing(page)).toBe(true);
  await untilSaved(page, server, post.title);
  await expect(page.locator('.save-indicator')).toContainText(/^Saved /);
  expect(await isAskedBeforeClosing(page)).toBe(false);
});

test('a text that was only looked at can be left without a question', async ({ page, server }) => {
  const post = await storePost(server, { text: opening });
  await signInAsOwner(page, server);
  await openEditor(page, `/blog/edit/${post.slug}`);
  await goToEnd(page);
  const typist = new Typist(page);
  await typist.type('x');
  await page.keyboard.press('Backspace');
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await page.waitForURL('/blog');
  expect((await readPost(server, post.slug)).version).toBe(1);
});

test('a reload right after typing offers the text, and what is declined is gone', async ({ page, server }) => {
  await signInAsOwner(page, server);
  const title = await beginPost(page, server);
  const typist = new Typist(page);
  await typist.type('Too little');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await untilEditorIsReady(page);
  await recoveryDialog(page).getByRole('button', { name: 'Not now' }).click();
  await page.reload();
  await untilEditorIsReady(page);
  await recoveryDialog(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(recoveryDialog(page)).toBeHidden();
  expect(await editorText(page)).toBe('Too little');
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);

  await page.reload();
  await untilEditorIsReady(page);
  await recoveryDialog(page).getByRole('button', { name: 'Discard it' }).click();
  await expect(recoveryDialog(page)).toBeHidden();
  await page.reload();
  await untilEditorIsReady(page);
  await page.waitForTimeout(1_000);
  await expect(recoveryDialog(page)).toBeHidden();
  expect(await findPosts(server, title)).toEqual([]);
});

test('an editor that has slept for the back button counts as open again', async ({ page, server }) => {
  await signInAsOwner(page, server);
  await page.goto('/blog/new');
  await untilEditorIsReady(page);
  const held = () => page.evaluate(async () => (await navigator.locks.query()).held?.length);
  await expect.poll(held).toBe(1);
  // Chromium lets no page with a lock sleep; others take the lock from it.
  await page.evaluate(async () => {
    const [lock] = (await navigator.locks.query()).held ?? [];
    await navigator.locks.request(lock?.name ?? '', { steal: true }, () => undefined);
  });
  await expect.poll(held).toBe(0);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect.poll(held).toBe(1);
});
