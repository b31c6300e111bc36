import type { Page } from '@playwright/test';
import { expect, signInAsOwner, test } from '../support/e2e.ts';
import { owner } from '../support/start-server.ts';

/** What has the focus, and whether a reader can see that. */
function focused(page: Page): Promise<{ name: string; outline_px: number; is_on_screen: boolean }> {
  return page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    const style = getComputedStyle(element);
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return {
      name: element.getAttribute('aria-label') ?? element.textContent.trim(),
      outline_px: style.outlineStyle === 'none' ? 0 : Number.parseFloat(style.outlineWidth),
      is_on_screen: top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth && bottom > top,
    };
  });
}

/** Presses Tab until `name` has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)).name === name) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

test('Tab goes through the header in its visible order, and the focus can be seen', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/services');
  const wanted = [
    'Skip to content',
    'Maud Ferreday',
    'About',
    'Services',
    'Blog',
    'Projects',
    'Contact',
    'Search',
    'Switch between light and dark theme',
    'Account',
  ];
  for (const name of wanted) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    expect(now.name).toBe(name);
    expect(now.outline_px, `outline of ${name}`).toBeGreaterThanOrEqual(2);
    expect(now.is_on_screen, `${name} is on the screen`).toBe(true);
  }
});

test('the skip link jumps over the header', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect((await focused(page)).name).toBe('Get in Touch');
});

test('the theme and the menus answer to keys', async ({ page, server }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await signInAsOwner(page, server);
  await page.goto('/services');
  await tabTo(page, 'Blog');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'View All Posts' })).toBeVisible();
  await page.keyboard.press('Tab');
  expect((await focused(page)).name).toBe('View All Posts');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'View All Posts' })).toBeHidden();
  expect((await focused(page)).name).toBe('Blog');

  await tabTo(page, 'Switch between light and dark theme');
  await page.keyboard.press('Space');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await tabTo(page, 'Account');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  expect((await focused(page)).name).toMatch(/^Inbox/);
});

test('the mobile menu opens, is gone through and closes by keys', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await page.goto('/services');
  await tabTo(page, 'Menu');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect((await focused(page)).name).toBe('Close menu');
  await page.keyboard.press('Tab');
  expect((await focused(page)).name).toBe('About');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden();
});

test('signing in needs no mouse', async ({ page }) => {
  await page.goto('/login?next=%2Fabout');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type(owner.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(owner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
});

test('scroll-to-top appears after 100 pixels, and leads to the top by mouse and by key', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Scroll to top' });
  await expect(button).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 100, behavior: 'instant' }));
  await page.waitForTimeout(200);
  await expect(button).toBeHidden();
  await page.evaluate(() => scrollTo({ top: 101, behavior: 'instant' }));
  await expect(button).toBeVisible();
  await button.click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();

  await page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
  // Hidden, it would not take the focus.
  await expect(button).toBeVisible();
  await button.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
});
