import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, signInAsOwner, test } from '../support/e2e.ts';

const paths = [
  '/',
  '/about',
  '/services',
  '/contact',
  '/projects',
  '/blog',
  '/blog/article/four-indexes-that-i-took-away',
  '/search?q=database',
  '/sitemap',
  '/sitemap/xml',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?token=a',
  '/confirm-email?token=a',
  '/logout',
  '/error/404',
  '/error/500',
];
const widths = [375, 1280];
const smallestTargetPx = 24;

/** Links and buttons that are too small to hit; links within a sentence may be as high as its line. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const isInSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' && element.parentElement?.matches('p, span') === true;
    return [...document.querySelectorAll('a, button, input, [role="button"]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !isInSentence(element))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < smallest)
      .map(({ element, box }) => `${element.outerHTML.slice(0, 80)} ${box.width}×${box.height}`);
  }, smallestTargetPx);
}

for (const path of paths) {
  for (const width of widths) {
    test(`axe finds nothing on ${path} at ${width} px, and every target can be hit`, async ({ page, expectStatus }) => {
      expectStatus(404, 500);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      if (path === '/logout') {
        await page.route('**/api/v1/auth/logout/', () => {});
      }
      await page.goto(path);
      await expectNoAxeViolations(page);
      expect(await smallTargets(page)).toEqual([]);
    });
  }
}

test('axe finds nothing in the open menus of a reader', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/services');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await smallTargets(page)).toEqual([]);
});

test('axe finds nothing in the open menus of the owner', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAsOwner(page, server);
  await page.goto('/services');
  for (const name of ['Blog', 'Projects', 'Account']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.locator('[popover]:popover-open')).toHaveCount(1);
    await expectNoAxeViolations(page);
    expect(await smallTargets(page)).toEqual([]);
  }
});

test('axe finds nothing in forms that show errors', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('This field is required.')).toHaveCount(6);
  await expectNoAxeViolations(page);
});

test('no page scrolls sideways at any width', async ({ page, expectStatus }) => {
  expectStatus(404, 500);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/api/v1/auth/logout/', () => {});
  for (const path of paths) {
    await page.goto(path);
    for (const width of [320, 375, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return Math.max(scrollWidth, document.body.scrollWidth) - clientWidth;
      });
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('the open menus stay on the screen at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  const box = await page.locator('#account-menu').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});
