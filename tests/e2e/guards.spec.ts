import { createUser, expect, signIn, signInAsOwner, test } from '../support/e2e.ts';
import { owner } from '../support/start-server.ts';
import { makeLive } from './live-page.ts';

/** With the status for the owner: there is no project `a`. */
const staffPages = [
  ['/blog/new?x=1', 200],
  ['/blog/editor', 200],
  ['/projects/new', 200],
  ['/cms', 200],
  ['/messages/inbox', 200],
  ['/projects/edit/a', 404],
  ['/blog/edit/a', 404],
] as const;

for (const [path, status] of staffPages) {
  test(`asks an anonymous visitor of ${path} to sign in, to come back there`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/login');
    expect(searchParams.get('next')).toBe(path);
  });

  test(`shows 403 to a signed-in reader of ${path}`, async ({ page, server, expectStatus }) => {
    expectStatus(403);
    await signIn(page, server, await createUser(server));
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(403);
    await expect(page).toHaveURL('/error/403');
    await expect(page.getByRole('heading', { name: 'Access Forbidden' })).toBeVisible();
  });

  test(`lets the owner pass to ${path}, which answers ${status}`, async ({ page, server, expectStatus }) => {
    if (status === 404) expectStatus(404);
    await signInAsOwner(page, server);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(status);
    await expect(page).toHaveURL(path);
  });
}

test('leads the owner through the sign-in form to the page that was asked for', async ({ page }) => {
  await page.goto('/blog/new?x=1');
  await page.getByLabel('Username').fill(owner.username);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/blog/new?x=1');
  await expect(page.getByRole('heading', { name: 'New Blog Post' })).toBeVisible();
});

test('says Checking authentication... while a navigation waits for the session', async ({ page }) => {
  await page.goto('/services');
  await makeLive(page);
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/auth/user/', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByText('Checking authentication...')).toBeVisible();
  gate.resolve();
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('Checking authentication...')).toBeHidden();
  await expect(page).toHaveURL('/login?next=%2Fservices');
});
