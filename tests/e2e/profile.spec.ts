import {
  createUser,
  expect,
  expectFitsScreen,
  expectNoAxeViolations,
  signedInToken,
  signIn,
  signInAsOwner,
  test,
} from '../support/e2e.ts';
import { makeLive } from './live-page.ts';

test('names are saved by themselves, with what is wrong at their fields', async ({ page, server, expectStatus }) => {
  expectStatus(400);
  const user = await createUser(server);
  await signIn(page, server, user);
  await page.goto('/');
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile');

  await page.getByLabel('First name').fill('Ada');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Your name is saved.')).toBeVisible();

  const section = page.getByRole('region', { name: 'Username' });
  const username = `ada-${user.username}`;
  await section.getByLabel('Username').fill(username);
  await section.getByLabel('Current password').fill('not the password');
  await section.getByRole('button', { name: 'Save username' }).click();
  await expect(section.getByLabel('Current password')).toHaveAccessibleDescription(
    'The current password is not right.',
  );
  await expect(section.getByLabel('Username')).toHaveValue(username);
  await section.getByLabel('Current password').fill(user.password);
  await section.getByRole('button', { name: 'Save username' }).click();
  await expect(page.getByText('Your username is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(page.getByText(`Signed in as ${username}`)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('a device is signed out from another one, and what was typed there can still be saved', async ({
  page,
  server,
  newVisitor,
  expectStatus,
}) => {
  // The token of calls belongs to the session that has ended: it is asked for anew.
  expectStatus(401, 403);
  const user = await createUser(server);
  const other = await newVisitor();
  await signIn(other, server, user);
  await other.goto('/profile');
  await other.getByLabel('First name').fill('Grace');

  await signIn(page, server, user);
  await page.goto('/profile');
  const devices = page.getByRole('list', { name: 'Signed-in devices' });
  await expect(devices.getByText('This device')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(page.getByText('All other devices are signed out.')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);

  await other.getByRole('button', { name: 'Save name' }).click();
  await expect(other.getByRole('alert')).toHaveText(
    'You are signed out. Sign in again in another tab, then try again.',
  );
  await expect(other.getByLabel('First name')).toHaveValue('Grace');
  await signIn(other, server, user);
  await other.getByRole('button', { name: 'Save name' }).click();
  await expect(other.getByText('Your name is saved.')).toBeVisible();
});

test('a picture is chosen and removed', async ({ page, server }) => {
  await signIn(page, server, await createUser(server));
  await page.goto('/profile');
  await makeLive(page);
  await page.getByLabel('Choose a picture').setInputFiles('src/client/public/apple-touch-icon.png');
  await expect(page.getByText('Your picture is saved.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByRole('img', { name: 'Your picture' })).toBeHidden();
});

test('an account is deleted by its password, and is gone', async ({ page, server, expectStatus }) => {
  expectStatus(400);
  const user = await createUser(server);
  await signIn(page, server, user);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Current password').fill('not the password');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('The current password is not right.');
  await dialog.getByLabel('Current password').fill(user.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await expect(signedInToken(server, user)).rejects.toThrow('401');
});

test('the owner is told why their account stays', async ({ page, server }) => {
  await signInAsOwner(page, server);
  await page.goto('/profile');
  await expect(page.getByRole('region', { name: 'Delete my account' })).toContainText('You own this site');
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeHidden();
});

test('axe finds nothing on /profile, which fits the smallest screen also with the longest names', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const username = 'w'.repeat(150);
  const user = await createUser(server, { username, email: `${'m'.repeat(60)}@site.test`, first_name: 'W'.repeat(30) });
  await signIn(page, server, user);
  for (const width of [320, 375, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/profile');
    await expectFitsScreen(page);
    await expectNoAxeViolations(page);
  }
});

test('without mail the page says how the owner sets a new password', async ({ page }) => {
  await page.goto('/forgot-password');
  await expect(page.getByText('npm run cli -- owner reset-password')).toBeVisible();
});
