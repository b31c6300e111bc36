import type { Page } from '@playwright/test';
import { test } from '../support/account-server.ts';
import { createUser, expect, expectNoAxeViolations, signIn } from '../support/e2e.ts';

/** A device that holds passkeys and says yes to whatever it is asked, also where nobody has chosen what it was offered. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** From the next page on the browser offers no passkeys where the username is typed. */
async function offerNone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

test('a passkey is added, renamed, signs in alone, and is removed', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addAuthenticator(page);
  const user = await createUser(server);
  await signIn(page, server, user);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill('Phone');
  await adding.getByLabel('Current password').fill(user.password);
  await expectNoAxeViolations(page);
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
  await page.getByLabel('I have kept them').check();
  await page.getByRole('button', { name: 'Done' }).click();

  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await page.getByRole('button', { name: 'Rename Phone' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Old phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(passkeys.getByText('Old phone')).toBeVisible();

  // Chosen among the names that the browser offers, as soon as it does.
  await page.context().clearCookies();
  await page.goto('/login?next=%2Fprofile');
  await expect(page).toHaveURL('/profile');
  await offerNone(page);
  await page.context().clearCookies();
  await page.goto('/login?next=%2Fprofile');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/profile');
  await expect(passkeys.getByText(/last used/)).toBeVisible();

  await page.getByRole('button', { name: 'Remove Old phone' }).click();
  await page.getByRole('dialog').getByLabel('Current password').fill(user.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(passkeys).toBeHidden();
});

test('who has a passkey is asked for it after the password', async ({ page, server }) => {
  await addAuthenticator(page);
  const user = await createUser(server);
  await signIn(page, server, user);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Phone');
  await page.getByRole('dialog').getByLabel('Current password').fill(user.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('I have kept them').check();

  await offerNone(page);
  await page.context().clearCookies();
  await page.goto('/login?next=%2Fabout');
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Password').fill(user.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('button', { name: 'Use your passkey' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about');
});
