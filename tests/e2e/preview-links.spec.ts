import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  expect,
  expectFitsScreen,
  expectNoAxeViolations,
  screens,
  signedInToken,
  signInAsOwner,
  test,
} from '../support/e2e.ts';
import { pictureFile } from '../support/pictures.ts';
import type { RunningServer } from '../support/start-server.ts';
import { makeLive } from './live-page.ts';

/** Calls as the owner. */
async function ownerCall(server: RunningServer, method: string, path: string, body: object | FormData) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${server.url}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await signedInToken(server)}`,
      ...(isForm ? {} : { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path}`).toBe(true);
  return response.json();
}

/** A draft with an image in its text. Returns its slug. */
async function writeDraft(server: RunningServer, title: string): Promise<string> {
  const form = new FormData();
  form.append('images', await pictureFile(`#${randomUUID().slice(0, 6)}`));
  const [image] = (await ownerCall(server, 'POST', 'media/', form)).images;
  const content = `<h2>Sketches</h2><p>Words that nobody has read.</p><img src="${image.optimized_image_url}" alt="A square">`;
  return (await ownerCall(server, 'POST', 'blog/article/create/', { title, content, tags: 'sketch' })).post.slug;
}

async function makeLink(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog', { name: 'Preview Links' });
  await dialog.getByRole('button', { name: 'Make a Link' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'it is not shown again' })).toBeVisible();
  return dialog.getByLabel('Link', { exact: true }).inputValue();
}

test('a reader without an account reads a draft by its link, with its images, until the link is ended', async ({
  page,
  server,
  newVisitor,
  expectStatus,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const slug = await writeDraft(server, 'A private sketch');
  await signInAsOwner(page, server);
  await page.goto(`/blog/edit/${slug}`);
  await page.getByRole('button', { name: 'Preview Links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview Links' });
  await expect(dialog).toContainText('There is no link to this post.');
  const link = await makeLink(page);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Preview Links' })).toBeFocused();

  const reader = await newVisitor();
  await reader.emulateMedia({ reducedMotion: 'reduce' });
  for (const [name, size] of screens) {
    await reader.setViewportSize(size);
    const response = await reader.goto(link);
    expect(response?.headers(), name).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    await expect(reader.getByText('Preview: not published')).toBeVisible();
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('A private sketch');
    const image = reader.getByRole('img', { name: 'A square' });
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
    await expect(reader.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expectFitsScreen(reader);
  }
  await expectNoAxeViolations(reader);
  const source = await reader.getByRole('img', { name: 'A square' }).getAttribute('src');
  const stranger = await newVisitor();
  expectStatus(404);
  expect((await stranger.goto(source ?? ''))?.status(), 'without the link').toBe(404);

  await page.goto('/cms?search=A+private+sketch');
  await makeLive(page);
  await page.getByRole('button', { name: 'Preview links of A private sketch' }).click();
  await dialog.getByRole('button', { name: /^End the link/ }).click();
  await expect(dialog.getByRole('status')).toHaveText('The link has ended.');
  await expect(dialog).toContainText('There is no link to this post.');

  const ended = await reader.goto(link);
  expect(ended?.status()).toBe(404);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  const text = await reader.locator('main').innerText();
  expect((await reader.goto(`/preview/${'A'.repeat(32)}`))?.status()).toBe(404);
  expect(await reader.locator('main').innerText(), 'as of a link that never was').toBe(text);
});

test('a preview of a project leads to its page once it is live', async ({ page, server, newVisitor }) => {
  const title = 'A private project';
  const project = { title, description: '<p>Words.</p>', technologies: 'Go', live: false };
  await ownerCall(server, 'POST', 'projects/create', project);
  await signInAsOwner(page, server);
  await page.goto('/projects/edit/a-private-project');
  await page.getByRole('button', { name: 'Preview Links' }).click();
  const link = await makeLink(page);
  const reader = await newVisitor();
  await reader.goto(link);
  await expect(reader.getByText('Preview: not published')).toBeVisible();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(reader.getByRole('button', { name: 'Share' })).toHaveCount(0);

  await page.goto('/cms?kind=projects&search=A+private+project');
  await makeLive(page);
  await page.getByRole('checkbox', { name: 'Select A private project' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 project published.' })).toBeVisible();
  await reader.goto(link);
  await expect(reader).toHaveURL('/projects/a-private-project');
});
