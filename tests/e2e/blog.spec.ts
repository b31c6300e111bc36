import { expect, expectFitsScreen, expectNoAxeViolations, signInAsOwner, test } from '../support/e2e.ts';
import { makeLive } from './live-page.ts';

test('a reader filters, and the address says how', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Articles');
  await page.getByRole('combobox', { name: 'Tag' }).selectOption('Databases');
  await expect(page).toHaveURL('/blog?tag=Databases');
  await expect(page.getByRole('status').filter({ hasText: 'articles' })).toHaveText('2 articles');
  await page.getByRole('searchbox', { name: 'Search' }).fill('restore');
  await page.getByRole('searchbox', { name: 'Search' }).press('Enter');
  await expect(page).toHaveURL('/blog?search=restore&tag=Databases');
  await expect(page.getByRole('status').filter({ hasText: 'article' })).toHaveText('1 article');
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Tag' })).toHaveValue('Databases');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('restore');
});

test('filters leave no entries in the history', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/blog');
  await makeLive(page);
  await page.getByLabel('Sort').selectOption('Title A-Z');
  await expect(page).toHaveURL('/blog?ordering=title');
  await page.getByLabel('Year').selectOption({ index: 1 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).waitFor();
  await page.goBack();
  await expect(page).toHaveURL('/about');
  await page.goForward();
  await expect(page.getByLabel('Sort')).toHaveValue('title');
});

test('pages are links, the current one is marked', async ({ page }) => {
  await page.goto('/blog');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/blog?page=2');
  await expect(pages.locator('[aria-current]')).toHaveText('2');
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/blog');
});

test('a tag in the sidebar filters from the first page and shows that it does', async ({ page }) => {
  await page.goto('/blog?page=2&ordering=title');
  const tags = page.getByRole('region', { name: 'Popular Tags' });
  await tags.getByRole('link', { name: /^Databases/ }).click();
  await expect(page).toHaveURL('/blog?ordering=title&tag=Databases');
  await expect(tags.getByRole('link', { name: /^Databases/ })).toHaveAttribute('aria-current', /true|page/);
});

test('an address that makes no sense shows the plain list, a page after the last none', async ({
  page,
  expectStatus,
}) => {
  expectStatus(404);
  const odd = await page.goto('/blog?page=exception&year=abc&month=99&ordering=drop&page_size=1000000');
  expect(odd?.status()).toBe(200);
  await expect(page.getByRole('article')).toHaveCount(6);
  expect((await page.goto('/blog?page=99'))?.status()).toBe(404);
});

test('what is not found says what to do about it', async ({ page }) => {
  await page.goto('/blog?search=nothinglikethis');
  await expect(page.getByText('No Blog Posts Found')).toBeVisible();
  await expect(page.getByText('Try adjusting your filters to find more posts.')).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
});

test('when the list cannot be had, the page says so and it can be asked for again', async ({ page, expectStatus }) => {
  expectStatus(500);
  await page.goto('/blog');
  await makeLive(page);
  await page.route('**/api/v1/blog/posts/**', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Internal Server Error' } }),
  );
  await page.getByLabel('Sort').selectOption('Oldest');
  await expect(page.getByRole('alert')).toHaveText('Failed to load blog posts. Please try again later.');
  await page.unroute('**/api/v1/blog/posts/**');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
});

test('only those who may write find the way to a new post', async ({ page, server }) => {
  await page.goto('/blog');
  await expect(page.getByRole('link', { name: 'New Post' })).toHaveCount(0);
  await signInAsOwner(page, server);
  await page.goto('/blog');
  await expect(page.getByRole('link', { name: 'New Post' })).toHaveAttribute('href', '/blog/new');
});

test('every page and tag has one address for search engines, other views none', async ({ page }) => {
  const canonical = page.locator('link[rel=canonical]');
  for (const [path, expected] of [
    ['/blog', '/blog'],
    ['/blog?page=2', '/blog?page=2'],
    ['/blog?tag=databases', '/blog?tag=Databases'],
    ['/blog?page=1&utm_source=x', '/blog'],
  ] as const) {
    await page.goto(path);
    expect(new URL((await canonical.getAttribute('href')) ?? '').href).toBe(new URL(expected, page.url()).href);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  }
  for (const path of ['/blog?search=a', '/blog?year=2020', '/blog?ordering=title', '/blog?tag=nobodyusesit']) {
    await page.goto(path);
    await expect(canonical).toHaveCount(0);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  }
});

test('feeds of the blog and of a tag are announced', async ({ page }) => {
  await page.goto('/blog?tag=Databases');
  const feeds = page.locator('link[rel=alternate]');
  const paths = await feeds.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual([
    '/feed.xml',
    '/atom.xml',
    '/feed.json',
    '/feed.xml?tag=Databases',
    '/atom.xml?tag=Databases',
    '/feed.json?tag=Databases',
  ]);
});

test('axe finds nothing on the list', async ({ page }) => {
  for (const path of ['/blog', '/blog?search=nothinglikethis']) {
    await page.goto(path);
    await expectNoAxeViolations(page);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('nothing is wider than the screen', async ({ page }) => {
    await page.goto('/blog');
    await expectFitsScreen(page);
    await expectNoAxeViolations(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is filtered by a form and paged by links', async ({ page }) => {
    await page.goto('/blog');
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/blog?page=2');
    await page.getByRole('searchbox', { name: 'Search' }).fill('lifeboat');
    await page.getByRole('button', { name: 'Apply filters' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('article').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Things a lifeboat station taught me about alerts',
    );
  });
});
