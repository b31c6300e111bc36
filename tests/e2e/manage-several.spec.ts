import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  expect,
  expectFitsScreen,
  expectNoAxeViolations,
  screens,
  signedInToken,
  signInAsOwner,
  test,
} from '../support/e2e.ts';
import type { RunningServer } from '../support/start-server.ts';
import { makeLive } from './live-page.ts';

async function write(server: RunningServer, title: string): Promise<number> {
  const response = await fetch(`${server.url}/api/v1/blog/article/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signedInToken(server)}` },
    body: JSON.stringify({ title, content: '<p>Four words of it.</p>', tags: 'test' }),
  });
  return (await response.json()).post.id;
}

/** As an import can leave it. */
function takeTags({ data_directory }: RunningServer, id: number): void {
  const database = new DatabaseSync(join(data_directory, 'vitrine.sqlite'));
  database.prepare('delete from post_tags where post_id = ?').run(id);
  database.close();
}

test('several drafts are published at once, and of the one that is incomplete it is said why not', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const title of ['Batch one', 'Batch two']) await write(server, title);
  takeTags(server, await write(server, 'Batch without tags'));
  await signInAsOwner(page, server);
  await page.goto('/cms?status=draft&search=Batch');
  await makeLive(page);
  await page.getByRole('button', { name: 'Select All' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Publication' });
  await expect(dialog).toContainText('Are you sure you want to publish these 3 posts?');
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const outcome = page.getByRole('status').filter({ hasText: 'published' });
  await expect(outcome).toContainText('2 posts published. 1 post was not:');
  await expect(outcome.getByRole('listitem')).toHaveText(['Batch without tags: Enter at least one tag.']);
  await expect(outcome).toBeFocused();
  await expect(page.getByRole('row').filter({ hasText: 'Batch' })).toHaveCount(1);
  for (const [, size] of screens.toReversed()) {
    await page.setViewportSize(size);
    await expectFitsScreen(page);
  }
  await expectNoAxeViolations(page);

  await page.getByRole('checkbox', { name: 'Select Batch without tags' }).check();
  await page.getByRole('button', { name: 'Add Tag' }).click();
  const question = page.getByRole('dialog', { name: 'Add Tag' });
  await expect(question.getByLabel('Tag')).toBeFocused();
  await page.keyboard.type('batch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '1 post changed.' })).toBeVisible();
  await page.goto('/cms?search=Batch');
  await page.getByRole('button', { name: 'Select All' }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 post published.' })).toBeVisible();
  await page.getByRole('button', { name: 'Select All' }).click();
  await page.getByRole('button', { name: 'Take Back' }).click();
  await expect(page.getByRole('status').filter({ hasText: '3 posts taken back.' })).toBeVisible();
});

test('a copy of a post opens in the editor as a draft', async ({ page, server }) => {
  await write(server, 'Worth repeating');
  await signInAsOwner(page, server);
  await page.goto('/cms?search=Worth+repeating');
  await makeLive(page);
  await page.getByRole('button', { name: 'Duplicate Worth repeating' }).click();
  await expect(page).toHaveURL('/blog/edit/copy-of-worth-repeating');
  await expect(page.getByLabel('Title')).toHaveValue('Copy of Worth repeating');
  await expect(page.getByLabel('Tags')).toHaveValue(/test/);
  await expect(page.getByLabel('Publish this article')).not.toBeChecked();
});
