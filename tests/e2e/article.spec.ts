import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, publishPost, signedInToken, signInAsOwner, test } from '../support/e2e.ts';
import { makeLive } from './live-page.ts';

const path = '/blog/article/four-indexes-that-i-took-away';
const title = 'Four indexes that I took away';

async function openShare(page: Page) {
  await page.getByRole('button', { name: 'Share' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('has its facts, its text with highlighted code, and the ways on', async ({ page }) => {
  // Other journeys write posts as well: it may be on another page of the whole list.
  await page.goto('/blog?search=indexes');
  await page.getByRole('article').getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const facts = page.locator('.article-facts');
  await expect(facts).toContainText('Maud Ferreday');
  await expect(facts).toContainText(/\d{1,2} [A-Z][a-z]+ 20\d\d/);
  await expect(facts).toContainText(/\d min read/);
  await expect(facts).toContainText(/\d views?/);
  await expect(page.locator('.prose pre .tok-keyword').first()).toHaveText('select');
  await expect(page.getByRole('navigation', { name: 'Previous and next article' }).getByRole('link')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Related Articles' })).toBeVisible();
  await page.getByRole('article').getByRole('link', { name: 'PostgreSQL' }).click();
  await expect(page).toHaveURL('/blog?tag=PostgreSQL');
});

test('tells search engines and social networks about itself in its first HTML', async ({ page, server }) => {
  const html = await (await page.request.get(path)).text();
  const tag = (pattern: RegExp) => pattern.exec(html)?.[1];
  expect(tag(/<title>([^<]*)/)).toBe(`${title} · Maud Ferreday`);
  expect(tag(/<link rel="canonical" href="([^"]*)"/)).toBe(server.url + path);
  expect(tag(/<meta name="keywords" content="([^"]*)"/)).toBe('PostgreSQL, Databases, Performance');
  expect(tag(/<meta name="description" content="([^"]*)"/)).toMatch(/^Everybody writes about the index .*\.\.\.$/);
  expect(tag(/<meta property="og:type" content="([^"]*)"/)).toBe('article');
  const image = tag(/<meta property="og:image" content="([^"]*)"/) ?? '';
  const answer = await page.request.get(image);
  expect(answer.headers()['content-type']).toMatch(/^image\//);
  const blocks = Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g), ([, json]) =>
    JSON.parse(json ?? ''),
  );
  expect(blocks.map((block) => block['@type'])).toEqual(['BlogPosting', 'BreadcrumbList']);
  expect(blocks[0]).toMatchObject({ headline: title, url: server.url + path, author: { name: 'Maud Ferreday' } });
});

test('missing slugs say what happened and lead back', async ({ page, expectStatus }) => {
  expectStatus(404);
  const response = await page.goto('/blog/article/never-written');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Blog post not found. It may have been moved or deleted.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL('/blog');
});

for (const path of ['/blog/article', '/blog/article/', '/blog/article/%20', '/blog/article/%C2%A0']) {
  test(`${path} says that the address is no article's, and leads back`, async ({ page, expectStatus }) => {
    expectStatus(404);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByText('Invalid blog post URL. Please check the address and try again.')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('link', { name: 'Back to Blog' }).click();
    await expect(page).toHaveURL('/blog');
  });
}

test('an article that cannot be had now can be asked for again', async ({ page, expectStatus }) => {
  expectStatus(500);
  await page.goto('/blog');
  await makeLive(page);
  await page.route('**/api/v1/blog/article/**', (route) => route.fulfill({ status: 500, json: { success: false } }));
  const title = await page.getByRole('article').getByRole('link').first().innerText();
  await page.getByRole('article').getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page).toHaveTitle(/^Something went wrong/);
  await expect(page.getByText('Blog post not found. It may have been moved or deleted.')).toBeVisible();
  await page.unroute('**/api/v1/blog/article/**');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a former address leads to the present one for good, a draft is shown to its owner alone', async ({
  page,
  server,
  expectStatus,
}) => {
  expectStatus(404);
  const token = await signedInToken(server);
  const send = (method: string, path: string, body: object) =>
    fetch(`${server.url}/api/v1/blog/article/${path}/`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ content: '<p>Words.</p>', tags: 'x', ...body }),
    });
  await publishPost(server, { title: 'First address', content: '<p>Words.</p>' });
  await send('PUT', 'first-address/update', { title: 'First address', slug: 'second-address', published: true });
  const moved = await page.request.get('/blog/article/first-address', { maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([301, '/blog/article/second-address']);
  expect((await page.goto('/blog/article/second-address?comments=7'))?.status()).toBe(200);

  await send('POST', 'create', { title: 'Not yet', published: false });
  expect((await page.goto('/blog/article/not-yet'))?.status()).toBe(404);
  await signInAsOwner(page, server);
  expect((await page.goto('/blog/article/not-yet'))?.status()).toBe(200);
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
});

test('is counted when it is read, and nothing waits for that', async ({ page }) => {
  const view = page.waitForRequest((request) => request.url().endsWith('/view/'));
  await page.goto('/blog/article/what-i-ask-before-i-agree-to-a-rewrite');
  expect((await view).method()).toBe('POST');
});

test('its link is copied, by either way', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  const dialog = await openShare(page);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Link Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();

  await page.evaluate(() => navigator.clipboard.writeText('something else'));
  await page.evaluate(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('denied')) });
  });
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expect(dialog.getByRole('button', { name: 'Link Copied!' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('can be passed on to four networks, each in a new tab', async ({ page }) => {
  await page.goto(path);
  const dialog = await openShare(page);
  const links = await dialog
    .getByRole('link')
    .evaluateAll((all) =>
      all.map((link) => ({ href: (link as HTMLAnchorElement).href, target: link.getAttribute('target') })),
    );
  expect(links.map(({ href }) => new URL(href).hostname)).toEqual([
    'www.facebook.com',
    'x.com',
    'api.whatsapp.com',
    'www.linkedin.com',
  ]);
  for (const { href, target } of links) {
    expect(target).toBe('_blank');
    expect([...new URL(href).searchParams.values()].join(' ')).toContain(page.url());
  }
  for (const index of [1, 2]) {
    expect([...new URL(links[index]?.href ?? '').searchParams.values()].join(' ')).toContain(title);
  }
});

test('the share dialog works by keyboard alone and gives the focus back', async ({ page }) => {
  await page.goto(path);
  await makeLive(page);
  const button = page.getByRole('button', { name: 'Share' }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test('strangers find no way to edit or delete, the owner does, and deletes after a question', async ({
  page,
  server,
  expectStatus,
}) => {
  const own = await publishPost(server, { title: 'Here today', content: '<p>Gone tomorrow.</p>' });
  await page.goto(own);
  await expect(page.getByText('Delete Post')).toHaveCount(0);
  await expect(page.getByText('Edit Post')).toHaveCount(0);
  await signInAsOwner(page, server);
  await page.goto(own);
  await expect(page.getByRole('link', { name: 'Edit Post' })).toHaveAttribute('href', own.replace('article', 'edit'));
  await page.getByRole('button', { name: 'Delete Post' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expect(dialog).toContainText('Are you sure you want to delete this blog post?');
  await expect(dialog).toContainText('Here today');
  await expect(dialog).toContainText('This action cannot be undone. For 30 days it can be restored from the trash.');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  expectStatus(500);
  await page.route('**/delete/', (route) => route.fulfill({ status: 500, json: { message: 'It failed.' } }), {
    times: 1,
  });
  await page.getByRole('button', { name: 'Delete Post' }).click();
  await dialog.getByRole('button', { name: 'Delete Post' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('It failed.');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete Post' })).toBeFocused();

  await page.route('**/delete/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Delete Post' }).click();
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('article').filter({ hasText: 'Here today' })).toHaveCount(0);
  expectStatus(404);
  expect((await page.goto(own))?.status()).toBe(404);
});

test('reads well without colours of the screen on paper', async ({ page }) => {
  await page.goto(path);
  await page.evaluate(() => {
    document.documentElement.dataset['theme'] = 'dark';
  });
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.site-header')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  expect(
    await page
      .locator('.prose p')
      .first()
      .evaluate((p) => getComputedStyle(p).color),
  ).toBe('rgb(0, 0, 0)');
  const isCut = await page
    .locator('.prose pre')
    .first()
    .evaluate((pre) => pre.scrollWidth > pre.clientWidth + 1);
  expect(isCut).toBe(false);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('is all there, and offers nothing that would not work', async ({ page }) => {
    await page.goto(path);
    await expect(page.locator('.prose')).toContainText('An index is a promise');
    await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'How I found them' }).first()).toBeVisible();
  });
});
