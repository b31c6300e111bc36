import type { Page } from '@playwright/test';
import {
  createUser,
  expect,
  expectFitsScreen,
  expectNoAxeViolations,
  signIn,
  signInAsOwner,
  test,
} from '../support/e2e.ts';
import { makeLive } from './live-page.ts';

function open(page: Page, query: string) {
  return page.goto(`/admin/people?${query}`).then(() => makeLive(page));
}

async function openPerson(page: Page, name: string) {
  await open(page, `search=${name}`);
  await page.getByRole('row', { name }).getByRole('link').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Open sign-ins')).toBeVisible();
  return dialog;
}

test('who is invited with one right sees one right, until it is taken away while they work', async ({
  page,
  server,
  newVisitor,
  expectStatus,
}) => {
  expectStatus(403);
  const username = `eve-${crypto.randomUUID().slice(0, 8)}`;
  await signInAsOwner(page, server);
  await open(page, '');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const inviting = page.getByRole('dialog', { name: 'Invite Somebody' });
  await inviting.getByLabel('They work on this site as staff').check();
  await inviting.getByLabel('Read messages').check();
  await inviting.getByRole('button', { name: 'Make Link' }).click();
  const link = await inviting.getByLabel('Link to sign up').inputValue();
  await inviting.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('region', { name: 'Open Invitations' })).toContainText('Staff: Read messages');

  const guest = await newVisitor();
  await guest.goto(link.replace(/^https?:\/\/[^/]+/, server.url));
  await expect(guest.getByText('You are invited to this site.')).toBeVisible();
  for (const [label, value] of Object.entries({
    'First name': 'Eve',
    'Last name': username,
    Username: username,
    Email: `${username}@site.test`,
    Password: 'a long enough password',
    'Confirm password': 'a long enough password',
  })) {
    await guest.getByLabel(label, { exact: true }).fill(value);
  }
  await guest.getByRole('button', { name: 'Sign Up' }).click();
  await guest.waitForURL(`${server.url}/`);
  await guest.getByRole('button', { name: 'Account' }).click();
  await expect(guest.getByRole('link', { name: 'Inbox' })).toBeVisible();
  await expect(guest.getByRole('button', { name: 'Blog', exact: true })).toHaveCount(0);
  await guest.goto('/messages/inbox');
  await expect(guest.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  for (const path of ['/admin/people', '/admin/audit', '/blog/new', '/cms']) {
    await guest.goto(path);
    await expect(guest).toHaveURL(/\/error\/403$/);
  }
  await guest.goto('/messages/inbox');

  const person = await openPerson(page, username);
  await person.getByLabel('Read messages').uncheck();
  await expect(person.getByText('Rights changed.')).toBeVisible();
  await expect(person.getByLabel('Read messages')).not.toBeChecked();
  await guest.goto('/messages/inbox');
  await expect(guest).toHaveURL(/\/error\/403$/);

  await page.goto(`/admin/audit?search=${username}`);
  await expect(page.getByRole('row', { name: 'Changed rights' })).toContainText('-canReadMessages');
  await expect(page.getByRole('row', { name: 'Created an account' })).toContainText('invited by');
});

test('the owner is locked, and others are disabled and deleted by keyboard', async ({ page, server }) => {
  const { username, last_name } = await createUser(server, { last_name: `Key${crypto.randomUUID().slice(0, 8)}` });
  await signInAsOwner(page, server);
  const owner = await openPerson(page, 'owner');
  await expect(owner.getByText('Your own rights and standing are for others to change.')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Disable' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  // It goes back in the history, which would stop the way to another page.
  await expect(page).not.toHaveURL(/person=/);

  await open(page, '');
  await page.keyboard.press('/');
  await page.keyboard.type(last_name);
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const person = page.getByRole('dialog');
  await expect(person.getByText(username, { exact: true })).toBeVisible();
  await person.getByRole('button', { name: 'Disable' }).press('Enter');
  await page.getByRole('dialog', { name: 'Disable' }).getByRole('button', { name: 'Disable' }).press('Enter');
  await expect(person.getByText('Member, disabled')).toBeVisible();
  await person.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Delete for Good' }).press('Enter');
  await expect(page.getByText('Nobody Found')).toBeVisible();
});

test('people and the audit list fit a phone, and axe finds nothing in either theme', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 375, height: 800 });
  const { username } = await createUser(server);
  await signIn(page, server, await createUser(server));
  await signInAsOwner(page, server);
  for (const path of ['/admin/people', '/admin/audit']) {
    await page.goto(path);
    await expectFitsScreen(page);
    await expectNoAxeViolations(page);
  }
  await openPerson(page, username);
  await expectFitsScreen(page);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('They work on this site as staff').check();
  await expectNoAxeViolations(page);
});
