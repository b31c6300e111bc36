import type { Page } from '@playwright/test';
import { expect, expectFitsScreen, expectNoAxeViolations, signInAsOwner, test } from '../support/e2e.ts';
import { makeLive, reactScript } from './live-page.ts';

const suggestions = [
  { text: 'Kubernetes at home, and why I took it down again', type: 'blog_post' },
  { text: '<b>Kube</b>let', type: 'project' },
  { text: 'kubernetes', type: 'tag' },
];
const popular = [
  { text: 'queues', count: 12 },
  { text: 'postgres', count: 4 },
];

const search = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const field = (page: Page) => page.getByPlaceholder('Search projects, blog posts...');
const opener = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });
const options = (page: Page) => search(page).getByRole('option');
const active = (page: Page) => search(page).getByRole('option', { selected: true });

/** Answers of the server that no journey beside this one changes. @returns what was asked for */
async function answerSearches(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/v1/search/suggestions/*', (route) => {
    const q = new URL(route.request().url()).searchParams.get('q') ?? '';
    asked.push(q);
    const found = suggestions.filter(({ text }) => text.toLowerCase().includes(q.toLowerCase()));
    return route.fulfill({ json: { success: true, suggestions: found } });
  });
  await page.route('**/api/v1/search/popular/', (route) =>
    route.fulfill({ json: { success: true, popular_searches: popular } }),
  );
  return asked;
}

test('a search by keys alone', async ({ page }) => {
  const asked = await answerSearches(page);
  await page.goto('/services');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(options(page)).toHaveText([/^queues/, /^postgres/]);
  await page.keyboard.type('kube', { delay: 50 });
  await expect(search(page).getByText('Searching...')).toBeVisible();
  await expect(options(page)).toHaveText([/Blog Post$/, /Project$/, /Tag$/]);
  await expect(options(page).first().locator('mark')).toHaveText('Kube');
  await expect(options(page).nth(1)).toContainText('<b>Kube</b>let');
  expect(asked).toEqual(['kube']);
  await expect(search(page).getByRole('status')).toHaveText('3 suggestions');

  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toContainText('Tag');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toContainText('Blog Post');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(search(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search(page)).toBeHidden();

  await opener(page).focus();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('  zzz ');
  await expect(search(page).getByText('No suggestions found. Press Enter to search for "zzz"')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=zzz');
  await expect(search(page)).toBeHidden();

  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('KUBE');
  await expect(options(page)).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=Kubernetes\+at\+home/);
  expect(asked).toEqual(['kube', 'zzz']);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(options(page).first()).toContainText('Kubernetes at home');
  await expect(options(page).nth(1)).toContainText('zzz');
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('a search on a phone', async ({ page }) => {
    await answerSearches(page);
    await page.addInitScript(() => {
      const long = 'a search that is much too long for the width of any telephone';
      if (!sessionStorage.getItem('visited'))
        localStorage.setItem('portfolio-recent-searches', JSON.stringify([long, 'بحث']));
    });
    await page.goto('/services');
    await opener(page).tap();
    await expect(field(page)).toBeFocused();
    expect(await search(page).boundingBox()).toEqual({ x: 0, y: 0, width: 375, height: 667 });
    expect(
      await field(page).evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
    ).toBeGreaterThanOrEqual(16);
    await search(page).getByRole('button', { name: 'Remove “بحث”' }).tap();
    await expect(options(page)).toHaveText([/^a search that/, /^queues/, /^postgres/]);
    await page.keyboard.type('kube');
    await expect(options(page)).toHaveCount(3);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFitsScreen(page);
    expect(
      await search(page).evaluate(
        (dialog) =>
          [...dialog.querySelectorAll('*')].filter((each) => each.getBoundingClientRect().right > innerWidth).length,
      ),
    ).toBe(0);
    await search(page).getByRole('button', { name: 'Clear' }).tap();
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).toBeFocused();
    await options(page).filter({ hasText: 'postgres' }).tap();
    await expect(page).toHaveURL('/search?q=postgres');
    await expect(search(page)).toBeHidden();
  });
});

test('what is typed before any script is there goes into the search, and nowhere else', async ({ page }) => {
  await answerSearches(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/services', { waitUntil: 'commit' });
  await opener(page).click();
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press('/');
  expect((await search(page).boundingBox())?.width).toBe(800);
  await page.keyboard.type('kube/');
  await page.keyboard.press('Backspace');
  gate.resolve();
  await expect(options(page)).toHaveCount(3);
  await expect(field(page)).toHaveValue('kube');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('l');
  await expect(options(page)).toHaveCount(0);
  await search(page).getByRole('button', { name: 'Close' }).click();
  await expect(search(page)).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/services');
});

test('the search is sent as a form while React never comes', async ({ page }) => {
  await page.route(reactScript, () => {});
  await page.goto('/services');
  await page.keyboard.press('/');
  await page.keyboard.type('queues & more');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=queues+%26+more');
});

test('the page behind the search stays where it is, and a click beside it closes it', async ({ page }) => {
  await answerSearches(page);
  await page.addInitScript(() => {
    const ten = Array.from({ length: 10 }, (_, i) => `term ${i}`);
    localStorage.setItem('portfolio-recent-searches', JSON.stringify(ten));
  });
  await page.goto('/services');
  await makeLive(page);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  await opener(page).click();
  await expect(options(page)).toHaveCount(12);
  expect((await search(page).boundingBox())?.width).toBe(800);
  await page.setViewportSize({ width: 768, height: 800 });
  const { y = 0, height = 0 } = (await search(page).boundingBox()) ?? {};
  expect(y + height).toBeLessThan(800);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.mouse.move(40, 400);
  await page.mouse.wheel(0, 500);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await page.keyboard.type('kube');
  await page.mouse.click(40, 400);
  await expect(search(page)).toBeHidden();
  await opener(page).click();
  await expect(field(page)).toHaveValue('');
  await expect(options(page)).toHaveCount(12);
});

test('failures stand in the list, and the search goes on', async ({ page, expectStatus }) => {
  expectStatus(429, 500, 503);
  await page.route('**/api/v1/search/popular/', (route) => route.fulfill({ status: 503, json: {} }));
  await page.route('**/api/v1/search/suggestions/*', (route) => {
    const q = new URL(route.request().url()).searchParams.get('q');
    if (q === 'many') return route.fulfill({ status: 429, json: { message: 'Slow down, please.' } });
    if (q === 'more') return route.fulfill({ status: 429, json: {} });
    return route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/services');
  await page.keyboard.press('/');
  const status = search(page).getByRole('status');
  await expect(status).toHaveText('Failed to fetch popular searches: 503');
  for (const [q, message] of [
    ['fail', 'Failed to fetch suggestions: 500'],
    ['many', 'Slow down, please.'],
    ['more', 'Too many requests. Please wait a moment before searching again.'],
  ] as const) {
    await field(page).fill(q);
    await expect(status).toHaveText(message);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=more');
});

test('a browser that forbids storage searches all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await page.goto('/services');
  await page.keyboard.press('/');
  await page.keyboard.type('four ind');
  await expect(options(page).first()).toHaveText('Four indexes that I took away Blog Post');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=Four+indexes+that+I+took+away');
});

test('axe finds nothing in the search', async ({ page }) => {
  await answerSearches(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(() => localStorage.setItem('portfolio-recent-searches', '["mine"]'));
  await page.goto('/services');
  await page.keyboard.press('/');
  await expect(options(page)).toHaveCount(3);
  await expectNoAxeViolations(page);
  await page.keyboard.type('kube');
  await expect(options(page).locator('mark')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await expectNoAxeViolations(page);
});

test('pages with their own use for the keys keep them', async ({ page, server }) => {
  await answerSearches(page);
  await signInAsOwner(page, server);
  await page.goto('/messages/inbox');
  await makeLive(page);
  await page.keyboard.press('/');
  await expect(page.locator('[data-takes-slash]')).toBeFocused();
  await expect(search(page)).toBeHidden();

  await page.goto('/blog/new');
  const content = page.locator('[contenteditable="true"]');
  await content.click();
  await page.keyboard.type('a/b');
  await expect(content).toHaveText('a/b');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog', { name: 'Insert link' })).toBeVisible();
  await expect(search(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await content.fill('');

  await page.goto('/services');
  await page.keyboard.press('/');
  await page.keyboard.type('add');
  await expect(options(page)).toHaveText(['Add Blog Post Action', 'Add Project Action']);
  await search(page).getByRole('checkbox', { name: 'Open search with the / key' }).uncheck();
  await search(page).getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('/');
  await page.waitForTimeout(200);
  await expect(search(page)).toBeHidden();
});
