import type { Page } from '@playwright/test';
import { expect, publishPost, signedInToken, signIn, test } from '../support/e2e.ts';
import { createStaff } from '../support/editor.ts';
import {
  begin,
  keptMs,
  leftTextDialog,
  openEditor,
  readPost,
  saveNow,
  someText,
  textOf,
  untilReady,
  writeDraft,
} from '../support/editor-page.ts';

const title = (page: Page) => page.getByLabel('Title', { exact: true });

test('of two texts that were left, restoring one leaves the other where it is', async ({ page, server }) => {
  await openEditor(page, server);
  await begin(page, 'The first that was left', '');
  await page.waitForTimeout(keptMs);
  await page.reload();
  await leftTextDialog(page).getByRole('button', { name: 'Not now' }).click();
  await untilReady(page);
  await begin(page, 'The second that was left', '');
  await page.waitForTimeout(keptMs);
  await page.reload();
  await expect(leftTextDialog(page)).toContainText('There are 2 such texts');
  await leftTextDialog(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(leftTextDialog(page)).toBeHidden();
  await expect(title(page)).toHaveValue('The second that was left');
  await page.waitForTimeout(keptMs);
  await page.reload();
  await expect(leftTextDialog(page)).toContainText('There are 2 such texts');
  await leftTextDialog(page).getByRole('button', { name: 'Discard it' }).click();
  await expect(leftTextDialog(page)).toContainText('The first that was left');
  await leftTextDialog(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(title(page)).toHaveValue('The first that was left');
});

test('the text that a version takes the place of is a version itself', async ({ page, server }) => {
  const path = await publishPost(server, { title: 'Restored over', content: `<p>${someText}</p>` });
  await openEditor(page, server, `/blog/edit/${path.split('/').at(-1)}`);
  await textOf(page).focus();
  await page.keyboard.type('Not to be lost. ');
  const versions = page.getByRole('dialog', { name: 'Versions of this post' });
  await page.getByRole('button', { name: 'Versions' }).click();
  await versions.locator('[data-version]').last().click();
  await versions.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(versions).toBeHidden();
  await expect(textOf(page)).not.toContainText('Not to be lost.');
  await title(page).press('End');
  await title(page).pressSequentially(' again');
  await saveNow(page);
  await page.getByRole('button', { name: 'Versions' }).click();
  await versions.locator('[data-version]').nth(1).click();
  await expect(versions.getByRole('region', { name: 'Compared with your text' })).toContainText('Not to be lost.');
});

test('a draft whose title somebody else has changed is compared all the same', async ({ page, server, context }) => {
  await writeDraft(page, server, 'Named at first');
  const other = await context.newPage();
  await other.goto('/blog/edit/named-at-first');
  await untilReady(other);
  await title(other).fill('Named otherwise');
  await saveNow(other);
  await other.close();
  await expect(page.getByText('Content updated in another tab')).toBeVisible();
  await textOf(page).focus();
  await page.keyboard.type('Mine. ');
  await page.getByRole('button', { name: 'Reload' }).click();
  const conflict = page.getByRole('dialog', { name: 'Somebody else has saved this post' });
  await conflict.getByRole('button', { name: 'Keep my text' }).click();
  await expect(conflict).toBeHidden();
  await saveNow(page);
  expect((await readPost(server, 'named-at-first')).text.content).toContain('Mine.');
});

test('whoever may create posts and not edit them brings one to its readers', async ({ page, server }) => {
  const writer = await createStaff(server, ['canEditBlog']);
  await signIn(page, server, writer);
  await page.goto('/blog/new');
  await untilReady(page);
  await begin(page, 'Only to be created');
  await page.keyboard.type(someText);
  await page.getByRole('checkbox', { name: 'Publish' }).check();
  await page.waitForTimeout(3_000);
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page).toHaveURL('/blog/article/only-to-be-created');
});

test('an autosave that is refused is said where the text is written, and leads to its field', async ({
  page,
  server,
  expectStatus,
}) => {
  expectStatus(400);
  await publishPost(server, { title: 'Taken by another', content: `<p>${someText}</p>` });
  await openEditor(page, server);
  await begin(page, 'Taken by another');
  for (let line = 0; line < 40; line += 1) await page.keyboard.press('Enter');
  await page.keyboard.type(someText);
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('A blog post with this title already exists.');
  await expect(problem).toContainText('Your text is kept in this browser.');
  await expect(problem).toBeInViewport();
  await problem.getByRole('button', { name: 'Show' }).click();
  await expect(title(page)).toBeFocused();
});

test('changes are given up also where they could not be saved', async ({ page, server }) => {
  const path = await publishPost(server, { title: 'Given up unfinished', content: `<p>${someText}</p>` });
  await openEditor(page, server, `/blog/edit/${path.split('/').at(-1)}`);
  await textOf(page).focus();
  await page.keyboard.type('Saved. ');
  await saveNow(page);
  await page.getByRole('combobox', { name: 'Tags' }).fill('');
  await page.waitForTimeout(2_500);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discard changes' });
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(textOf(page)).toHaveText(someText);
  await expect(textOf(page)).toBeFocused();
  await expect(page.getByText('You have changes that readers do not see yet')).toBeHidden();
});

for (const height of [900, 500]) {
  test(`what is written stays where it is when a notice comes above it, ${height} px high`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 1280, height });
    const path = await publishPost(server, { title: `Steady ${height}`, content: `<p>${someText}</p>`.repeat(9) });
    await openEditor(page, server, `/blog/edit/${path.split('/').at(-1)}`);
    await textOf(page).focus();
    await page.keyboard.type('Here. ');
    const top = async () => (await textOf(page).boundingBox())?.y ?? 0;
    const before = await top();
    await saveNow(page);
    const notice = page.getByText('You have changes that readers do not see yet');
    await expect(notice).toBeAttached();
    await page.waitForTimeout(300);
    expect(Math.abs((await top()) - before)).toBeLessThan(1);

    // So does the title's field while the heading gets another line.
    await title(page).focus();
    const titleTop = async () => (await title(page).boundingBox())?.y ?? 0;
    const titleBefore = await titleTop();
    const heading = page.getByRole('heading', { level: 1 });
    const lines = (await heading.boundingBox())?.height ?? 0;
    await title(page).fill('Steady, even where its heading needs another line, since there are many words in it');
    await page.waitForTimeout(300);
    expect((await heading.boundingBox())?.height).toBeGreaterThan(lines);
    expect(Math.abs((await titleTop()) - titleBefore)).toBeLessThan(1);
  });
}

test('text whose save was still on its way when it was left is nobody else’s', async ({ page, server }) => {
  await writeDraft(page, server, 'Still on its way');
  const address = page.url();
  const { promise: isLeft, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/autosave/', async (route) => {
    const body = route.request().postData() ?? '';
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signedInToken(server)}` };
    await isLeft;
    await fetch(route.request().url(), { method: 'PUT', headers, body });
    await route.abort();
  });
  const sent = page.waitForRequest('**/autosave/');
  await page.keyboard.type(' Late.');
  await sent;
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(address);
  await expect(leftTextDialog(page)).toContainText('Late.');
  goOn();
  await expect.poll(async () => (await readPost(server, 'still-on-its-way')).text.content).toContain('Late.');
  await page.unroute('**/autosave/');
  await leftTextDialog(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(leftTextDialog(page)).toBeHidden();
  await page.keyboard.press('Control+End');
  await textOf(page).focus();
  await page.keyboard.type('Mine. ');
  await saveNow(page);
  await expect(page.getByRole('alert')).toBeHidden();
});

test('a preview that cannot be loaded takes nothing away', async ({ page, server, expectProblem }) => {
  expectProblem(/Failed to load resource/);
  await page.route('**/assets/preview-dialog-*', (route) => route.abort());
  await openEditor(page, server);
  await begin(page, 'Previewed without a connection');
  await page.keyboard.type(someText);
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(textOf(page)).toContainText(someText);
});
