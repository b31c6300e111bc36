import { expect, test } from '../support/e2e.ts';

const headlines = ['DevOps Engineering', 'Backend Development', 'Frontend Development', 'Technical Writing'];

test('types the headlines one after the other', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('[data-headline][data-typing]')).toBeVisible();
  const shown = await page.evaluate(() => {
    const texts: string[] = [];
    Object.assign(window, { typed_texts: texts });
    const line = document.querySelector('[data-headline]');
    if (line) {
      new MutationObserver(() => texts.push(line.textContent)).observe(line, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    }
    return line?.textContent;
  });
  if (!shown) throw new Error('No headline is shown');
  expect(headlines[0]).toContain(shown);
  for (let second = 0; second < 25; second += 1) await page.clock.runFor(1000);

  const typed = await page.evaluate(() => (window as unknown as { typed_texts: string[] }).typed_texts);
  const whole = typed.filter((text, index) => headlines.includes(text) && text !== typed[index - 1]);
  expect(whole.slice(0, 4)).toEqual(headlines);
  expect(typed).toContain('Backend De');
});

test('waits two seconds on a whole headline before it takes it back', async ({ page }) => {
  await page.goto('/');
  // By the page's own clock: the test's runs late on a busy machine.
  const ms = await page.locator('[data-headline]').evaluate(
    (line) =>
      new Promise<number>((resolve) => {
        let writtenAt: number | null = null;
        new MutationObserver(() => {
          if (line.textContent === 'DevOps Engineering') writtenAt ??= performance.now();
          else if (writtenAt !== null) resolve(performance.now() - writtenAt);
        }).observe(line, { childList: true, characterData: true, subtree: true });
      }),
  );
  expect(ms).toBeGreaterThan(1900);
  expect(ms).toBeLessThan(3500);
});

test('says the whole list to screen readers while it types', async ({ page }) => {
  await page.goto('/');
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /^Technical Writing$/ }),
  ).toHaveCount(1);
  await expect(page.locator('.headline-typed')).toHaveAttribute('aria-hidden', 'true');
});

test('shows the full list and types nothing for whoever wants less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  for (const text of headlines) {
    const item = page.getByRole('main').getByText(text, { exact: true }).first();
    await expect(item).toBeVisible();
    expect((await item.boundingBox())?.width).toBeGreaterThan(50);
  }
  await page.waitForTimeout(500);
  await expect(page.locator('[data-headline]')).toBeHidden();
  await expect(page.locator('[data-headline]')).toHaveText('');
});
