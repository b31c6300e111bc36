import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { writeDraft } from '../support/editor-page.ts';

const themeButton = 'Switch between light and dark theme';

/** What a reader sees, whatever attributes brought it about. */
function paperTheme(page: Page): Promise<'light' | 'dark'> {
  return page.evaluate(() => {
    const lightness = /oklch\(([\d.]+)/.exec(getComputedStyle(document.documentElement).backgroundColor)?.[1];
    return Number(lightness) > 0.5 ? 'light' : 'dark';
  });
}

function storedTheme(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('theme'));
}

for (const system of ['light', 'dark'] as const) {
  test(`follows a ${system} system while nothing is stored`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.goto('/');
    expect(await paperTheme(page)).toBe(system);
    expect(await storedTheme(page)).toBeNull();

    await page.emulateMedia({ colorScheme: system === 'light' ? 'dark' : 'light' });
    expect(await paperTheme(page)).not.toBe(system);
  });
}

test('paints a stored theme from the first frame, before any script file has run', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark');
    const frames: (string | undefined)[] = [];
    Object.assign(window, { frames_seen: frames });
    const look = () => {
      if (document.body) frames.push(document.documentElement.dataset['theme']);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.route('**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto('/');
  expect(await paperTheme(page)).toBe('dark');
  const seen = await page.evaluate(() => (window as unknown as { frames_seen: string[] }).frames_seen);
  expect(seen.length).toBeGreaterThan(3);
  expect(new Set(seen)).toEqual(new Set(['dark']));
});

test('switches by its button and keeps the choice after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: themeButton }).click();
  await expect.poll(() => paperTheme(page)).toBe('dark');
  expect(await storedTheme(page)).toBe('dark');

  await page.reload();
  expect(await paperTheme(page)).toBe('dark');

  await page.getByRole('button', { name: themeButton }).click();
  await expect.poll(() => paperTheme(page)).toBe('light');
  expect(await storedTheme(page)).toBe('light');
});

test('wipes for 1.2 seconds and removes the overlay at 1.4', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const log = { from: 0, to: 0, durations: [] as unknown[] };
    Object.assign(window, { wipe_log: log });
    new MutationObserver(() => {
      if ('wipe' in document.documentElement.dataset) log.from = performance.now();
      else log.to ||= performance.now();
    }).observe(document.documentElement, { attributeFilter: ['data-wipe'] });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const effect = animation.effect as KeyframeEffect;
        if (effect.pseudoElement === '::view-transition-new(root)') log.durations.push(effect.getTiming().duration);
      }
      if (log.to === 0) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.getByRole('button', { name: themeButton }).click();
  const readLog = () =>
    page.evaluate(
      () => (window as unknown as { wipe_log: { from: number; to: number; durations: unknown[] } }).wipe_log,
    );
  await expect.poll(async () => (await readLog()).to).toBeGreaterThan(0);
  const log = await readLog();
  expect(log.from).toBeGreaterThan(0);
  expect(log.to - log.from).toBeGreaterThanOrEqual(1390);
  expect(log.to - log.from).toBeLessThan(1700);
  expect(log.durations).toContain(1200);
});

test('a second switch during the wipe gets its whole wipe', async ({ page }) => {
  await page.goto('/');
  // By the page's own clock: the test's runs late on a busy machine.
  await page.evaluate(() => {
    const times = { clicked: 0, ended: 0 };
    Object.assign(window, { times });
    const root = document.documentElement;
    addEventListener('click', () => Object.assign(times, { clicked: performance.now() }), true);
    new MutationObserver(() => {
      if (!root.hasAttribute('data-wipe')) times.ended = performance.now();
    }).observe(root, { attributeFilter: ['data-wipe'] });
  });
  const button = page.getByRole('button', { name: themeButton });
  await button.click();
  await page.waitForTimeout(900);
  await button.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-wipe');
  const { clicked, ended } = await page.evaluate(
    () => (window as unknown as { times: { clicked: number; ended: number } }).times,
  );
  expect(ended - clicked).toBeGreaterThanOrEqual(1390);
});

test('switches at once for whoever wants less motion', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto('/');
  const after = await page.getByRole('button', { name: themeButton }).evaluate((button: HTMLButtonElement) => {
    button.click();
    const { theme, wipe } = document.documentElement.dataset;
    return { theme, wipe };
  });
  expect(after).toEqual({ theme: 'dark', wipe: undefined });
});

test('is followed by another tab at once, in both directions', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) await tab.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await other.goto('/about');

  await page.getByRole('button', { name: themeButton }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 1000 });
  await other.getByRole('button', { name: themeButton }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light', { timeout: 1000 });
  // Nobody passes on what they have heard: both stay as they are.
  await page.waitForTimeout(300);
  expect([await paperTheme(page), await paperTheme(other)]).toEqual(['light', 'light']);
});

test('a browser whose tabs cannot talk to each other switches themes and opens the editor', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'BroadcastChannel');
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: themeButton }).click();
  await expect.poll(() => paperTheme(page)).toBe('dark');
  await writeDraft(page, server, 'Written in a locked room');
});
