import {
  entry,
  formOf,
  jobs,
  openSection,
  openSections,
  profile,
  readSection,
  save,
  saveAndClose,
  section,
  test,
  writeSection,
} from '../support/about-page.ts';
import { createUser, expect, expectFitsScreen, signIn, signInAsOwner } from '../support/e2e.ts';

test('the profile is edited where it stands, and closes when it is saved', async ({ page, server }) => {
  await openSections(page, server, 'profile');
  const form = formOf(page, 'profile');
  await form.getByLabel('Name', { exact: true }).fill('Ada Harbour');
  await form.getByLabel('Summary').fill('Too short.');
  await expect(form.getByText('10/50')).toBeVisible();
  await save(page, 'profile');
  await expect(form.getByLabel('Summary')).toBeFocused();
  await expect(page.locator('.toast')).toHaveText('Summary must be at least 50 characters long');
  await expect(form.getByText('Summary must be at least 50 characters long')).toBeVisible();
  await form.getByLabel('Summary').fill(profile.summary);
  await expect(form.getByText('Summary must be at least 50 characters long')).toHaveCount(0);
  await saveAndClose(page, 'profile');
  await expect(page.locator('.toast')).toHaveText('Profile updated successfully!');
  await expect(page.getByRole('button', { name: 'Edit profile' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Harbour');
  await expect(section(page, 'profile')).toContainText(profile.summary);
  await expect(page.locator('.toast')).toBeEmpty({ timeout: 5_000 });
});

test('a job is changed, added, moved by keyboard, removed and brought back', async ({ page, server }) => {
  await writeSection(server, 'experience', jobs);
  await openSections(page, server, 'Experience');
  await entry(page, 'Job', 3).getByLabel('Job title').fill('Lamp keeper');

  await page.getByRole('button', { name: 'Add a job' }).focus();
  await page.keyboard.press('Enter');
  const added = entry(page, 'Job', 1);
  await expect(added.getByLabel('Job title')).toBeFocused();
  await page.keyboard.type('Consultant');
  await added.getByRole('textbox', { name: 'Company' }).fill('Her own');
  await added.getByLabel('Start date').fill('2024-01');
  await added.getByLabel('I work here now').check();
  await expect(added.getByText('Present')).toBeVisible();
  await added.getByLabel('Remote').check();
  await added.getByLabel('Responsibilities, line 1 of 1').fill('Advised');

  const down = added.getByRole('button', { name: 'Move down' });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(entry(page, 'Job', 2).getByLabel('Job title')).toHaveValue('Consultant');
  await expect(entry(page, 'Job', 2).getByRole('button', { name: 'Move down' })).toBeFocused();

  await entry(page, 'Job', 4).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The job was removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(entry(page, 'Job', 4).getByLabel('Job title')).toHaveValue('Lamp keeper');
  await entry(page, 'Job', 3).getByRole('button', { name: 'Remove' }).click();

  await saveAndClose(page, 'Experience');
  await expect(page.locator('.toast')).toHaveText('Experience updated successfully!');
  await expect(section(page, 'experience').locator('.timeline-title')).toHaveText([
    'Lead engineer',
    'Consultant',
    'Lamp keeper',
  ]);
  await expect(section(page, 'experience')).toContainText('January 2024 – Present');
  const { text } = await readSection(server, 'experience');
  expect(text.entries.map(({ id, title }) => [typeof id, title])).toEqual([
    ['number', 'Lead engineer'],
    ['number', 'Consultant'],
    ['number', 'Lamp keeper'],
  ]);
});

test('a job is dragged with the mouse, also to a place that is out of sight', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await writeSection(server, 'experience', jobs);
  await openSections(page, server, 'Experience');
  const first = entry(page, 'Job', 1);
  const handle = entry(page, 'Job', 3).getByTitle('Drag to move the job');
  await handle.scrollIntoViewIfNeeded();
  await expect(first.getByLabel('Job title')).not.toBeInViewport();
  await handle.hover();
  await page.mouse.down();
  await page.mouse.move(640, 250, { steps: 5 });
  // Held at the edge, the page scrolls.
  await page.mouse.move(640, 75, { steps: 5 });
  await first.getByLabel('Job title').evaluate(async (field) => {
    while (field.getBoundingClientRect().top < 100) await new Promise(requestAnimationFrame);
  });
  await page.mouse.move(640, 250);
  await first.getByLabel('Job title').hover();
  await page.mouse.up();
  await expect(first.getByLabel('Job title')).toHaveValue('Apprentice');
  await saveAndClose(page, 'Experience');
  await expect(section(page, 'experience').locator('.timeline-title')).toHaveText([
    'Apprentice',
    'Harbour Works',
    'Lead engineer',
    'Engineer',
  ]);
});

test('several roles at one employer stand under its name', async ({ page, server }) => {
  await writeSection(server, 'experience', jobs);
  await page.goto('/about');
  await expect(section(page, 'experience').locator('h3')).toHaveText(['Harbour Works', 'Apprentice']);
  await expect(section(page, 'experience').locator('h4')).toHaveText(['Lead engineer', 'Engineer']);
});

test('what is missing in an entry is said next to its fields, and stays there while it holds', async ({
  page,
  server,
}) => {
  await writeSection(server, 'experience', jobs);
  await openSections(page, server, 'Experience');
  const second = entry(page, 'Job', 2);
  await second.getByLabel('Job title').fill('');
  await second.getByLabel('End date').fill('2018-05');
  await save(page, 'Experience');
  await expect(second.getByLabel('Job title')).toBeFocused();
  await expect(second.getByText('Job title is required')).toBeVisible();
  await expect(second.getByText('The end date is before the start date.')).toBeVisible();
  await expect(page.locator('.toast')).toHaveText('Job title is required');
  // Errors go with their entries.
  await second.getByRole('button', { name: 'Move up' }).click();
  await expect(entry(page, 'Job', 1).getByText('Job title is required')).toBeVisible();
  await entry(page, 'Job', 1).getByLabel('Job title').fill('Engineer');
  await expect(page.getByText('Job title is required')).toHaveCount(0);
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();
  await entry(page, 'Job', 1).getByLabel('End date').fill('2023-02-30');
  await expect(page.getByText('Enter a date that exists, such as 2024-05 or 2024-05-31.')).toHaveCount(1);
  await entry(page, 'Job', 1).getByLabel('End date').fill('2023-02-28');
  await saveAndClose(page, 'Experience');
});

test('responsibilities are written line by line, and several pasted ones become several', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await writeSection(server, 'experience', { entries: [{ ...jobs.entries[2] }] });
  await openSections(page, server, 'Experience');
  const lines = entry(page, 'Job', 1).getByLabel(/^Responsibilities, line/);
  await lines.first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(lines.nth(1)).toBeFocused();
  await page.keyboard.type('Counted ships');
  await page.keyboard.press('Enter');
  await expect(lines).toHaveCount(3);
  await page.keyboard.press('Backspace');
  await expect(lines).toHaveCount(2);
  await expect(lines.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines.nth(2)).toBeFocused();
  await page.evaluate(() => navigator.clipboard.writeText('• One\n• Two\n\nThree'));
  await page.keyboard.press('ControlOrMeta+V');
  await expect(lines).toHaveCount(5);
  await expect(lines.nth(4)).toBeFocused();
  await page.keyboard.type(' times');
  await saveAndClose(page, 'Experience');
  const [job] = (await readSection(server, 'experience')).text.entries;
  expect(job?.['responsibilities']).toEqual(['Cleaned the lamp', 'Counted ships', 'One', 'Two', 'Three times']);
});

test('courses are edited as jobs are', async ({ page, server }) => {
  const course = { degree: 'BSc', institution: 'Harbour School', start_date: '2010-09', end_date: '2013-06' };
  await writeSection(server, 'education', { entries: [{ ...course, description: 'Mechanics.' }] });
  await openSections(page, server, 'Education');
  await page.getByRole('button', { name: 'Add a course' }).click();
  const added = entry(page, 'Course', 1);
  await added.getByLabel('Degree').fill('MSc');
  await added.getByLabel('Institution').fill('Harbour School');
  await added.getByLabel('Start date').fill('2014-09');
  await added.getByLabel('End date').fill('2015-06');
  await added.getByLabel('Description').fill('More mechanics.');
  await added.getByRole('button', { name: 'Move down' }).click();
  await entry(page, 'Course', 1).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await saveAndClose(page, 'Education');
  await expect(page.locator('.toast')).toHaveText('Education updated successfully!');
  await expect(section(page, 'education').locator('.timeline-title')).toHaveText(['BSc', 'MSc']);
});

test('skills are typed and pasted as a list, moved, and keep what is known of them', async ({ page, server }) => {
  await writeSection(server, 'skills', { entries: [{ name: 'Go', category: 'Languages', proficiency_level: 5 }] });
  await openSections(page, server, 'Skills');
  const form = formOf(page, 'Skills');
  const field = form.getByLabel('Add a skill');
  await field.focus();
  await page.keyboard.press('Enter');
  await expect(form.getByText('Skill name cannot be empty')).toBeVisible();
  await page.keyboard.type('Rust,');
  await expect(field).toHaveValue('');
  await page.keyboard.type('Go');
  await page.keyboard.press('Enter');
  await expect(form.getByText('This skill already exists')).toBeVisible();
  await expect(field).toHaveValue('Go');
  await field.fill('');
  await field.evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'SQL\nPython\nRust');
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const names = form.locator('.skill-name');
  await expect(names).toHaveText(['Go', 'Rust', 'SQL', 'Python']);
  await form.getByRole('button', { name: 'Python', exact: true }).press('Enter');
  const details = form.getByRole('group', { name: 'Python' });
  await details.getByLabel('Category').fill('Languages');
  await details.getByLabel('Proficiency').selectOption('Advanced');
  await details.getByRole('button', { name: 'Move up' }).press('Enter');
  await expect(names).toHaveText(['Go', 'Rust', 'Python', 'SQL']);
  await expect(details.getByRole('button', { name: 'Move up' })).toBeFocused();
  await form.getByRole('button', { name: 'Remove Rust' }).click();
  await form.getByRole('button', { name: 'Undo' }).press('Enter');
  // What is typed and not added yet is meant, too.
  await field.fill('Ada');
  await saveAndClose(page, 'Skills');
  await expect(page.locator('.toast')).toHaveText('Skills updated successfully!');
  expect((await readSection(server, 'skills')).text.entries).toMatchObject([
    { name: 'Go', category: 'Languages', proficiency_level: 5 },
    { name: 'Rust', category: 'Technical Skills', proficiency_level: 3 },
    { name: 'Python', category: 'Languages', proficiency_level: 4 },
    { name: 'SQL' },
    { name: 'Ada' },
  ]);
});

test('an empty section is added from the menu, and is gone again when nothing is in it', async ({ page, server }) => {
  await writeSection(server, 'awards', { entries: [] });
  await openSections(page, server);
  await expect(section(page, 'awards')).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a section' }).click();
  await page.locator('#add-section').getByRole('button', { name: 'Awards' }).click();
  await expect(page.getByRole('button', { name: 'Close Awards' })).toBeFocused();
  await page.getByRole('button', { name: 'Add an award' }).click();
  await entry(page, 'Award', 1).getByLabel('Title').fill('Best crane');
  await saveAndClose(page, 'Awards');
  await expect(section(page, 'awards').locator('.timeline-title')).toHaveText('Best crane');
  await openSection(page, 'Awards');
  await entry(page, 'Award', 1).getByRole('button', { name: 'Remove' }).click();
  await saveAndClose(page, 'Awards');
  await expect(section(page, 'awards')).toHaveCount(0);
});

test('with all sections open, saving leaves them open', async ({ page, server }) => {
  await openSections(page, server);
  const all = page.getByRole('button', { name: 'Edit All Sections' });
  await all.click();
  for (const title of ['profile', 'Experience', 'Education', 'Skills']) await expect(formOf(page, title)).toBeVisible();
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  await formOf(page, 'profile').getByLabel('Location').fill('Bremen');
  await save(page, 'profile');
  await expect(page.locator('.toast')).toHaveText('Profile updated successfully!');
  await expect(formOf(page, 'profile')).toBeVisible();
  await expect(page.locator('.resume-facts')).toContainText('Bremen');
  await all.click();
  await expect(page.locator('form.section-editor')).toHaveCount(0);
});

test('new entries that are saved twice are there once', async ({ page, server }) => {
  await writeSection(server, 'languages', { entries: [] });
  await openSections(page, server);
  await page.getByRole('button', { name: 'Edit All Sections' }).click();
  await page.getByRole('button', { name: 'Add a section' }).click();
  await page.locator('#add-section').getByRole('button', { name: 'Languages' }).click();
  await page.getByRole('button', { name: 'Add a language' }).click();
  await entry(page, 'Language', 1).getByLabel('Language').fill('German');
  await save(page, 'Languages');
  await expect.poll(async () => (await readSection(server, 'languages')).text.entries.length).toBe(1);
  const [{ id } = {}] = (await readSection(server, 'languages')).text.entries;
  await expect(formOf(page, 'Languages').locator('.save-indicator')).toContainText('Saved');
  await entry(page, 'Language', 1).getByLabel('Fluency').fill('Native');
  await save(page, 'Languages');
  await expect
    .poll(async () => (await readSection(server, 'languages')).text.entries)
    .toEqual([{ id, language: 'German', fluency: 'Native' }]);
});

test('somebody without the right can look at the form, and is told that it cannot be saved', async ({
  page,
  server,
}) => {
  await signIn(page, server, await createUser(server));
  await page.goto('/about');
  await expect(page.getByRole('button', { name: 'Add a section' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Import a CV' })).toHaveCount(0);
  const form = await openSection(page, 'Education');
  await expect(form.getByText('Only staff can save changes to this page.')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
});

test('readers have no way to edit', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Download CV' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
});

test('nothing is wider than a small phone while all sections are edited', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const responsibilities = [`See https://very.example/${'a'.repeat(200)} for more`];
  await writeSection(server, 'experience', { entries: [{ ...jobs.entries[0], responsibilities }] });
  await signInAsOwner(page, server);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Edit All Sections' }).click();
  await expect(formOf(page, 'Skills')).toBeVisible();
  await expectFitsScreen(page);
  await page.getByRole('button', { name: 'Import a CV' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a CV' });
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});
