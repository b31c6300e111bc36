import sharp from 'sharp';
import {
  formOf,
  jobs,
  openSection,
  openSections,
  profile,
  readSection,
  saveAndClose,
  section,
  test,
  writeSection,
} from '../support/about-page.ts';
import { expect, expectNoAxeViolations, signInAsOwner } from '../support/e2e.ts';

test('the CV is downloaded, and the page says how it went', async ({ page, expectStatus }) => {
  expectStatus(500);
  await page.goto('/about');
  // The first thing that a reader does here, before any script but the smallest has run.
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CV' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.pdf$/);
  await expect(page.locator('.toast')).toHaveText('Resume downloaded successfully!');
  await page.route('**/api/v1/resume-pdf/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('link', { name: 'Download CV' }).click();
  await expect(page.locator('.toast')).toHaveText('Failed to download resume. Please try again later.');
});

test('a portrait is chosen, described, and shown on both pages', async ({ page, server }) => {
  await writeSection(server, 'profile', profile);
  await openSections(page, server, 'profile');
  const form = formOf(page, 'profile');
  const image = sharp({ create: { width: 400, height: 500, channels: 3, background: '#654' } });
  await form.getByLabel('Choose an image').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await image.png().toBuffer(),
  });
  await form.getByLabel('Alternative text').fill('Ada at the crane');
  await saveAndClose(page, 'profile');
  await expect(page.locator('.resume-header').getByRole('img', { name: 'Ada at the crane' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('img', { name: 'Ada at the crane' })).toBeAttached();
  await page.goto('/about');
  await openSection(page, 'profile');
  await form.getByRole('button', { name: 'Remove image' }).click();
  await expect(form.getByText('The portrait was removed.')).toBeVisible();
  await saveAndClose(page, 'profile');
  await expect(page.locator('.resume-portrait')).toHaveCount(0);
});

test('the owner sets what the CV shows, and sees how it came out', async ({ page, server }) => {
  await openSections(page, server);
  await expect(page.getByText(/^Your CV: \d+ pages?, nothing missing$/)).toBeVisible({ timeout: 20_000 });
  const form = await openSection(page, 'CV settings');
  const skills = form.getByRole('group', { name: 'Skills' });
  await skills.getByRole('button', { name: 'Move up' }).press('Enter');
  await form.getByRole('group', { name: 'Links' }).getByRole('button', { name: 'Remove' }).click();
  await form.getByLabel('Show the email address').uncheck();
  await form.getByLabel('Paper').selectOption('Letter');
  await saveAndClose(page, 'CV settings');
  await expect(page.locator('.toast')).toHaveText('CV settings updated successfully!');
  const [settings] = (await readSection(server, 'resume-settings')).text.entries;
  expect(settings).toMatchObject({ shows_email: false, paper: 'letter' });
  const sections = settings?.['sections'] as string[];
  expect(sections.indexOf('skills')).toBeLessThan(sections.indexOf('education'));
  expect(sections).not.toContain('links');
});

test('a CV is imported after it was shown what would change', async ({ page, server }) => {
  await writeSection(server, 'languages', { entries: [{ language: 'German', fluency: 'Native' }] });
  await openSections(page, server);
  await page.getByRole('button', { name: 'Import a CV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a CV' });
  const resume = { languages: [{ language: 'Frisian', fluency: 'Some' }], awards: [{ title: 'Medal' }] };
  await dialog.getByLabel('A file with a CV').setInputFiles({
    name: 'resume.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(resume)),
  });
  await expect(dialog.getByRole('region', { name: 'Languages' })).toContainText('Frisian');
  await expect(section(page, 'languages')).toContainText('German');
  await expectNoAxeViolations(page);
  await dialog.getByRole('checkbox', { name: 'Awards' }).uncheck();
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(section(page, 'languages')).toContainText('Frisian');
  await expect(section(page, 'awards')).toBeHidden();
  await expect(section(page, 'languages')).not.toContainText('German');
});

for (const width of [375, 1280]) {
  test(`axe finds nothing while all sections are edited, with and without errors, at ${width} px`, async ({
    page,
    server,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await writeSection(server, 'experience', jobs);
    await signInAsOwner(page, server);
    await page.goto('/about');
    await page.getByRole('button', { name: 'Edit All Sections' }).click();
    await expect(formOf(page, 'Skills')).toBeVisible();
    await formOf(page, 'Skills').locator('.skill-name').first().click();
    await expectNoAxeViolations(page);
    await formOf(page, 'Experience').getByLabel('Job title').first().fill('');
    await formOf(page, 'Experience').getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Job title is required').first()).toBeVisible();
    await expectNoAxeViolations(page);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader finds everything, and every form of the CV', async ({ page, server }) => {
    await writeSection(server, 'experience', jobs);
    const summary = 'I write software that people can rely on,\nand mend what others wrote.\n\nIn Leeds.';
    const name = { name: 'Ada', title: 'Engineer', location: 'Leeds', email: 'ada@example.org' };
    await writeSection(server, 'profile', { ...name, summary });
    await page.goto('/about');
    await expect(section(page, 'experience')).toContainText('Wrote the scheduler');
    // As the other forms of the CV break it.
    expect(await page.locator('.lead-text').innerText()).toBe(summary);
    await expect(page.getByRole('link', { name: 'Download CV' })).toHaveAttribute('href', '/api/v1/resume-pdf/');
    await page.getByRole('button', { name: 'Other formats' }).click();
    for (const name of ['PDF, A4', 'PDF, Letter', 'JSON Resume', 'Markdown', 'Plain text']) {
      await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    }
  });
});
