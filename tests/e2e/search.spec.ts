import type { Page } from '@playwright/test';
import { expect, expectFitsScreen, expectNoAxeViolations, signedInToken, signInAsOwner, test } from '../support/e2e.ts';
import { publishProject } from '../support/publish-project.ts';
import type { RunningServer } from '../support/start-server.ts';
import { makeLive } from './live-page.ts';

/** More than fit on a page, once for all tests of a worker. */
const filled = new WeakSet<RunningServer>();
const postCount = 22;

async function fillSite(server: RunningServer): Promise<void> {
  if (filled.has(server)) return;
  filled.add(server);
  const token = await signedInToken(server);
  const content = `<p>${'A long way before it. '.repeat(20)}The kestrel sleeps.${' And a long way after.'.repeat(20)}</p>`;
  for (let i = 1; i <= postCount; i += 1) {
    const title = `Night watch ${String(i).padStart(2, '0')}`;
    const created = await fetch(`${server.url}/api/v1/blog/article/create/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ title, content, tags: 'Birds', published: true }),
    });
    expect(created.ok, await created.text()).toBe(true);
  }
  const technologies = ['Rust', 'Go', 'Zig', 'Elm', 'Ada'];
  await publishProject(server, {
    ...{ title: 'Kestrel <b>tower</b>', technologies, project_url: 'https://kestrel.example/tower/' },
    images: ['The tower'],
  });
}

const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
const rows = (page: Page) => page.getByRole('article');
const searchBox = (page: Page) => page.getByRole('main').getByRole('searchbox', { name: 'Search' });

test.beforeEach(({ server }) => fillSite(server));

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search is a form and shows everything it found', async ({ page }) => {
    await page.goto('/search');
    await expect(page).toHaveTitle(/^Search · /);
    await searchBox(page).fill('kestrel');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=kestrel&category=all&sort=relevance');
    await expect(page).toHaveTitle(/^Search: kestrel · /);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await expect(page.getByRole('status').first()).toHaveText('23 results');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('HomeSearch');

    const posts = page.getByRole('region', { name: 'Blog Articles' });
    await expect(posts.getByRole('article')).toHaveCount(20);
    const snippet = posts.locator('.found-snippet').first();
    await expect(snippet.locator('mark')).toHaveText('kestrel');
    expect((await snippet.innerText()).length).toBeLessThanOrEqual(200);
    const project = page.getByRole('region', { name: 'Projects' }).getByRole('article');
    await expect(project.getByRole('heading')).toHaveText('Kestrel <b>tower</b>');
    await expect(project.getByRole('heading').locator('mark')).toHaveText('Kestrel');
    await expect(project.getByRole('list', { name: 'Tags' })).toHaveText('RustGoZig+2 more');
    await expect(project.getByRole('link', { name: 'kestrel.example/tower' })).toHaveAttribute(
      'href',
      'https://kestrel.example/tower/',
    );
    await expect(page.getByRole('button', { name: 'Sort Results' })).toBeHidden();

    await posts.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/search?q=kestrel&category=posts&page=2');
    await expect(rows(page)).toHaveCount(2);
    await page.getByLabel('Filter', { exact: true }).selectOption('Blog Posts');
    await page.getByLabel('Sort', { exact: true }).selectOption('Title Z-A');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(rows(page).first().getByRole('heading')).toHaveText('Night watch 22');
    await page.getByRole('link', { name: 'Projects 1' }).click();
    await expect(rows(page)).toHaveCount(1);
  });
});

test('tabs are moved between by keys, without waiting, and a reload keeps the one that is open', async ({ page }) => {
  await page.goto('/search?q=kestrel');
  await makeLive(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await expect(tab(page, /^Blog Articles 22$/)).toHaveAttribute('aria-selected', 'true');
  await expect(rows(page)).toHaveCount(20);
  await tab(page, /^Blog/).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, /^Projects 1$/)).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Projects' })).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL('/search?q=kestrel&category=projects');
  await page.keyboard.press('Home');
  await expect(page).toHaveURL('/search?q=kestrel&category=posts');
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/search?q=kestrel&category=projects');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Sort Results' })).toBeFocused();
  expect(asked.filter((path) => path.startsWith('/api/v1/search/'))).toEqual([]);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
});

test('sort and filter are dialogs, and the way back leads to the same place', async ({ page }) => {
  await page.goto('/about');
  await page.goto('/search?q=kestrel');
  await makeLive(page);
  await page.getByRole('button', { name: 'Filter Results' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter Results' });
  await expect(filter.getByRole('link')).toHaveText(['All Results23', 'Blog Posts22', 'Projects1', 'Actions0']);
  await filter.getByRole('link', { name: 'Blog Posts' }).click();
  await expect(filter).toBeHidden();
  await expect(page).toHaveURL('/search?q=kestrel&category=posts');
  await page.getByRole('button', { name: 'Sort Results' }).click();
  const sort = page.getByRole('dialog', { name: 'Sort Results' });
  await sort.getByRole('link', { name: 'Title A-Z' }).click();
  await expect(page).toHaveURL('/search?q=kestrel&category=posts&sort=title_asc');
  await expect(rows(page).first().getByRole('heading')).toHaveText('Night watch 01');
  await expect(page.getByRole('button', { name: 'Sort Results' })).toBeFocused();

  const twelfth = page.getByRole('link', { name: 'Night watch 12' });
  await twelfth.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(500);
  await twelfth.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Night watch 12');
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Night watch 12' })).toBeInViewport();
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=kestrel&category=posts&sort=title_asc');
  await expect(rows(page)).toHaveCount(20);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=kestrel&category=posts');
  await page.goBack();
  await expect(page).toHaveURL('/search?q=kestrel');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('a new search keeps what is typed, and can be gone back from', async ({ page }) => {
  await page.goto('/search?q=kestrel');
  await makeLive(page);
  await searchBox(page).fill('tower');
  await tab(page, /^Projects/).click();
  await expect(searchBox(page)).toHaveValue('tower');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/search?q=tower&category=projects');
  await expect(page).toHaveTitle(/^Search: tower · /);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=kestrel&category=projects');
  await expect(searchBox(page)).toHaveValue('kestrel');
  await searchBox(page).fill('   ');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/search?q=kestrel&category=projects');
});

test('a slip of the finger is understood, and said', async ({ page }) => {
  await page.goto('/search?q=kestrle');
  await expect(page.getByText('Did you mean kestrel?')).toBeVisible();
  await expect(rows(page)).toHaveCount(20);
  await page.getByRole('link', { name: 'kestrel', exact: true }).click();
  await expect(page).toHaveURL('/search?q=kestrel');
});

test('what is not found says so, and where else there is something', async ({ page }) => {
  await page.goto('/search?q=qqqqqqqq');
  await expect(page.getByText('No results found')).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms or filters.')).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('0 results');
  await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('button', { name: 'Sort Results' })).toHaveCount(0);
  await page.goto('/search?q=kestrel&category=actions');
  await expect(page.getByText('No results found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all results' }).click();
  await expect(rows(page)).toHaveCount(20);
});

test('a search that fails says why, loses nothing, and can be tried again', async ({ page, expectStatus }) => {
  expectStatus(429, 500);
  await page.goto('/search?q=tower');
  await makeLive(page);
  const busy = 'Too many requests. Please wait a moment before searching again.';
  for (const [status, message, text] of [
    [429, busy, busy],
    [500, undefined, 'Search failed: 500'],
  ] as const) {
    await page.route('**/api/v1/search/?*', (route) => route.fulfill({ status, json: { success: false, message } }));
    await searchBox(page).fill(`kestrel ${status === 429 ? 'sleeps' : 'way'}`);
    await searchBox(page).press('Enter');
    await expect(page.getByRole('alert')).toHaveText(text);
    await expect(searchBox(page)).toHaveValue(/^kestrel (sleeps|way)$/);
    await page.unroute('**/api/v1/search/?*');
    await page.getByRole('link', { name: 'Try Again' }).click();
    await expect(rows(page)).toHaveCount(20);
  }
});

test('a search is told of once, and never by staff', async ({ page, server }) => {
  const told: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/search/record/')) told.push(request.postDataJSON());
  });
  await page.goto('/search?q=kestrel');
  await expect.poll(() => told).toEqual([{ q: 'kestrel' }]);
  await page.reload();
  await makeLive(page);
  await tab(page, /^Projects/).click();
  await searchBox(page).fill('tower');
  await searchBox(page).press('Enter');
  await expect.poll(() => told).toEqual([{ q: 'kestrel' }, { q: 'tower' }]);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue('kestrel');
  await signInAsOwner(page, server);
  await page.goto('/search?q=sleeps');
  await expect(tab(page, /^Blog/)).toBeVisible();
  expect(told).toHaveLength(2);
});

test('staff find what they can do, and nobody else does', async ({ page, server, newVisitor }) => {
  await signInAsOwner(page, server);
  await page.goto('/search?q=add+blog');
  await expect(tab(page, /^Quick Actions/)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('link', { name: 'Add Blog Post' }).last()).toHaveAttribute('href', '/blog/new');
  const visitor = await newVisitor();
  await visitor.goto(`${server.url}/search?q=add+blog`);
  await expect(visitor.getByRole('link', { name: 'Add Blog Post' })).toHaveCount(0);
});

test('nothing in an address is executed, and no page fails', async ({ page, request }) => {
  const hostile = [
    '"><img src=x onerror=alert(1)>',
    '</script><script>alert(1)</script>',
    '100%',
    '" OR NOT NEAR( *',
    'שלום ‮ abc',
    '👩‍👩‍👧‍👦\u0000\ud800',
    'kestrel '.repeat(1000),
  ];
  for (const q of hostile) {
    const answer = await request.get('/search', { params: { q } });
    expect(answer.status(), q.slice(0, 40)).toBe(200);
    await page.goto(`/search?${new URLSearchParams({ q })}`);
    await makeLive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
    await expectFitsScreen(page);
  }
  for (const query of ['q=100%', 'q=%E0%A4%A', 'q=kestrel&q=tower&page=x&category=x&sort=x']) {
    await page.goto(`/search?${query}`);
    await makeLive(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  }
  await expect(searchBox(page)).toHaveValue('kestrel');
  await expect(rows(page)).toHaveCount(20);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 812 } });

  test('results fit, their tabs can be touched, and axe finds nothing', async ({ page }) => {
    test.slow();
    for (const path of ['/search', '/search?q=qqqqqqqq']) {
      await page.goto(path);
      await expectFitsScreen(page);
      await expectNoAxeViolations(page);
    }
    await page.goto('/search?q=kestrel');
    await makeLive(page);
    await expectFitsScreen(page);
    await tab(page, /^Projects/).click();
    await expect(rows(page)).toHaveCount(1);
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Filter Results' }).click();
    await expectNoAxeViolations(page);
    await expectFitsScreen(page);
  });
});
