import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { isLive, isPrefetch, makeLive, reactScript, settle } from './live-page.ts';

const readersPages = ['/', '/about', '/services', '/projects'];

/** Fast 3G, with nothing in the cache. */
async function makeNetworkSlow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
}

/** Addresses of the scripts that the page has asked for in order to run them. */
function recordRunScripts(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !isPrefetch(request)) urls.push(new URL(request.url()).pathname);
  });
  return urls;
}

for (const path of readersPages) {
  test(`runs no React on ${path} before the reader touches it, and runs it then`, async ({ page }) => {
    await page.coverage.startJSCoverage();
    const asked = recordRunScripts(page);
    await page.goto(path);
    await settle(page);
    await page.waitForTimeout(500);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.filter((url) => reactScript.test(url))).toEqual([]);
    const run = (await page.coverage.stopJSCoverage()).map(({ url }) => url);
    expect(run.filter((url) => reactScript.test(url))).toEqual([]);
    expect(await isLive(page)).toBe(false);

    await makeLive(page);
    expect(asked.some((url) => reactScript.test(url))).toBe(true);
  });
}

const intents: Record<string, (page: Page) => Promise<void>> = {
  'a key': (page) => page.keyboard.press('Shift'),
  focus: (page) => page.getByRole('link', { name: 'Search' }).focus(),
  'the wheel': (page) => page.mouse.wheel(0, 40),
  'a pointer': async (page) => {
    await page.mouse.move(30, 30);
    await page.mouse.move(40, 40);
  },
};

for (const [name, show] of Object.entries(intents)) {
  test(`becomes live by ${name}`, async ({ page }) => {
    await page.goto('/services');
    await settle(page);
    expect(await isLive(page)).toBe(false);
    await show(page);
    await expect.poll(() => isLive(page)).toBe(true);
  });
}

test('stays as it is under a mouse that rests', async ({ page }) => {
  await page.goto('/services');
  await settle(page);
  // What a browser says of a page that has come to lie under the mouse: a move, but not by anything.
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointermove', { clientX: 30, clientY: 30 })));
  await page.waitForTimeout(500);
  expect(await isLive(page)).toBe(false);
});

test('prefetches the scripts when idle, but not for readers who save data', async ({ page, newVisitor }) => {
  const prefetched = page.waitForRequest((request) => reactScript.test(request.url()) && isPrefetch(request));
  await page.goto('/about');
  await prefetched;

  const savingPage = await newVisitor();
  await savingPage.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
  });
  const asked: string[] = [];
  savingPage.on('request', (request) => asked.push(request.url()));
  await savingPage.goto('/about');
  await settle(savingPage);
  await savingPage.waitForTimeout(500);
  expect(asked.filter((url) => reactScript.test(url))).toEqual([]);
  await makeLive(savingPage);
});

test.describe('on a slow network', () => {
  test('the first click on Go Back goes back, once', async ({ page, expectStatus }) => {
    expectStatus(404);
    await page.goto('/services');
    await page.goto('/about');
    await makeNetworkSlow(page);
    await page.goto('/error/404', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL('/about');
    // Time for a second step back, to /services.
    await page.waitForTimeout(1000);
    await expect(page).toHaveURL('/about');
  });

  test('the first click on Try Again reloads, once', async ({ page, expectStatus }) => {
    expectStatus(400);
    await makeNetworkSlow(page);
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.goto('/error/400', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect.poll(() => loads).toBe(2);
    await page.waitForLoadState('load');
    await page.waitForTimeout(1000);
    expect(loads).toBe(2);
  });

  test('impatient clicks while React loads count once', async ({ page, expectStatus }) => {
    expectStatus(404);
    await page.goto('/services');
    await page.goto('/about');
    await makeNetworkSlow(page);
    await page.goto('/error/404', { waitUntil: 'load' });
    const button = page.getByRole('button', { name: 'Go Back' });
    await button.click();
    await button.click();
    await button.click();
    await expect(page).toHaveURL('/about');
    await page.waitForTimeout(1000);
    await expect(page).toHaveURL('/about');
  });

  test('the first press of a key on a focused button counts', async ({ page, expectStatus }) => {
    expectStatus(404);
    await page.goto('/about');
    await makeNetworkSlow(page);
    await page.goto('/error/404', { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Go Back' }).press('Enter');
    await expect(page).toHaveURL('/about');
  });

  test('the menus and the theme answer before React is there', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 375, height: 800 });
    await page.route(reactScript, () => {});
    await page.goto('/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await page.getByRole('button', { name: 'Account' }).click();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /theme/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await isLive(page)).toBe(false);
  });
});

test('a click that comes before any script file is not lost', async ({ page, expectStatus }) => {
  expectStatus(404);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/error/404', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /theme/ }).click();
  await page.getByRole('button', { name: 'Go Back' }).click();
  gate.resolve();
  await expect(page).toHaveURL('/about');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

for (const path of [...readersPages, '/login', '/signup', '/error/403']) {
  test(`React finds ${path} as the server has sent it`, async ({ page, expectStatus }) => {
    expectStatus(403);
    await page.goto(path);
    const before = await page.locator('main').innerHTML();
    await makeLive(page);
    // The fixture fails on React's warnings in the console; ids tell of a tree that was rendered anew.
    const ids = (html: string) => [...html.matchAll(/ (?:id|for|aria-labelledby)="([^"]+)"/g)].map(([, id]) => id);
    expect(ids(await page.locator('main').innerHTML())).toEqual(ids(before));
  });
}

test('goes from page to page without a new document once it is live', async ({ page }) => {
  await page.goto('/');
  await makeLive(page);
  await page.evaluate(() => Object.assign(window, { same_document: true }));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Experience' })).toBeVisible();
  await expect(page).toHaveTitle(/^About/);
  await expect(page.locator('.route-bar')).toBeAttached();
  expect(await page.evaluate(() => 'same_document' in window)).toBe(true);
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Get in Touch' })).toBeVisible();
});

test('becoming live does not move a page that the reader has scrolled', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await makeLive(page);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(500);
});

test('a page that was gone to starts at its top, and going back finds the old place', async ({ page }) => {
  await page.goto('/');
  await makeLive(page);
  await page.evaluate(() => {
    const places: number[] = [];
    Object.assign(window, { places_seen: places });
    scrollTo({ top: 500, behavior: 'instant' });
    addEventListener('scroll', () => places.push(scrollY));
  });
  await page.waitForTimeout(200);
  // Not by Playwright's click, which scrolls first.
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' });
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('heading', { level: 2, name: 'Experience' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  // At once: nobody watches a page being scrolled to its place.
  const seen = await page.evaluate(() => (window as unknown as { places_seen: number[] }).places_seen);
  expect(new Set(seen)).toEqual(new Set([500, 0]));
});

test('a reload keeps the reader at their place', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await makeLive(page);
  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  await makeLive(page);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => scrollY)).toBe(500);
});
