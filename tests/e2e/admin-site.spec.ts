import { entry, formOf, openSection, saveAndClose, section } from '../support/about-page.ts';
import { expect, expectFitsScreen, expectNoAxeViolations, signInAsOwner, test } from '../support/e2e.ts';
import { keptMs } from '../support/editor-page.ts';
import { startServer } from '../support/start-server.ts';

/** One of each kind of form. */
const names = ['profile', 'Headlines', 'Services', 'Settings'];

test('a bare site is made one’s own in the browser', async ({ page, browser }) => {
  const server = await startServer({ env: { SAMPLE_CONTENT: 'off', SITE_TIME_ZONE: 'Europe/Paris' } });
  try {
    await signInAsOwner(page, server);
    await page.goto(`${server.url}/admin/site`);
    await expect(section(page, 'headlines')).toContainText('Nothing here yet');

    const profile = await openSection(page, 'profile');
    for (const [label, text] of [
      ['Name', 'Ada Harbour'],
      ['Title', 'Engineer'],
      ['Location', 'Whitby'],
      ['Email', 'ada@example.com'],
      ['Summary', 'I keep lighthouses lit, and the programs that know when they are not.'],
    ] as const) {
      await profile.getByLabel(label, { exact: true }).fill(text);
    }
    await saveAndClose(page, 'profile');

    await (await openSection(page, 'profile')).getByLabel('Location').fill('Nearly lost');
    await page.waitForTimeout(keptMs);
    await page.getByRole('button', { name: 'Close profile' }).click();
    await page.getByRole('dialog', { name: 'Unsaved changes' }).getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('button', { name: 'Show the unsaved text in Profile' }).click();
    await page
      .getByRole('dialog', { name: 'Unsaved text was found' })
      .getByRole('button', { name: 'Restore it' })
      .click();
    await expect(formOf(page, 'profile').getByLabel('Location')).toHaveValue('Nearly lost');
    await saveAndClose(page, 'profile');

    const headlines = await openEmpty('Headlines');
    for (const [i, text] of ['Lamps', 'Fog horns', 'Tides'].entries()) {
      await headlines.getByRole('button', { name: 'Add a headline' }).click();
      await entry(page, 'Headline', i + 1)
        .getByLabel('Text')
        .fill(text);
    }
    // The last one to the top, by keyboard alone.
    for (const place of [3, 2]) {
      await entry(page, 'Headline', place).getByRole('button', { name: 'Move up' }).focus();
      await page.keyboard.press('Enter');
    }
    await expect(entry(page, 'Headline', 1).getByLabel('Text')).toHaveValue('Tides');
    await saveAndClose(page, 'Headlines');
    await expect(section(page, 'headlines').getByRole('listitem')).toHaveText(['Tides', 'Lamps', 'Fog horns']);

    const services = await openEmpty('Services');
    await services.getByRole('button', { name: 'Add a service' }).click();
    await services.getByLabel('Title').fill('Lamp tending');
    await services.getByLabel('Sentence').fill('Every evening.');
    await services.getByText('Globe', { exact: true }).click();
    await saveAndClose(page, 'Services');

    const links = await openEmpty('Social links');
    await links.getByRole('button', { name: 'Add a link' }).click();
    await links.getByLabel('Text').fill('Code');
    await links.getByLabel('Address').fill('https://code.example/ada');
    await saveAndClose(page, 'Social links');

    const settings = await openEmpty('Settings');
    await expect(settings.getByLabel('Time zone')).toHaveValue('Europe/Paris');
    await expect(settings.getByLabel('Time zone')).toBeDisabled();
    await expect(settings.getByText('Set by SITE_TIME_ZONE in the environment')).toBeVisible();
    await settings.getByRole('button', { name: 'Close' }).click();

    const reader = await browser.newPage();
    await reader.goto(server.url);
    await expect(reader.getByRole('heading', { level: 1 })).toContainText('Ada Harbour');
    await expect(reader.getByRole('heading', { name: 'Lamp tending' })).toBeVisible();
    await expect(reader.getByRole('contentinfo').getByRole('link', { name: 'Code' })).toBeVisible();
    await expect(reader.locator('body')).toContainText('Tides');
    await reader.close();
  } finally {
    await server.stop();
  }

  /** A list without entries has nothing to be written in yet. */
  async function openEmpty(title: string) {
    await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
    const form = formOf(page, title);
    await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
    return form;
  }
});

test('what two tabs save of one section is compared, and neither text is lost', async ({
  page,
  context,
  server,
  expectStatus,
}) => {
  expectStatus(409);
  await signInAsOwner(page, server);
  await page.goto('/admin/site');
  const other = await context.newPage();
  await other.goto('/admin/site');
  const before = await (await openSection(page, 'Texts')).getByLabel('Introduction').inputValue();
  const theirs = await openSection(other, 'Texts');
  await formOf(page, 'Texts').getByLabel('Introduction').fill('Mine.');
  await theirs.getByLabel('Introduction').fill('Theirs.');
  await saveAndClose(other, 'Texts');
  const form = formOf(page, 'Texts');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Mine.');
  await expect(dialog).toContainText('Theirs.');
  await dialog.getByRole('button', { name: /keep (mine|my)/i }).click();
  await expect(form).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByText('Mine.').first()).toBeVisible();
  await page.goto('/admin/site');
  await (await openSection(page, 'Texts')).getByLabel('Introduction').fill(before);
  await saveAndClose(page, 'Texts');
});

test('a link opens a form at its field, each time that it is followed and only then', async ({ page, server }) => {
  await signInAsOwner(page, server);
  await page.goto('/admin/site#edit-profile-picture');
  const picture = formOf(page, 'profile').locator('input[type="file"]');
  await expect(picture).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/site$/);
  await page.getByRole('button', { name: 'Close profile' }).click();
  await openSection(page, 'profile');
  await expect(picture).not.toBeFocused();
  for (let times = 0; times < 2; times += 1) {
    const entries = await page.evaluate(() => history.length);
    await page.evaluate(() => location.assign('#edit-texts'));
    await expect(formOf(page, 'Texts').locator(':focus')).toHaveCount(1);
    await expect(page).toHaveURL(/\/admin\/site$/);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.getByRole('button', { name: 'Close Texts' }).click();
  }
});

for (const width of [375, 1280]) {
  test(`axe finds nothing while sections are edited at ${width} px, and all of it fits`, async ({ page, server }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await signInAsOwner(page, server);
    await page.goto('/admin/site');
    await expectNoAxeViolations(page);
    await expectFitsScreen(page);
    for (const name of names) await openSection(page, name);
    await expectNoAxeViolations(page);
    await expectFitsScreen(page);
  });
}
