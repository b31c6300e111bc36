import type { Page } from '@playwright/test';
import { expect, publishPost, test } from '../support/e2e.ts';
import {
  begin,
  chooseCover,
  openEditor,
  pngFile,
  readPost,
  savedPost,
  saveNow,
  someText,
  textOf,
  untilReady,
} from '../support/editor-page.ts';
import type { RunningServer } from '../support/start-server.ts';
import { makeLive } from './live-page.ts';

const success = 'Post updated successfully! You can continue editing or go back to the blog list.';
const taken = 'A blog post with this title already exists. Please choose a different title.';

function title(page: Page) {
  return page.getByLabel('Title', { exact: true });
}

/** A published post in its editor. Answers its slug. */
async function openPublished(page: Page, server: RunningServer, name: string): Promise<string> {
  const path = await publishPost(server, { title: name, content: `<p>${someText}</p>` });
  const slug = path.split('/').at(-1) ?? '';
  await openEditor(page, server, `/blog/edit/${slug}`);
  return slug;
}

test('a new draft leads to the list, from which readers do not see it', async ({ page, server, newVisitor }) => {
  await openEditor(page, server);
  await expect(page.getByRole('button', { name: 'Create Post' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled();
  await title(page).fill('A first draft');
  await textOf(page).focus();
  await page.keyboard.type('Too short');
  await expect(page.getByText('Auto-save requires: title (4+ chars), content (26+ chars), and tags')).toBeVisible();
  await page.keyboard.type(', and now long enough for it.');
  await page.getByRole('combobox', { name: 'Tags' }).fill('drafts');
  await expect(page.getByText('Auto-save requires')).toBeHidden();
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page).toHaveURL('/blog');
  expect(await readPost(server, 'a-first-draft')).toMatchObject({ published: false, text: { tags: ['drafts'] } });
  const visitor = await newVisitor();
  await visitor.goto(`${server.url}/blog`);
  await expect(visitor.getByText('A first draft')).toHaveCount(0);
});

test('a title wraps, and stays one line of text', async ({ page, server }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openEditor(page, server);
  const title = page.getByLabel('Title', { exact: true });
  const height = async () => (await title.boundingBox())?.height ?? 0;
  await title.fill('Short');
  const oneLine = await height();
  await title.press('Enter');
  await expect(title).toHaveValue('Short');
  await title.fill('What I would tell myself\nbefore the first migration\r\nof a database that people use');
  await expect(title).toHaveValue('What I would tell myself before the first migration of a database that people use');
  expect(await height()).toBeGreaterThan(oneLine + 20);
});

test('the tag at the cursor is completed, wherever it stands', async ({ page, server }) => {
  await publishPost(server, { title: 'Offers a tag', content: `<p>${someText}</p>`, tags: 'woodwork' });
  await openEditor(page, server);
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.fill('first, wood, last');
  await page.keyboard.press('Home');
  for (let step = 0; step < 'first, wood'.length; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('w');
  await page.getByRole('option', { name: 'woodwork' }).click();
  await expect(tags).toHaveValue('first, woodwork, last');
  await page.keyboard.type('ing');
  await expect(tags).toHaveValue('first, woodworking, last');
});

test('a post with cover, tags, address and description is published, edited and seen', async ({ page, server }) => {
  test.slow();
  await publishPost(server, { title: 'Already here', content: `<p>${someText}</p>`, tags: 'gardening' });
  await openEditor(page, server);
  await begin(page, 'Everything at once', '');
  await page.keyboard.type(someText);
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await tags.focus();
  await page.keyboard.type('own, garde');
  await page.getByRole('option', { name: 'gardening' }).click();
  await expect(tags).toHaveValue('own, gardening, ');
  await page
    .getByRole('group', { name: 'Cover image' })
    .locator('input[type=file]')
    .setInputFiles(await pngFile(page));
  await page.getByLabel('Alternative text').fill('All teal');
  await page.getByLabel('Address').fill('all at once');
  await page.getByLabel(/^Description/).fill('What it is about.');
  await page.getByLabel('Publish this article').check();
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page).toHaveURL('/blog/article/all-at-once');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything at once');
  await expect(page.getByRole('img', { name: 'All teal' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'gardening' }).first()).toBeVisible();
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'What it is about.');

  await makeLive(page);
  await page.getByRole('link', { name: 'Edit Post' }).click();
  await untilReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit: Everything at once');
  await title(page).fill('Everything but the cover');
  await page.getByRole('button', { name: 'Remove image' }).click();
  await page.getByLabel('Address').fill('all-but-one');
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page).toHaveURL('/blog/article/all-but-one');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Everything but the cover');
  await expect(page.getByRole('img', { name: 'All teal' })).toHaveCount(0);
  await page.goto('/blog/article/all-at-once');
  await expect(page).toHaveURL('/blog/article/all-but-one');
});

test('an answer that does not say where the article is keeps the editor open', async ({ page, server }) => {
  await openPublished(page, server, 'Stays in the editor');
  await page.route('**/update/', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, post: { ...body.post, slug: '' } } });
  });
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Post updated' })).toHaveText(success);
  await expect(page.getByRole('button', { name: 'Update Post' })).toBeEnabled();
});

test('a post that is planned is not public before its time', async ({ page, server, newVisitor, expectStatus }) => {
  expectStatus(404);
  await openEditor(page, server);
  await begin(page, 'Not before its time');
  await page.keyboard.type(someText);
  await page.getByLabel('Publish this article').check();
  await page.getByLabel('Publish at').fill('2099-07-01T09:30');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page).toHaveURL('/blog/article/not-before-its-time');
  await expect(page.locator('article').getByText('Scheduled')).toBeVisible();
  // There is nobody who could have something to say about it.
  await expect(page.locator('#comments')).toHaveCount(0);
  // In the time zone of the site, which is not the browser's.
  const { first_published_at } = await readPost(server, 'not-before-its-time');
  expect(first_published_at).toBe('2099-07-01T09:30:00.000Z');
  const visitor = await newVisitor();
  expect((await visitor.goto(`${server.url}/blog/article/not-before-its-time`))?.status()).toBe(404);
  await page.goto('/blog/edit/not-before-its-time');
  await untilReady(page);
  await expect(page.getByLabel('Publish at')).toHaveValue('2099-07-01T09:30');
});

test('what is saved of a published post waits for Update Post, and can be given up', async ({
  page,
  server,
  newVisitor,
}) => {
  const slug = await openPublished(page, server, 'With a working copy');
  await textOf(page).focus();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And more.');
  await saveNow(page);
  await expect(page.getByText('You have changes that readers do not see yet')).toBeVisible();
  const visitor = await newVisitor();
  await visitor.goto(`${server.url}/blog/article/${slug}`);
  await expect(visitor.getByText(someText)).toHaveText(someText);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(textOf(page)).toHaveText(someText);
  await expect(page.getByText('You have changes that readers do not see yet')).toBeHidden();
  expect(await savedPost(page, server)).toMatchObject({ has_working_copy: false });
  await textOf(page).focus();
  await page.keyboard.press('Control+z');
  await expect(textOf(page)).toHaveText(`${someText} And more.`);
});

test('a former version is compared and restored with its cover', async ({ page, server }) => {
  await openEditor(page, server);
  await begin(page, 'First of its versions');
  await page.keyboard.type(someText);
  await chooseCover(page);
  await saveNow(page);
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page).toHaveURL('/blog');
  await page.goto('/blog/edit/first-of-its-versions');
  await untilReady(page);
  const { cover_image } = await savedPost(page, server);
  expect(cover_image).not.toBeNull();
  await title(page).fill('Second of its versions');
  await page.getByRole('button', { name: 'Remove image' }).click();
  await saveNow(page);
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions of this post' });
  await dialog.getByRole('button', { name: /^Saved/ }).click();
  await expect(dialog).toContainText('removed: First');
  await expect(dialog).toContainText('added: Second');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog).toBeHidden();
  await expect(title(page)).toHaveValue('First of its versions');
  await saveNow(page);
  expect((await savedPost(page, server)).text).toMatchObject({
    title: 'First of its versions',
    cover_id: cover_image?.id,
  });
});

test('what the server refuses stands next to its field, and nothing is lost', async ({
  page,
  server,
  expectStatus,
}) => {
  expectStatus(400);
  await publishPost(server, { title: 'Only one may be called this', content: `<p>${someText}</p>` });
  await openEditor(page, server);
  await begin(page, 'Only one may be called this');
  await page.keyboard.type(someText);
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(title(page)).toHaveAccessibleDescription(taken);
  await expect(title(page)).toBeFocused();
  await title(page).fill('Another one may be called that');
  await page.getByLabel('Address').fill('create');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page.getByLabel('Address')).toHaveAccessibleDescription(/This address is reserved/);
  await expect(page.getByLabel('Address')).toBeFocused();
  await page
    .getByRole('group', { name: 'Cover image' })
    .locator('input[type=file]')
    .setInputFiles({
      name: 'broken.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no image'),
    });
  await expect(page.getByRole('group', { name: 'Cover image' })).toContainText(/image/);
  await expect(textOf(page)).toHaveText(someText);
  await page.getByRole('group', { name: 'broken.png' }).getByRole('button', { name: 'Remove' }).click();
  await page.getByLabel('Address').fill('');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page).toHaveURL('/blog');
});

test('the preview shows the article on three screens', async ({ page, server, expectProblem }) => {
  // Scripts of this test, which the frame does not run.
  expectProblem(/^Blocked script execution in 'about:srcdoc'/);
  await openEditor(page, server);
  await begin(page, 'Before it is there');
  await page.keyboard.type(someText);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview' });
  await expect(dialog).toContainText('Preview Mode');
  await expect(dialog).toContainText('Draft');
  await expect(dialog).toContainText('/blog/article/before-it-is-there');
  await expect(dialog.getByRole('button', { name: 'View Live' })).toBeDisabled();
  for (const [name, size] of [
    ['Mobile', '375 by 667'],
    ['Tablet', '768 by 1024'],
    ['Desktop', '1200 by 800'],
  ] as const) {
    await dialog.getByRole('button', { name }).click();
    const frame = dialog.locator(`iframe[title*="${size}"]`).contentFrame();
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Before it is there');
  }
  await dialog.getByRole('button', { name: 'Fullscreen' }).click();
  await expect(dialog.getByRole('button', { name: 'Fullscreen' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
});
