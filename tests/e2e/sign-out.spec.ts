import { expect, signInAsOwner, test } from '../support/e2e.ts';
import { timeShown } from './time-shown.ts';

test('says that it is signing out, that it is done, and goes home after two seconds', async ({ page, server }) => {
  const shownFor = await timeShown(page, 'Successfully logged out!');
  await signInAsOwner(page, server);
  await page.route('**/api/v1/auth/logout/', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Logging you out...' })).toBeVisible();
  await expect(page.getByText('Please wait while we sign you out securely.')).toBeVisible();

  await expect(page.getByRole('heading', { name: 'Successfully logged out!' })).toBeVisible();
  await expect(page.getByText('You have been signed out. Redirecting to home page...')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await page.waitForURL('/');
  const ms = await shownFor();
  expect(ms).toBeGreaterThan(1950);
  expect(ms).toBeLessThan(4000);
  expect(await page.context().cookies()).toEqual([]);
});

test('goes home after one second when nobody was signed in', async ({ page }) => {
  const shownFor = await timeShown(page, 'Successfully logged out!');
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Successfully logged out!' })).toBeVisible();
  await page.waitForURL('/');
  const ms = await shownFor();
  expect(ms).toBeGreaterThan(950);
  expect(ms).toBeLessThan(1900);
});

test('a failure is told, and the way home is there', async ({ page, server, expectStatus }) => {
  expectStatus(500);
  await signInAsOwner(page, server);
  await page.route('**/api/v1/auth/logout/', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The session store is away.' } }),
  );
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Logout Error' })).toBeVisible();
  await expect(page.getByText('The session store is away.')).toBeVisible();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
});

test('a failure without a text of its own says Logout failed or what is known', async ({ page, expectProblem }) => {
  expectProblem(/net::ERR_FAILED/);
  await page.route('**/api/v1/auth/logout/', (route) => route.abort());
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Logout Error' })).toBeVisible();
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
});

test('a failure that says nothing is a Logout failed', async ({ page, expectStatus }) => {
  expectStatus(500);
  await page.route('**/api/v1/auth/logout/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Logout Error' })).toBeVisible();
  await expect(page.getByText('Logout failed')).toBeVisible();
});

test('is followed by the other tabs, which keep nothing of the user', async ({ page, context, server }) => {
  await signInAsOwner(page, server);
  const other = await context.newPage();
  await other.goto('/about');
  await expect(other.getByText('Signed in as owner')).toBeAttached();
  // It has all that it asks for: an answer between the end of the session and the news of it would be a refusal.
  await expect(other.getByText(/^Your CV: /)).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'Successfully logged out!' })).toBeVisible();
  await expect(other.getByText('Signed in as owner')).not.toBeAttached();
  await other.getByRole('button', { name: 'Account' }).click();
  await expect(other.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(other).toHaveURL('/about');
});
