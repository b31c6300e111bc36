import type { Page } from '@playwright/test';
import {
  expect,
  expectFitsScreen,
  expectNoAxeViolations,
  publishPost,
  screens,
  signedInToken,
  signIn,
  signInAsOwner,
  test,
} from '../support/e2e.ts';
import { createStaff } from '../support/editor.ts';
import type { RunningServer } from '../support/start-server.ts';
import { makeLive } from './live-page.ts';

/** Writes a project through the API. Returns its slug. */
async function write(server: RunningServer, title: string, live = true): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/projects/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${await signedInToken(server)}` },
    body: JSON.stringify({ title, description: '<p>Four words of it.</p>', live }),
  });
  expect(response.status).toBe(201);
  return (await response.json()).project.slug;
}

function kind(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Content' }).getByRole('link', { name });
}

function tab(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Projects by status' }).getByRole('link', { name });
}

function row(page: Page, title: string) {
  return page.getByRole('row').filter({ hasText: title });
}

test('projects are listed beside the posts, and found by their title under their tab', async ({ page, server }) => {
  const slug = await write(server, 'Bridge over the Öre');
  await write(server, 'Bridge that is planned', false);
  await publishPost(server, { title: 'Bridge, a post', content: '<p>Text.</p>' });
  await signInAsOwner(page, server);
  await page.goto('/cms?search=bridge');
  await makeLive(page);
  await expect(kind(page, 'Posts')).toHaveAttribute('aria-current', 'page');
  await expect(kind(page, 'Projects')).not.toHaveAttribute('aria-current');
  await expect(row(page, 'Bridge, a post')).toBeVisible();

  await kind(page, 'Projects').click();
  await expect(page).toHaveURL('/cms?kind=projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Projects');
  await expect(kind(page, 'Projects')).toHaveAttribute('aria-current', 'page');
  await expect(kind(page, 'Posts')).not.toHaveAttribute('aria-current');
  await expect(page.getByRole('searchbox', { name: 'Search titles' })).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Add New Project' })).toHaveAttribute('href', '/projects/new');

  await page.getByRole('searchbox', { name: 'Search titles' }).fill('bridge');
  await page.getByRole('searchbox', { name: 'Search titles' }).press('Enter');
  await expect(page).toHaveURL('/cms?kind=projects&search=bridge');
  await expect(page.getByRole('status').filter({ hasText: '2 projects' })).toBeVisible();
  await expect(row(page, 'Bridge, a post')).toHaveCount(0);

  const planned = row(page, 'Bridge that is planned');
  await expect(planned.locator('.manage-badge')).toHaveText('Draft');
  await expect(planned.getByRole('link', { name: /^View/ })).toHaveCount(0);
  await tab(page, 'Live').click();
  await expect(page).toHaveURL('/cms?kind=projects&status=live&search=bridge');
  await expect(planned).toHaveCount(0);
  const live = row(page, 'Bridge over the Öre');
  await expect(live.locator('.manage-badge')).toHaveText('Live');
  await expect(live.getByRole('link', { name: /^Edit/ })).toHaveAttribute(
    'href',
    `/projects/edit/${encodeURIComponent(slug)}`,
  );
  await live.getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bridge over the Öre');
});

test('a project goes to the trash, comes back as it was, and is deleted for good', async ({
  page,
  server,
  expectStatus,
}) => {
  await write(server, 'Here and there');
  await signInAsOwner(page, server);
  await page.goto('/cms?kind=projects&search=here+and');
  await makeLive(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm Project Deletion!' });
  const outcome = page.getByRole('status').filter({ hasText: 'successfully' });

  expectStatus(500);
  await page.route('**/delete', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Delete Here and there' }).click();
  await expect(dialog).toContainText('This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Delete Project' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete project');
  await expect(dialog.getByRole('button', { name: 'Delete Project' })).toBeFocused();
  await page.unroute('**/delete');
  await dialog.getByRole('button', { name: 'Delete Project' }).click();
  await expect(outcome).toHaveText('Project deleted successfully!');
  await expect(outcome).toBeFocused();
  await expect(page.getByText('No Projects Found')).toBeVisible();

  await tab(page, 'Trash').click();
  await expect(row(page, 'Here and there')).toContainText(/Leaves the trash on \w{3} \d\d, \d{4}/);
  await expect(page.getByRole('link', { name: 'Edit Here and there' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Restore Here and there' }).click();
  await expect(outcome).toHaveText('Project restored successfully!');
  await tab(page, 'All').click();
  await expect(row(page, 'Here and there').locator('.manage-badge')).toHaveText('Live');

  await page.getByRole('button', { name: 'Delete Here and there' }).click();
  await dialog.getByRole('button', { name: 'Delete Project' }).click();
  await expect(outcome).toHaveText('Project deleted successfully!');
  await tab(page, 'Trash').click();
  await page.getByRole('button', { name: 'Delete for good Here and there' }).click();
  await expect(dialog).toContainText('Are you sure you want to delete this project for good?');
  await dialog.getByRole('button', { name: 'Delete for Good' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Project deleted for good!' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('No Projects Found')).toBeVisible();
});

test('each person sees what they may edit', async ({ page, server, newVisitor, expectStatus }) => {
  await write(server, 'Seen by some');
  await publishPost(server, { title: 'Seen by others', content: '<p>Text.</p>' });
  await signIn(
    page,
    server,
    await createStaff(server, ['canEditBlog', 'canCreateProjects', 'canDeleteProjects', 'canModerateComments']),
  );
  await page.goto('/cms?search=seen+by');
  await expect(page).toHaveURL('/cms?kind=projects&search=seen+by');
  await expect(row(page, 'Seen by some')).toBeVisible();
  await expect(page.getByText('Seen by others')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Content' }).getByRole('link')).toHaveText([
    'Projects',
    'Media',
    'Redirects',
  ]);
  await expect(page.getByRole('link', { name: 'Add New Project' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

  const other = await newVisitor();
  await signIn(other, server, await createStaff(server, ['canEditProjects', 'canModerateComments']));
  await other.goto('/cms?search=seen+by');
  await expect(row(other, 'Seen by others')).toBeVisible();
  await expect(other.getByRole('navigation', { name: 'Content' }).getByRole('link')).toHaveText([
    'Posts',
    'Media',
    'Tags',
    'Redirects',
  ]);
  expectStatus(403);
  await other.goto('/cms?kind=projects');
  await expect(other).toHaveURL('/error/403');
});

for (const [name, viewport] of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('the projects are accessible and nothing is wider than the screen', async ({ page, server }) => {
      test.slow();
      const title = `Wide on ${name}: Donaudampfschifffahrtselektrizitätenhauptbetriebswerk`;
      await write(server, title);
      await signInAsOwner(page, server);
      for (const path of ['/cms?kind=projects', '/cms?kind=projects&status=trash']) {
        await page.goto(path);
        await expectFitsScreen(page);
        await expectNoAxeViolations(page);
      }
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('projects are listed and searched', async ({ page, server }) => {
    await write(server, 'Read without script', false);
    await signInAsOwner(page, server);
    await page.goto('/cms');
    await kind(page, 'Projects').click();
    await tab(page, 'Drafts').click();
    await page.getByRole('searchbox', { name: 'Search titles' }).fill('without script');
    await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    await expect(page).toHaveURL('/cms?kind=projects&status=draft&search=without+script');
    await expect(row(page, 'Read without script')).toBeVisible();
  });
});
