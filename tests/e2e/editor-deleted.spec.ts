import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { callApi } from '../support/editor.ts';
import {
  goToEnd,
  keptMs,
  leftTextDialog,
  openEditor,
  readPost,
  savedPost,
  saveNow,
  someText,
  textOf,
  untilReady,
  untilSaved,
  writeDraft,
} from '../support/editor-page.ts';
import type { RunningServer } from '../support/start-server.ts';

const deletePost = (server: RunningServer, slug: string) =>
  callApi(server, `/api/v1/blog/article/${slug}/delete/`, { method: 'DELETE' });

const restorePost = (server: RunningServer, id: number) =>
  callApi(server, `/api/v1/blog/trash/${id}/restore/`, { method: 'POST' });

/** Writes a post, then more of it without a way to the server, and leaves. Returns its slug. */
async function leaveText(page: Page, server: RunningServer, title: string, words: string): Promise<string> {
  await writeDraft(page, server, title);
  const { slug } = await savedPost(page, server);
  await page.route('**/autosave/', (route) => route.abort());
  await page.keyboard.type(` ${words}`);
  await page.waitForTimeout(keptMs);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/about');
  await page.unroute('**/autosave/');
  return slug;
}

test('a post that is deleted while it is written becomes a new one', async ({ page, server, expectStatus }) => {
  expectStatus(404);
  await writeDraft(page, server, 'Deleted while written');
  const before = await savedPost(page, server);
  await deletePost(server, before.slug);
  await page.keyboard.type(' And more.');
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('This post has been deleted. Your text is kept in this browser.');
  await problem.getByRole('button', { name: 'Save as a new post' }).click();
  await untilSaved(page);
  await expect(problem).toBeHidden();
  const after = await savedPost(page, server);
  expect(after.id).not.toBe(before.id);
  expect(after.text).toMatchObject({ title: before.title, content: `<p>${someText} And more.</p>` });
  // And it goes on as any other.
  await goToEnd(page);
  await page.keyboard.type(' And still more.');
  await saveNow(page);
  expect(await savedPost(page, server)).toMatchObject({ id: after.id, published: false });
});

test('a post that comes back from the trash is saved again', async ({ page, server, expectStatus }) => {
  expectStatus(404, 409);
  await writeDraft(page, server, 'Deleted and restored');
  const { id, slug } = await savedPost(page, server);
  await deletePost(server, slug);
  await page.keyboard.type(' And more.');
  const problem = page.getByRole('alert');
  await problem.getByRole('button', { name: 'Try Again' }).click();
  await expect(problem).toContainText('Restore it from the trash and try again');
  await restorePost(server, id);
  await problem.getByRole('button', { name: 'Try Again' }).click();
  // Something has happened to it meanwhile, and be it only that.
  await problem.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep my text' }).click();
  await untilSaved(page);
  await expect(problem).toBeHidden();
  expect(await readPost(server, slug)).toMatchObject({ id, text: { content: `<p>${someText} And more.</p>` } });
});

test('text that was left for a post that is no more is offered where a new one is begun', async ({
  page,
  server,
  expectProblem,
}) => {
  expectProblem(/Failed to load resource/);
  const slug = await leaveText(page, server, 'Deleted with text left', 'Not on the server.');
  const id = (await readPost(server, slug)).id;

  await page.goto('/blog/new');
  await untilReady(page);
  // It is for its own editor to offer.
  await expect(textOf(page)).toBeEditable();
  await page.waitForTimeout(keptMs);
  await expect(leftTextDialog(page)).toBeHidden();

  await deletePost(server, slug);
  await page.reload();
  await expect(leftTextDialog(page)).toContainText(
    'This browser has text that was not saved before its post was deleted. Restored, it becomes a new post.',
  );
  await expect(leftTextDialog(page)).toContainText('Not on the server.');
  await leftTextDialog(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(textOf(page)).toContainText('Not on the server.');
  await untilSaved(page);
  const restored = await savedPost(page, server);
  expect(restored.id).not.toBe(id);
  expect(restored).toMatchObject({
    published: false,
    text: { title: 'Deleted with text left', content: `<p>${someText} Not on the server.</p>` },
  });
  await page.goto('/blog/new');
  await untilReady(page);
  await page.waitForTimeout(keptMs);
  await expect(leftTextDialog(page)).toBeHidden();
});

test('text that was left for a project that is no more is offered, too', async ({ page, server, expectProblem }) => {
  expectProblem(/Failed to load resource/);
  const body = JSON.stringify({ title: 'A project of short life', description: '<p>It was.</p>', live: true });
  const { project } = await callApi<{ project: { id: number; slug: string } }>(server, '/api/v1/projects/create', {
    method: 'POST',
    body,
  });
  await openEditor(page, server, '/blog/new');
  await page.goto(`/projects/edit/${project.slug}`);
  const client = page.getByLabel('Client');
  await expect(client).toBeEnabled();
  await client.fill('Nobody knows');
  await page.waitForTimeout(keptMs);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('/about');
  await callApi(server, `/api/v1/projects/${project.id}/delete`, { method: 'DELETE' });
  await page.goto('/projects/new');
  await expect(leftTextDialog(page)).toContainText('before its project was deleted');
  await leftTextDialog(page).getByRole('button', { name: 'Restore it' }).click();
  await expect(client).toHaveValue('Nobody knows');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await expect(page).toHaveURL(/\/projects\/a-project-of-short-life/);
});
