import type { Page } from '@playwright/test';
import {
  createUser,
  expect,
  expectFitsScreen,
  expectNoAxeViolations,
  screens,
  signedInToken,
  signIn,
  signInAsOwner,
  test,
} from '../support/e2e.ts';
import type { RunningServer } from '../support/start-server.ts';
import { makeLive } from './live-page.ts';

/** Writes a post through the API. Returns its slug. */
async function write(server: RunningServer, title: string, published = true): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/blog/article/create/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signedInToken(server)}` },
    body: JSON.stringify({ title, content: '<p>Four words of it.</p>', tags: 'test', published }),
  });
  expect(response.status).toBe(201);
  return (await response.json()).post.slug;
}

function tab(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Posts by status' }).getByRole('link', { name });
}

function row(page: Page, title: string) {
  return page.getByRole('row').filter({ hasText: title });
}

test('a post goes to the trash, comes back as it was, and is deleted for good', async ({
  page,
  server,
  expectStatus,
}) => {
  const slug = await write(server, 'Here and there');
  await signInAsOwner(page, server);
  await page.goto('/cms?search=here+and');
  await expect(page).toHaveTitle(/^CMS/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Posts');
  await expect(row(page, 'Here and there')).toContainText('Published');
  await makeLive(page);

  await page.getByRole('button', { name: 'Delete Here and there' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Delete' });
  await expect(dialog).toContainText('Are you sure you want to delete this blog post?');
  await expect(dialog).toContainText('This action cannot be undone. For 30 days it can be restored from the trash.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Delete Here and there' })).toBeFocused();

  await page.getByRole('button', { name: 'Delete Here and there' }).click();
  await dialog.getByRole('button', { name: 'Delete Post' }).click();
  const outcome = page.getByRole('status').filter({ hasText: 'successfully' });
  await expect(outcome).toHaveText('Post deleted successfully!');
  await expect(outcome).toBeFocused();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('No Posts Found')).toBeVisible();

  await tab(page, 'Trash').click();
  await expect(page).toHaveURL('/cms?status=trash&search=here+and');
  await expect(row(page, 'Here and there')).toContainText(/Leaves the trash on \w{3} \d\d, \d{4}/);
  await expect(page.getByRole('link', { name: 'Edit Here and there' })).toHaveCount(0);
  expectStatus(404);
  expect((await page.goto(`/blog/article/${slug}`))?.status()).toBe(404);

  await page.goto('/cms?status=trash&search=here+and');
  await page.getByRole('button', { name: 'Restore Here and there' }).click();
  await expect(outcome).toHaveText('Post restored successfully!');
  await expect(outcome).toBeFocused();
  await tab(page, 'Published').click();
  await expect(row(page, 'Here and there')).toContainText('Published');
  await page.getByRole('link', { name: 'View Here and there' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Here and there');

  await page.goto('/cms?search=here+and');
  await page.getByRole('button', { name: 'Delete Here and there' }).click();
  await dialog.getByRole('button', { name: 'Delete Post' }).click();
  await expect(outcome).toBeVisible();
  await tab(page, 'Trash').click();
  await page.getByRole('button', { name: 'Delete for good Here and there' }).click();
  await expect(dialog).toContainText('Are you sure you want to delete this blog post for good?');
  await expect(dialog.getByText('This action cannot be undone.')).toHaveText('This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete for Good' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Post deleted for good!' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('No Posts Found')).toBeVisible();
});

test('drafts are listed, and found by their title under their tab', async ({ page, server }) => {
  const slug = await write(server, 'Ein Entwurf über Öl', false);
  await write(server, 'Entwurf, der fertig ist');
  await signInAsOwner(page, server);
  await page.goto('/cms');
  await makeLive(page);
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'Drafts').click();
  await expect(page).toHaveURL('/cms?status=draft');
  await expect(tab(page, 'Drafts')).toHaveAttribute('aria-current', 'page');
  await expect(tab(page, 'All')).not.toHaveAttribute('aria-current');
  await expect(row(page, 'Entwurf, der fertig ist')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search titles' }).fill('ENTWURF ÜBER');
  await page.getByRole('searchbox', { name: 'Search titles' }).press('Enter');
  await expect(page).toHaveURL(/\/cms\?status=draft&search=ENTWURF/);
  await expect(page.getByRole('status').filter({ hasText: '1 post' })).toBeVisible();
  const draft = row(page, 'Ein Entwurf über Öl');
  await expect(draft).toContainText('Draft');
  await expect(draft.getByRole('link', { name: 'Ein Entwurf über Öl', exact: true })).toHaveAttribute(
    'href',
    `/blog/edit/${encodeURIComponent(slug)}`,
  );
  await expect(draft.getByRole('link', { name: /^View/ })).toHaveCount(0);
  await tab(page, 'All').click();
  await expect(page.getByRole('searchbox', { name: 'Search titles' })).toHaveValue('ENTWURF ÜBER');
  await page.goBack();
  await expect(tab(page, 'Drafts')).toHaveAttribute('aria-current', 'page');
});

test('what cannot be deleted says why, and a list that cannot be loaded can be asked for again', async ({
  page,
  server,
  expectStatus,
}) => {
  await write(server, 'Stays here');
  await signInAsOwner(page, server);
  await page.goto('/cms?search=stays+here');
  await makeLive(page);
  expectStatus(500, 503);
  await page.route('**/delete/', (route) => route.fulfill({ status: 500, json: { message: 'It failed.' } }));
  await page.getByRole('button', { name: 'Delete Stays here' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm Delete' });
  await dialog.getByRole('button', { name: 'Delete Post' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('It failed.');
  await expect(dialog.getByRole('button', { name: 'Delete Post' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.route('**/blog/manage/**', (route) => route.fulfill({ status: 503, json: { message: 'Busy.' } }));
  await tab(page, 'Published').click();
  await expect(page.getByRole('alert')).toHaveText('Failed to load posts. Please try again later.');
  await page.unroute('**/blog/manage/**');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(row(page, 'Stays here')).toBeVisible();
});

test('the last post of a page leads to the page before', async ({ page, server }) => {
  for (let number = 1; number <= 21; number += 1) await write(server, `Turning over ${number}`, false);
  await signInAsOwner(page, server);
  await page.goto('/cms?search=turning&page=2');
  await makeLive(page);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: /^Delete Turning/ }).click();
  await page.getByRole('button', { name: 'Delete Post' }).click();
  await expect(page).toHaveURL('/cms?search=turning');
  await expect(page.getByRole('status').filter({ hasText: 'Post deleted successfully!' })).toBeFocused();
  await expect(page.getByRole('row')).toHaveCount(21);
});

test('two tabs show the same', async ({ page, context, server }) => {
  await write(server, 'Seen twice');
  await signInAsOwner(page, server);
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto('/cms?search=seen+twice');
    await makeLive(each);
  }
  await page.getByRole('button', { name: 'Delete Seen twice' }).click();
  await page.getByRole('button', { name: 'Delete Post' }).click();
  await expect(other.getByText('No Posts Found')).toBeVisible();
});

test('only those who may edit posts come in', async ({ page, server, expectStatus }) => {
  expectStatus(403);
  await page.goto('/cms');
  await expect(page).toHaveURL('/login?next=%2Fcms');
  await signIn(page, server, await createUser(server));
  await page.goto('/cms');
  await expect(page).toHaveURL('/error/403');
});

test('an address that makes no sense shows the plain list, a page after the last the first one', async ({
  page,
  server,
}) => {
  await signInAsOwner(page, server);
  const odd = await page.goto('/cms?status=nonsense&page=x');
  expect(odd?.status()).toBe(200);
  expect(odd?.headers()['cache-control']).toContain('no-store');
  await expect(tab(page, 'All')).toHaveAttribute('aria-current', 'page');
  await page.goto('/cms?status=draft&page=999');
  await expect(page).toHaveURL('/cms?status=draft');
});

for (const [name, viewport] of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('the lists are accessible and nothing is wider than the screen', async ({ page, server }) => {
      test.slow();
      await write(
        server,
        `Wide on ${name}: Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtenverein`,
      );
      await signInAsOwner(page, server);
      for (const path of ['/cms', '/cms?search=nothing+like+it']) {
        await page.goto(path);
        await expectFitsScreen(page);
        await expectNoAxeViolations(page);
      }
    });

    test('the dialog and the trash are accessible, too', async ({ page, server }) => {
      test.slow();
      await write(server, `Put away on ${name}`);
      await signInAsOwner(page, server);
      await page.goto('/cms?search=put+away');
      await page.getByRole('button', { name: `Delete Put away on ${name}` }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: 'Delete Post' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Post deleted' })).toBeVisible();
      await page.goto('/cms?status=trash');
      await expect(tab(page, 'Trash')).toBeInViewport({ ratio: 0.95 });
      await expectFitsScreen(page);
      await expectNoAxeViolations(page);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('posts are listed, searched and paged', async ({ page, server }) => {
    await write(server, 'Read without script', false);
    await signInAsOwner(page, server);
    await page.goto('/cms');
    await tab(page, 'Drafts').click();
    await expect(page).toHaveURL('/cms?status=draft');
    await page.getByRole('searchbox', { name: 'Search titles' }).fill('without script');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page).toHaveURL('/cms?status=draft&search=without+script');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('link', { name: 'Edit Read without script' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Delete/ })).toBeHidden();
  });
});
