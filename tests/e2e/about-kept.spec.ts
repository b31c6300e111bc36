import type { Page } from '@playwright/test';
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
import { expect, signInAsOwner } from '../support/e2e.ts';
import { keptMs } from '../support/editor-page.ts';

const title = (page: Page, place: number) => entry(page, 'Job', place).getByLabel('Job title');

test('of two browsers that save the same section, the second decides', async ({
  page,
  server,
  newVisitor,
  expectStatus,
}) => {
  expectStatus(409);
  await writeSection(server, 'experience', jobs);
  const other = await newVisitor();
  await openSections(page, server, 'Experience');
  await openSections(other, server, 'Experience');
  await title(other, 1).fill('Theirs');
  await saveAndClose(other, 'Experience');

  await title(page, 1).fill('Mine');
  await save(page, 'Experience');
  await expect(page.getByRole('alert')).toContainText('Somebody else has saved this section since you opened it.');
  expect((await readSection(server, 'experience')).text.entries[0]).toMatchObject({ title: 'Theirs' });
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this section' });
  await expect(dialog).toContainText('Theirs');
  await expect(dialog).toContainText('Mine');
  await dialog.getByRole('button', { name: 'Keep my text' }).click();
  await expect(formOf(page, 'Experience')).toHaveCount(0);
  await expect(section(page, 'experience')).toContainText('Mine');

  // The other text stays among the versions, and comes back from there.
  await openSection(page, 'Experience');
  await formOf(page, 'Experience').getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions of this section' });
  await versions.getByRole('list', { name: 'Versions, newest first' }).getByRole('button').nth(1).click();
  await expect(versions).toContainText('Theirs');
  await versions.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(title(page, 1)).toHaveValue('Theirs');
  await saveAndClose(page, 'Experience');
  expect((await readSection(server, 'experience')).text.entries[0]).toMatchObject({ title: 'Theirs' });
});

test('the other text can be taken, and mine is among the versions then', async ({
  page,
  server,
  newVisitor,
  expectStatus,
}) => {
  expectStatus(409);
  await writeSection(server, 'experience', jobs);
  const other = await newVisitor();
  await openSections(page, server, 'Experience');
  await openSections(other, server, 'Experience');
  await title(other, 1).fill('Theirs');
  await saveAndClose(other, 'Experience');
  await title(page, 1).fill('Mine');
  await save(page, 'Experience');
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use the other text' }).click();
  await expect(title(page, 1)).toHaveValue('Theirs');
  await formOf(page, 'Experience').getByRole('button', { name: 'Versions' }).click();
  const versions = page.getByRole('dialog', { name: 'Versions of this section' });
  await versions.getByText('Kept before it was replaced').first().click();
  await expect(versions).toContainText('Mine');
});

test('tabs see who edits a section, and show what was saved elsewhere', async ({ page, context, server }) => {
  await writeSection(server, 'experience', jobs);
  await openSections(page, server, 'Experience');
  const other = await context.newPage();
  await other.goto('/about');
  // Also a tab that was opened later, and edits nothing itself.
  await expect(section(other, 'experience').getByText('owner is editing')).toBeVisible();
  await expect(section(other, 'education').getByText('owner is editing')).toHaveCount(0);

  await title(page, 1).fill('From the first tab');
  await saveAndClose(page, 'Experience');
  await expect(other.locator('.toast')).toHaveText('Content updated in another tab. Page refreshed.');
  await expect(section(other, 'experience')).toContainText('From the first tab');
  await expect(section(other, 'experience').getByText('owner is editing')).toHaveCount(0);
});

test('a reload after another tab has saved never takes away what is typed', async ({ page, context, server }) => {
  await writeSection(server, 'experience', jobs);
  await openSections(page, server, 'Experience');
  const other = await context.newPage();
  await other.goto('/about');
  await openSection(other, 'Experience');
  await title(other, 1).fill('First save');
  await saveAndClose(other, 'Experience');
  // Nothing was unsaved here: it is simply shown.
  await expect(title(page, 1)).toHaveValue('First save');
  await expect(page.locator('.toast')).toHaveText('Content updated in another tab. Page refreshed.');

  await title(page, 2).fill('Typed here');
  await openSection(other, 'Experience');
  await title(other, 1).fill('Second save');
  await saveAndClose(other, 'Experience');
  await expect(page.getByText('Content updated in another tab', { exact: true })).toBeVisible();
  await expect(title(page, 2)).toHaveValue('Typed here');
  await page.getByRole('button', { name: 'Reload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this section' });
  await expect(dialog).toContainText('Typed here');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(title(page, 2)).toHaveValue('Typed here');
});

test('what was typed survives a closed tab', async ({ page, context, server }) => {
  await writeSection(server, 'experience', jobs);
  await openSections(page, server, 'Experience', 'Skills');
  await title(page, 1).fill('Nearly lost');
  await formOf(page, 'Skills').getByLabel('Add a skill').fill('Half a sk');
  await page.waitForTimeout(keptMs);
  await page.close();

  const again = await context.newPage();
  await again.goto('/about');
  await expect(again.getByText('There is unsaved text in Skills.')).toBeVisible();
  await again.getByRole('button', { name: 'Show the unsaved text in Experience' }).click();
  await expect(again.getByText('There is unsaved text in Experience.')).toHaveCount(0);
  const dialog = again.getByRole('dialog', { name: 'Unsaved text was found' });
  await expect(dialog).toContainText('Nearly lost');
  await dialog.getByRole('button', { name: 'Restore it' }).click();
  await expect(title(again, 1)).toHaveValue('Nearly lost');
  await saveAndClose(again, 'Experience');
  expect((await readSection(server, 'experience')).text.entries[0]).toMatchObject({ title: 'Nearly lost' });
  await again.getByRole('button', { name: 'Edit Skills' }).click();
  await expect(dialog).toContainText('Half a sk');
  await dialog.getByRole('button', { name: 'Restore it' }).click();
  await expect(formOf(again, 'Skills').getByLabel('Add a skill')).toHaveValue('Half a sk');
  await expect(again.getByText('There is unsaved text in')).toHaveCount(0);
});

test('what is said of unsaved text moves nothing that is about to be pressed', async ({ page, context, server }) => {
  await openSections(page, server, 'profile');
  await formOf(page, 'profile').getByLabel('Summary').fill('Nearly lost');
  await page.waitForTimeout(keptMs);
  await page.close();

  const again = await context.newPage();
  const edit = again.getByRole('button', { name: 'Edit profile' });
  let isAsked = false;
  const { promise: isMeasured, resolve: measured } = Promise.withResolvers<void>();
  await again.route(/left-sections/, async (route) => {
    isAsked = true;
    await isMeasured;
    await route.continue();
  });
  await again.goto('/about');
  await expect.poll(() => isAsked).toBe(true);
  const before = await edit.boundingBox();
  measured();
  const show = again.getByRole('button', { name: 'Show the unsaved text in Profile' });
  await expect(show).toBeInViewport();
  expect(await edit.boundingBox()).toEqual(before);
  await show.press('Enter');
  await again
    .getByRole('dialog', { name: 'Unsaved text was found' })
    .getByRole('button', { name: 'Restore it' })
    .click();
  await expect(formOf(again, 'profile')).toBeInViewport();
});

test('a session that has ended costs nothing: it is saved after signing in again', async ({
  page,
  context,
  server,
  expectStatus,
}) => {
  // The token of the session that has ended is refused once.
  expectStatus(401, 403);
  await writeSection(server, 'experience', jobs);
  await openSections(page, server, 'Experience');
  await title(page, 1).fill('Signed out meanwhile');
  await context.clearCookies();
  await save(page, 'Experience');
  // Said once, with the way back.
  await expect(page.getByText('Authentication failed. Please log in again.')).toHaveCount(1);
  await expect(page.getByRole('alert')).toContainText('Your text is kept in this browser.');
  await expect(page.getByRole('alert').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await signInAsOwner(page, server);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(formOf(page, 'Experience')).toHaveCount(0);
  expect((await readSection(server, 'experience')).text.entries[0]).toMatchObject({ title: 'Signed out meanwhile' });
});

test('without a network the text stays, and an answer that was lost makes no second version', async ({
  page,
  server,
  expectProblem,
}) => {
  expectProblem(/Failed to load resource/);
  await writeSection(server, 'profile', profile);
  await openSections(page, server, 'profile');
  await formOf(page, 'profile').getByLabel('Location').fill('At sea');
  const before = (await readSection(server, 'profile')).version;
  // It arrives, and nobody hears of it.
  await page.route('**/api/v1/about/profile/', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await save(page, 'profile');
  await expect(page.locator('.toast')).toContainText('Failed to update profile. Please try again later.');
  await expect(formOf(page, 'profile').getByLabel('Location')).toHaveValue('At sea');
  await page.unroute('**/api/v1/about/profile/');
  await saveAndClose(page, 'profile');
  const after = await readSection(server, 'profile');
  expect(after.text.entries[0]).toMatchObject({ location: 'At sea' });
  expect(after.version).toBe(before + 1);
});

test('what is typed while it is saved stays, and so does the form', async ({ page, server }) => {
  await writeSection(server, 'profile', profile);
  await openSections(page, server, 'profile');
  const location = formOf(page, 'profile').getByLabel('Location');
  await location.fill('Sent');
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v1/about/profile/', async (route) => {
    await isAnswered;
    await route.continue();
  });
  await save(page, 'profile');
  await expect(formOf(page, 'profile').getByRole('button', { name: 'Saving...' })).toBeVisible();
  await location.fill('Typed meanwhile');
  answer();
  await expect(page.locator('.toast')).toHaveText('Profile updated successfully!');
  await expect(location).toHaveValue('Typed meanwhile');
  expect((await readSection(server, 'profile')).text.entries[0]).toMatchObject({ location: 'Sent' });
  await page.unroute('**/api/v1/about/profile/');
  await saveAndClose(page, 'profile');
  expect((await readSection(server, 'profile')).text.entries[0]).toMatchObject({ location: 'Typed meanwhile' });
});

test('leaving with unsaved text asks first, by a link and by closing the section', async ({ page, server }) => {
  await writeSection(server, 'profile', profile);
  await openSections(page, server, 'profile', 'Experience');
  await formOf(page, 'profile').getByLabel('Location').fill('Elsewhere');
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  await page.getByRole('button', { name: 'Close Experience' }).click();
  await expect(formOf(page, 'Experience')).toHaveCount(0);
  await expect(dialog).toBeHidden();
  await page.getByRole('link', { name: 'Services' }).first().click();
  await expect(dialog).toContainText('You have unsaved changes. Are you sure you want to leave?');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Close profile' }).click();
  await expect(dialog).toContainText('You have unsaved changes. Are you sure you want to leave?');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(formOf(page, 'profile').getByLabel('Location')).toHaveValue('Elsewhere');
  await page.getByRole('button', { name: 'Close profile' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(formOf(page, 'profile')).toHaveCount(0);
  // It is offered once more.
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByRole('dialog', { name: 'Unsaved text was found' })).toContainText('Elsewhere');
});
