import type { Page } from '@playwright/test';
import { totpCode, totpStep } from '../../src/server/features/auth/totp.ts';
import {
  createUser,
  expect,
  expectFitsScreen,
  expectNoAxeViolations,
  signIn,
  type TestUser,
  test,
} from '../support/e2e.ts';

/** The code that the app shows, or will show so many half minutes later. */
function codeOf(secret: string, later = 0): string {
  return totpCode(secret, totpStep(new Date()) + later);
}

/** Goes as far as the second step. */
async function givePassword(page: Page, { username, password }: TestUser): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login?next=%2Fprofile');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Sets the app up on /profile. Returns its secret and the recovery codes. */
async function setUpApp(page: Page, password: string): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await dialog.getByLabel('Current password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img')).toBeVisible();
  await expectNoAxeViolations(page);
  const secret = ((await dialog.locator('.profile-secret').textContent()) ?? '').replaceAll(/\s/g, '');
  await dialog.getByLabel('Code').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/./);
  await dialog.getByLabel('Code').fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return { secret, codes: await codes.allTextContents() };
}

test('an app is set up, asked for at the next sign-in, and replaced by a recovery code, which works once', async ({
  page,
  server,
  expectStatus,
}) => {
  // Each look by axe takes its time.
  test.slow();
  expectStatus(400, 401);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const user = await createUser(server);
  await signIn(page, server, user);
  await page.goto('/profile');

  const { secret, codes } = await setUpApp(page, user.password);
  await expect(page.getByText('Keep these ten codes')).toBeFocused();
  expect(new Set(codes).size).toBe(10);
  await expectFitsScreen(page);
  await expectNoAxeViolations(page);
  const done = page.getByRole('button', { name: 'Done' });
  await expect(done).toBeDisabled();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Blog' }).click();
  const question = page.getByRole('dialog', { name: 'Unsaved changes' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL('/profile');
  await page.getByLabel('I have kept them').check();
  await done.click();
  await expect(page.getByText('You have 10 codes left.')).toBeVisible();

  await givePassword(page, user);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveAttribute('autocomplete', 'one-time-code');
  await expectNoAxeViolations(page);
  await page.getByRole('textbox', { name: 'Code' }).fill('123456');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue('123456');
  // That of this half minute has been used to set it up.
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/profile');

  await givePassword(page, user);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('You have 9 codes left.')).toBeVisible();

  await givePassword(page, user);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Recovery code')).toHaveAccessibleDescription(/not right|used|wrong/i);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Username')).toHaveValue(user.username);
});

test('the password alone opens nothing while the second step is waited for', async ({ page, server, expectStatus }) => {
  expectStatus(400);
  const user = await createUser(server);
  await signIn(page, server, user);
  await page.goto('/profile');
  await setUpApp(page, user.password);
  await page.getByLabel('I have kept them').check();
  await givePassword(page, user);
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
  await page.goto('/profile');
  await expect(page).toHaveURL('/login?next=%2Fprofile');
});
