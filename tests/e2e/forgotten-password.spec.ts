import { mailedLink, test } from '../support/account-server.ts';
import { createUser, expect, expectNoAxeViolations, signIn } from '../support/e2e.ts';

test('a forgotten password is replaced by the link of a mail, which works once', async ({
  page,
  server,
  mail,
  expectStatus,
}) => {
  expectStatus(400);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const user = await createUser(server);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email').fill(user.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  const answer = await page.getByRole('status').filter({ hasText: /\S/ }).textContent();

  const link = await mailedLink(mail, user.email, '/reset-password');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('another long password');
  await page.getByLabel('New password again').fill('another long passwort');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByLabel('New password again')).toHaveAccessibleDescription('The two passwords do not match.');
  await page.getByLabel('New password again').fill('another long password');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your password was changed. Please sign in with the new one.')).toBeVisible();
  await signIn(page, server, { ...user, password: 'another long password' });
  await page.context().clearCookies();

  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill('a third long password');
  await page.getByLabel('New password again').fill('a third long password');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();

  // An address that nobody has is answered alike.
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@site.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveText(answer ?? '');
});

test('a new e-mail address counts once its link was opened', async ({ page, server, mail, expectStatus }) => {
  expectStatus(403);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const user = await createUser(server);
  const email = `new-${user.email}`;
  await signIn(page, server, user);
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Email' });
  await expect(section.getByText('Your address is not confirmed yet.')).toBeVisible();
  await section.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(section.getByText(`A confirmation mail is on its way to ${user.email}.`)).toBeVisible();
  await expect(section.getByRole('button', { name: 'Send it again' })).toBeVisible();
  await section.getByLabel('Email address').fill(email);
  await section.getByLabel('Current password').fill(user.password);
  await section.getByRole('button', { name: 'Save email' }).click();
  await expect(section.getByText(`A confirmation mail is on its way to ${email}.`)).toBeVisible();
  await expect(section.getByLabel('Email address')).toHaveValue(user.email);

  const link = await mailedLink(mail, email, '/confirm-email');
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('alert')).toContainText('Please sign in to this account first');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await signIn(page, server, user);

  await page.goto(link);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await page.getByRole('link', { name: 'My Profile' }).click();
  await expect(section.getByLabel('Email address')).toHaveValue(email);
});
