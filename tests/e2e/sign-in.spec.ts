import type { Page } from '@playwright/test';
import { createUser, expect, signIn, signInAsOwner, test } from '../support/e2e.ts';
import { owner } from '../support/start-server.ts';
import { timeShown } from './time-shown.ts';

async function signInByForm(page: Page, { username, password }: { username: string; password: string }): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Targets that look like paths of this site, or lead back to a sign-in page. */
const unsafeTargets = [
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  '/\t/evil.example',
  'https://evil.example',
  '/login',
];

test('says that it worked and follows next after half a second', async ({ page }) => {
  const shownFor = await timeShown(page, 'Login successful! Redirecting...');
  await page.goto('/login?next=%2Fservices%3Fa%3D1%23six');
  await page.route('**/api/v1/auth/login/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await signInByForm(page, owner);
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await page.getByText('Login successful! Redirecting...').waitFor();
  await page.waitForURL('/services?a=1#six');
  const ms = await shownFor();
  expect(ms).toBeGreaterThan(450);
  expect(ms).toBeLessThan(2500);
});

for (const target of unsafeTargets) {
  test(`stays on the site when next is ${JSON.stringify(target)}`, async ({ page, server }) => {
    // As typed in a link, and as a parameter that is encoded once more.
    await page.goto(`/login?next=${encodeURIComponent(target)}`);
    await signInByForm(page, owner);
    await page.waitForURL('/');
    expect(new URL(page.url()).origin).toBe(server.url);

    await page.goto(`/login?next=${encodeURIComponent(target)}`);
    await expect(page).toHaveURL('/');
    await page.goto(`/login?next=${encodeURI(target)}`);
    await expect(page).toHaveURL('/');
  });
}

test('a wrong password is said in the form, and the username stays', async ({ page, expectStatus }) => {
  expectStatus(401);
  await page.goto('/login');
  await signInByForm(page, { username: owner.username, password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password.');
  await expect(page.getByLabel('Username')).toHaveValue(owner.username);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  await expect(page).toHaveURL('/login');

  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown name reads exactly like a wrong password', async ({ page, expectStatus }) => {
  expectStatus(401);
  await page.goto('/login');
  await signInByForm(page, { username: 'nobody', password: 'not the password' });
  await expect(page.getByRole('alert')).toHaveText('Invalid username or password.');
});

test('asks for what is missing at its field', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('This field is required.');
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription('This field is required.');
});

test('keeps next on the way to the sign-up form', async ({ page }) => {
  await page.goto('/login?next=%2Fabout');
  await page.getByRole('link', { name: 'Create one here' }).click();
  await expect(page).toHaveURL('/signup?next=%2Fabout');
});

test('sends signed-in visitors of the sign-in pages on to next or home', async ({ page, server }) => {
  await signIn(page, server, await createUser(server));
  for (const [path, target] of [
    ['/login', '/'],
    ['/signup', '/'],
    ['/login?next=%2Fabout', '/about'],
    ['/signup?next=%2Fservices%3Fa%3D1', '/services?a=1'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(target);
  }
});

test('/signin and /register lead to the forms and keep next', async ({ page }) => {
  await page.goto('/signin?next=%2Fabout');
  await expect(page).toHaveURL('/login?next=%2Fabout');
  await page.goto('/register?next=%2Fabout');
  await expect(page).toHaveURL('/signup?next=%2Fabout');
  await page.goto('/signin');
  await expect(page).toHaveURL('/login');
});

test('what is typed and sent before the scripts are there is not lost', async ({ page }) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto('/login?next=%2Fabout', { waitUntil: 'commit' });
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByLabel('Password').press('Enter');
  gate.resolve();
  await expect(page).toHaveURL('/about');
});

test('is followed by the other tabs', async ({ page, context }) => {
  const reader = await context.newPage();
  const twin = await context.newPage();
  await reader.goto('/services');
  await twin.goto('/login?next=%2Fabout');
  await page.goto('/login');
  await signInByForm(page, owner);
  await expect(page).toHaveURL('/');

  await expect(twin).toHaveURL('/about');
  await reader.getByRole('button', { name: 'Account' }).click();
  await expect(reader.getByText('Signed in as owner')).toBeVisible();
  await expect(reader).toHaveURL('/services');
});

test('a session that ended elsewhere shows the page of an anonymous reader', async ({ page, server }) => {
  await signInAsOwner(page, server);
  await page.goto('/');
  const [cookie] = await page.context().cookies();
  const ended = await fetch(`${server.url}/api/v1/auth/logout/`, {
    method: 'POST',
    headers: { authorization: `Token ${cookie?.value}` },
  });
  expect(ended.status).toBe(200);
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});
