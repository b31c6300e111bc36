import type { Locator, Page } from '@playwright/test';
import { expect, signInAsOwner, test } from '../support/e2e.ts';
import { chooseCover, pngFile, readPost, saveNow, writeDraft } from '../support/editor-page.ts';

const waitText = 'The cover image is still being uploaded. Please wait for it, or cancel it.';
const failedText = 'The cover image could not be uploaded. Try again, or remove it.';

const createPost = (page: Page): Locator => page.getByRole('button', { name: 'Create Post' });
const row = (page: Page): Locator => page.getByRole('group', { name: 'cover.png' });
const isStored = (page: Page) => expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();

async function chooseFile(page: Page): Promise<void> {
  const input = page.getByRole('group', { name: 'Cover image' }).locator('input[type=file]');
  await input.setInputFiles(await pngFile(page, 'teal', 'cover.png'));
}

/** A slow line: the upload arrives when the answer is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/v1/media/', async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

async function beginUpload(page: Page): Promise<void> {
  await chooseFile(page);
  await expect(row(page).getByRole('progressbar')).toBeVisible();
}

test('a post waits for its cover, and has it afterwards', async ({ page, server }) => {
  await writeDraft(page, server, 'Waits for its cover');
  const release = await holdUploads(page);
  await beginUpload(page);
  await expect(page.locator('.save-indicator')).toHaveText('Unsaved changes');
  await createPost(page).click();
  await expect(page.getByRole('alert').filter({ hasText: waitText })).toBeVisible();
  await expect(page).toHaveURL('/blog/edit/waits-for-its-cover');
  release();
  await isStored(page);
  await expect(page.getByText(waitText)).toBeHidden();
  await createPost(page).click();
  await expect(page).toHaveURL('/blog');
  expect((await readPost(server, 'waits-for-its-cover')).cover_image).not.toBeNull();
});

test('a cover that is cancelled is not waited for', async ({ page, server }) => {
  await writeDraft(page, server, 'Without its cover');
  await holdUploads(page);
  await beginUpload(page);
  await createPost(page).click();
  await expect(page.getByText(waitText)).toBeVisible();
  await row(page).getByRole('button', { name: 'Cancel upload' }).click();
  await expect(page.getByText(waitText)).toBeHidden();
  await createPost(page).click();
  await expect(page).toHaveURL('/blog');
  expect((await readPost(server, 'without-its-cover')).cover_image).toBeNull();
});

test('leaving asks while the cover is on its way', async ({ page, server }) => {
  await writeDraft(page, server, 'Left on the way');
  const release = await holdUploads(page);
  await beginUpload(page);
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog).toBeHidden();
  release();
  await isStored(page);
  await saveNow(page);
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
  expect((await readPost(server, 'left-on-the-way')).cover_image).not.toBeNull();
});

test('a cover that is chosen while the post is on its way is not left behind', async ({ page, server }) => {
  await writeDraft(page, server, 'Chosen on the way');
  const release = await holdUploads(page);
  const { promise: chosen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/update/', async (route) => {
    await chosen;
    await route.continue();
  });
  const sent = page.waitForRequest('**/update/');
  await createPost(page).click();
  await sent;
  await beginUpload(page);
  goOn();
  await expect(page.getByText('Post updated successfully!')).toBeVisible();
  await createPost(page).click();
  await expect(page.getByText(waitText)).toBeVisible();
  await expect(page.getByText('Post updated successfully!')).toBeHidden();
  release();
  await isStored(page);
  await createPost(page).click();
  await expect(page).toHaveURL('/blog');
  expect((await readPost(server, 'chosen-on-the-way')).cover_image).not.toBeNull();
});

test('a cover that could not be uploaded is not dropped without a word', async ({ page, server, expectStatus }) => {
  expectStatus(503);
  await writeDraft(page, server, 'Failed cover');
  await page.route('**/api/v1/media/', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }));
  await chooseFile(page);
  await expect(row(page).getByRole('alert')).toHaveText('Not now.');
  await createPost(page).click();
  await expect(page.getByText(failedText)).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/blog/edit/failed-cover');
  await row(page).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(failedText)).toBeHidden();
  await createPost(page).click();
  await expect(page).toHaveURL('/blog');
});

test('signed out, an upload says so, and arrives after signing in again', async ({
  page,
  server,
  context,
  expectStatus,
}) => {
  // The token of the session that has ended is refused once.
  expectStatus(401, 403);
  await writeDraft(page, server, 'Cover after signing in');
  await context.clearCookies();
  await chooseFile(page);
  await expect(row(page).getByRole('alert')).toHaveText(
    'You are signed out. Sign in again in another tab, then try again.',
  );
  await signInAsOwner(page, server);
  await row(page).getByRole('button', { name: 'Try again' }).click();
  await isStored(page);
  await createPost(page).click();
  await expect(page).toHaveURL('/blog');
  expect((await readPost(server, 'cover-after-signing-in')).cover_image).not.toBeNull();
});

test('signed out, a post that is sent says so once, and can be sent after signing in again', async ({
  page,
  server,
  context,
  expectStatus,
}) => {
  expectStatus(401, 403);
  await writeDraft(page, server, 'Sent after signing in');
  await chooseCover(page);
  await saveNow(page);
  await context.clearCookies();
  await createPost(page).click();
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText('You are signed out. Your text is kept in this browser.');
  await signInAsOwner(page, server);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await createPost(page).click();
  await expect(page).toHaveURL('/blog');
});
