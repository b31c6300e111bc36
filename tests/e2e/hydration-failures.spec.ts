import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { isLive, reactScript, settle } from './live-page.ts';

test('tries again after the scripts could not be loaded', async ({ page, expectStatus, expectProblem }) => {
  expectStatus(404);
  expectProblem(/ERR_FAILED|could not be made interactive/);
  await page.goto('/about');
  await page.route(reactScript, (route) => route.abort());
  await page.goto('/error/404');
  const button = page.getByRole('button', { name: 'Go Back' });
  await button.click();
  await page.waitForTimeout(500);
  await page.unroute(reactScript);
  // A browser that remembers the failure needs the page anew, and with it another click.
  await expect(async () => {
    await button.click({ timeout: 1000 });
    await expect(page).toHaveURL('/about', { timeout: 1000 });
  }).toPass();
});

for (const { what, isOpenedAnew, prepare } of [
  { what: 'is opened anew', isOpenedAnew: true, prepare: async () => {} },
  {
    what: 'stays when something is typed',
    isOpenedAnew: false,
    prepare: async (page: Page) => page.getByRole('textbox').first().fill('Typed'),
  },
  {
    what: 'stays when the server cannot be reached',
    isOpenedAnew: false,
    prepare: async (page: Page) => page.context().setOffline(true),
  },
]) {
  test(`a page whose scripts failed twice ${what}`, async ({ page, expectProblem }) => {
    expectProblem(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|could not be made interactive/);
    await page.route(reactScript, (route) => route.abort());
    await page.goto('/login');
    await settle(page);
    await prepare(page);
    await page.evaluate(() => Object.assign(window, { isTheFirst: true }));
    const tries = countMessages(page, /could not be made interactive/);
    const button = page.getByRole('button', { name: 'Sign In' });
    await button.click();
    await expect.poll(tries).toBeGreaterThan(0);
    const before = tries();
    await button.click();
    await expect.poll(tries).toBeGreaterThan(before);
    const isTheFirst = () => page.evaluate(() => 'isTheFirst' in window);
    if (isOpenedAnew) return expect.poll(isTheFirst).toBe(false);
    await page.waitForTimeout(1000);
    expect(await isTheFirst()).toBe(true);
  });
}

function countMessages(page: Page, text: RegExp): () => number {
  let count = 0;
  page.on('console', (message) => {
    if (text.test(message.text())) count++;
  });
  return () => count;
}

test('a page that was read stays when the network goes before it is touched', async ({ page, expectProblem }) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/services');
  await settle(page);
  await page.context().setOffline(true);
  await page.keyboard.press('Tab');
  await expect.poll(() => isLive(page)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
});

test('a page stays as it is while a script of its own cannot be had', async ({ page, expectProblem }) => {
  expectProblem(/ERR_FAILED|could not be made interactive/);
  await page.route(/\/assets\/service-list-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/services');
  await page.evaluate(() => Object.assign(window, { isTheFirst: true }));
  const tries = countMessages(page, /could not be made interactive/);
  await page.keyboard.press('Tab');
  await expect.poll(tries).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Services');
  expect(await page.evaluate(() => 'isTheFirst' in window)).toBe(true);
});

test('links work while React never comes', async ({ page }) => {
  await page.route(reactScript, () => {});
  await page.goto('/');
  await page.getByRole('link', { name: 'View Resume' }).click();
  await expect(page).toHaveURL('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Services' })).toBeVisible();
});

test('a GET form is sent while React never comes', async ({ page }) => {
  await page.route(reactScript, () => {});
  await page.goto('/services');
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.action = '/about';
    const field = document.createElement('input');
    field.name = 'q';
    field.value = 'tea';
    const button = document.createElement('button');
    button.textContent = 'Find it';
    form.append(field, button);
    document.querySelector('main')?.prepend(form);
  });
  await page.getByRole('button', { name: 'Find it' }).click();
  await expect(page).toHaveURL('/about?q=tea');
});
