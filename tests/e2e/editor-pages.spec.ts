import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { permissionNames } from '../../src/shared/permissions.ts';
import {
  createUser,
  expect,
  expectFitsScreen,
  expectNoAxeViolations,
  publishPost,
  screens,
  signIn,
  signInAsOwner,
  test,
} from '../support/e2e.ts';
import { begin, openEditor, saveNow, someText, textOf, tool, untilReady } from '../support/editor-page.ts';
import { startServer } from '../support/start-server.ts';

const missing = "Blog post not found or You don't have permission to edit it.";
const content = [
  `<h2>Two</h2><p>${someText} <a href="/about">A link</a>, <mark>marked</mark> and <code>code</code>.</p>`,
  '<ul><li><p>dot</p></li></ul><blockquote><p>Quote</p></blockquote>',
  '<pre><code class="language-ts">const veryLong = "a line that is wider than any phone that anybody has had so far";</code></pre>',
  '<table><tbody><tr><th><p>h</p></th></tr><tr><td><p>d</p></td></tr></tbody></table>',
  '<p><img src="/favicon.svg" alt="The mark" width="320" height="320"></p><hr><p style="text-align: center">End</p>',
].join('');

async function actionsOf(page: Page): Promise<string[]> {
  const actions = page.locator('.editor-actions').locator('a, button');
  return (await actions.allTextContents()).map((text) => text.trim());
}

test('each of the three addresses has its heading and its buttons', async ({ page, server }) => {
  const article = await publishPost(server, { title: 'Three addresses', content });
  await openEditor(page, server);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Blog Post');
  await expect(page).toHaveTitle(/New Blog Post/);
  expect(await actionsOf(page)).toEqual(['Back to Blog', 'Preview', 'Create Post']);
  await expect(page.getByRole('checkbox', { name: 'Publish this article' })).not.toBeChecked();
  await expect(page.getByText('Separate tags with commas.')).toBeVisible();
  const statistics = page.getByRole('region', { name: 'Article statistics' });
  await expect(statistics).toHaveText('Article statisticsCharacters0Words0Minutes to read0');
  await begin(page, 'Counted');
  await page.keyboard.type('Four words are here.');
  await expect(statistics).toHaveText('Article statisticsCharacters20Words4Minutes to read1');

  await page.goto('/blog/editor');
  await untilReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New Blog Post');
  await page.goto(`/blog/editor/three-addresses`);
  await untilReady(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit: Three addresses');
  expect(await actionsOf(page)).toEqual(['Back to Blog', 'Versions', 'Preview Links', 'Preview', 'Update Post']);

  await page.goto('/cms?search=three+addresses');
  await page.getByRole('link', { name: 'Three addresses', exact: true }).click();
  await untilReady(page);
  await expect(page).toHaveURL('/blog/edit/three-addresses');
  expect(await actionsOf(page)).toEqual([
    ...['Back to Blog', 'Versions', 'Preview Links', 'Preview', 'View Live', 'Cancel', 'Update Post'],
  ]);
  await expect(page.getByRole('link', { name: 'View Live' })).toHaveAttribute('href', article);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(article);
});

test('what is clicked into stays where it is', async ({ page, server }) => {
  const html =
    '<p>Before.</p><pre><code>one two three</code></pre><table><tbody><tr><td>Cell</td></tr></tbody></table>';
  const path = await publishPost(server, { title: 'Clicked into', content: html });
  await signInAsOwner(page, server);
  await page.goto(`/blog/edit/${path.split('/').at(-1)}`);
  await untilReady(page);
  for (const [part, tools] of [
    ['pre', page.getByLabel('Language')],
    ['td', page.getByRole('toolbar', { name: 'Table' })],
  ] as const) {
    const target = textOf(page).locator(part);
    const before = await target.boundingBox();
    await target.click();
    await expect(tools).toBeVisible();
    expect(await target.boundingBox()).toEqual(before);
  }
});

test('unsaved changes are not left behind unasked', async ({ page, server }) => {
  await openEditor(page, server);
  await textOf(page).focus();
  await page.keyboard.type('Short');
  await expect(page.locator('.save-indicator')).toHaveText('Unsaved changes');
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await expect(question).toContainText('You have unsaved changes. Are you sure you want to leave?');
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/blog/new');
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/blog');
});

test('strangers sign in first, readers may not, and what is not there says so', async ({
  page,
  server,
  expectStatus,
}) => {
  expectStatus(403, 404);
  for (const path of ['/blog/new', '/blog/edit/anything', '/blog/editor', '/blog/editor/anything']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
  await signIn(page, server, await createUser(server));
  for (const path of ['/blog/new', '/blog/edit/anything', '/blog/editor']) {
    await page.goto(path);
    await expect(page).toHaveURL('/error/403');
  }
  await signInAsOwner(page, server);
  for (const path of ['/blog/edit/nowhere', '/blog/editor/nowhere']) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText(missing)).toBeVisible();
    await expect(page.locator('main').getByRole('link', { name: 'Back to Blog' })).toBeVisible();
  }
});

test('staff without the right see the 403 page, and a load that fails the 500 page', async ({ page, expectStatus }) => {
  test.slow();
  expectStatus(403, 500);
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-editor-'));
  const server = await startServer({ data_directory: folder, env: { TRUST_PROXY: '1' } });
  const database = new DatabaseSync(join(folder, 'vitrine.sqlite'));
  try {
    const path = new URL(await publishPost(server, { title: 'Out of reach', content }), server.url).pathname;
    const slug = path.split('/').at(-1) ?? '';
    const user = await createUser(server);
    database
      .prepare('UPDATE users SET is_staff = 1, denied_permissions = ? WHERE username = ?')
      .run(JSON.stringify(permissionNames), user.username);
    await signIn(page, server, user);
    for (const place of ['/blog/new', `/blog/edit/${slug}`, `/blog/editor/${slug}`]) {
      await page.goto(server.url + place);
      await expect(page).toHaveURL(`${server.url}/error/403`);
    }
    await signInAsOwner(page, server);
    database.exec('ALTER TABLE working_copies RENAME TO working_copies_away');
    await page.goto(`${server.url}/blog/edit/${slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server Error');
  } finally {
    database.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

for (const [name, viewport] of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('the editors are accessible and nothing is wider than the screen', async ({ page, server }) => {
      test.slow();
      const path = await publishPost(server, { title: `Seen on ${name}`, content });
      await signInAsOwner(page, server);
      for (const place of ['/blog/new', path.replace('article', 'editor')]) {
        await page.goto(place);
        await untilReady(page);
        await expectFitsScreen(page);
        await expectNoAxeViolations(page);
      }
    });

    test('so they are in a table, when saving fails, and with a dialog', async ({ page, server, expectProblem }) => {
      test.slow();
      expectProblem(/^Failed to load resource: net::ERR_FAILED/);
      const path = await publishPost(server, { title: `Opened on ${name}`, content });
      await openEditor(page, server, path.replace('article', 'edit'));
      await textOf(page).getByText('d', { exact: true }).click();
      await expect(page.getByRole('toolbar', { name: 'Table' })).toBeVisible();
      await page.route('**/autosave/', (route) => route.abort());
      await page.keyboard.type('!');
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('alert').filter({ hasText: 'Auto-save failed. Please try again.' })).toBeVisible();
      await expectFitsScreen(page);
      await expectNoAxeViolations(page);
      await page.unroute('**/autosave/');
      await saveNow(page);
      await tool(page, 'Image').click();
      await expect(page.getByRole('dialog', { name: 'Insert images' })).toBeVisible();
      await expectNoAxeViolations(page);
    });

    test('the toolbar stays under the header of the site', async ({ page, server }) => {
      const path = await publishPost(server, { title: `Long on ${name}`, content: content.repeat(4) });
      await openEditor(page, server, path.replace('article', 'edit'));
      await page.evaluate(() => scrollTo(0, 1200));
      const bar = page.getByRole('toolbar', { name: 'Formatting' });
      const header = page.getByRole('banner').first();
      await expect
        .poll(async () => {
          const { y = 0 } = (await bar.boundingBox()) ?? {};
          const { y: top = 0, height = 0 } = (await header.boundingBox()) ?? {};
          // The line below the header lies over the one around the text.
          return Math.abs(y - top - height);
        })
        .toBeLessThanOrEqual(1);
      await expect(tool(page, 'Bold')).toBeInViewport();
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the editor says that it needs it', async ({ page, server }) => {
    await signInAsOwner(page, server);
    const response = await page.goto('/blog/new');
    // Chromium shows nothing of it while scripts are only switched off by a test.
    expect(await response?.text()).toMatch(/<noscript><p[^>]*>The editor needs JavaScript\.<\/p><\/noscript>/);
  });
});

for (const [path, name] of [
  ['/blog/new', 'Create Post'],
  ['/projects/new', 'Create Project'],
] as const) {
  test(`on a phone ${name} is in reach wherever in ${path} somebody is`, async ({ page, server }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await signInAsOwner(page, server);
    await page.goto(path);
    const save = page.getByRole('button', { name });
    await expect(save).toBeInViewport({ ratio: 1 });
    await page.getByRole('textbox', { name: /^(Content|Description)$/ }).scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport({ ratio: 1 });
  });
}
