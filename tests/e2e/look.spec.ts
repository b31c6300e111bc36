import { expect, expectFitsScreen, expectNoAxeViolations, signInAsOwner, test } from '../support/e2e.ts';
import { saveLook } from '../support/look.ts';

const article = '/blog/article/the-backup-is-not-the-point-the-restore-is';
const accent = 'getComputedStyle(document.documentElement).getPropertyValue("--color-accent")';

test.afterEach(({ server }) => saveLook(server, {}));

test('a hue chosen by keyboard changes the preview, and once saved every page of readers', async ({
  page,
  server,
  newVisitor,
}) => {
  const reader = await newVisitor();
  await reader.goto('/');
  expect(await reader.locator('head style').allTextContents()).not.toContainEqual(expect.stringContaining(':root{--'));
  const before = await reader.evaluate(accent);

  await signInAsOwner(page, server);
  await page.goto('/admin/look');
  const slider = page.getByRole('slider', { name: 'Hue' });
  await expect(slider).toBeEnabled();
  await expect(slider).toHaveAttribute('aria-valuetext', '29, Red');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '359, Pink');
  await page.getByRole('spinbutton', { name: 'Hue as a number from 0 to 359' }).fill('265');
  await expect(slider).toHaveAttribute('aria-valuetext', '265, Blue');
  await page.getByRole('radio', { name: 'Round' }).check();
  await page.getByRole('radio', { name: 'Serif' }).check();
  for (const scheme of ['light', 'dark']) {
    const preview = page.locator(`.look-preview[data-scheme="${scheme}"]`);
    await expect(preview).toHaveCSS('--radius', '1rem');
    await expect(preview).toHaveCSS('font-family', /Source Serif/);
  }
  expect(await page.evaluate(accent)).toBe(before);
  expect(await reader.evaluate(accent)).toBe(before);

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Look updated successfully!')).toBeVisible();
  await expect.poll(() => page.evaluate(accent)).not.toBe(before);

  await reader.goto('/');
  expect(await reader.evaluate(accent)).toContain('265');
  // Browsers fetch ahead what a page took the last time, so this one has not been here before.
  const other = await newVisitor();
  const fonts: string[] = [];
  other.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await other.goto('/', { waitUntil: 'networkidle' });
  await expect(other.locator('body')).toHaveCSS('font-family', /Source Serif/);
  expect(fonts.filter((url) => /instrument|geist|atkinson/.test(url))).toEqual([]);
  expect(fonts.some((url) => url.includes('source-serif-4-latin'))).toBe(true);
  // It comes to life without a word about its styles.
  await reader.getByRole('link', { name: 'Blog' }).first().click();
  await expect(reader).toHaveURL(/\/blog$/);
  expect(await reader.evaluate(accent)).toContain('265');
});

test('what is not saved can be taken back, and the default is one button away', async ({ page, server }) => {
  await saveLook(server, { hue: 110 });
  await signInAsOwner(page, server);
  await page.goto('/admin/look');
  const slider = page.getByRole('slider', { name: 'Hue' });
  await expect(slider).toHaveAttribute('aria-valuetext', '110, Yellow');
  await page.getByRole('button', { name: 'Violet, 295' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', '295, Violet');
  await page.getByRole('button', { name: 'Reset to what is saved' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', '110, Yellow');
  await page.getByRole('button', { name: 'Back to the default' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', '29, Red');
});

test('letters of the name on the accent stand for the site', async ({ page, server }) => {
  await saveLook(server, { hue: 265, mark: 'letters' });
  await page.goto('/');
  await expect(page.locator('.wordmark-mark')).toHaveText('MF');
  const href = await page.locator('link[rel="icon"]').getAttribute('href');
  expect(href).toMatch(/^\/favicon\.svg\?v=[0-9a-f]{8}$/);
  const icon = await (await page.request.get(href ?? '')).text();
  expect(icon).toContain('#305fe2');
});

test('axe finds nothing on the page of the look, which fits a phone', async ({ page, server }) => {
  await signInAsOwner(page, server);
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/look');
    await expect(page.getByRole('slider', { name: 'Hue' })).toBeEnabled();
    await expectFitsScreen(page);
    await expectNoAxeViolations(page);
  }
});

for (const look of [
  { hue: 30, typefaces: 'serif', corners: 'square', density: 'compact' },
  { hue: 110, typefaces: 'clear', corners: 'round', density: 'airy' },
  { hue: 265, typefaces: 'plain', corners: 'round', density: 'compact' },
] as const) {
  test(`axe finds nothing with the hue ${look.hue}, ${look.typefaces} letters, ${look.density}`, async ({
    page,
    server,
  }) => {
    test.setTimeout(90_000);
    await saveLook(server, look);
    await page.setViewportSize({ width: 375, height: 812 });
    for (const path of ['/', article, '/contact']) {
      await page.goto(path);
      await expectFitsScreen(page);
      await expectNoAxeViolations(page);
    }
  });
}
