import type { Page } from '@playwright/test';
import {
  expect,
  expectFitsScreen,
  expectNoAxeViolations,
  publishPost,
  screens,
  signIn,
  signInAsOwner,
  test,
} from '../support/e2e.ts';
import { createStaff } from '../support/editor.ts';
import { sendComment } from '../support/send-comment.ts';
import { makeLive } from './live-page.ts';

function tab(page: Page, name: string) {
  return page.getByRole('navigation', { name: 'Comments by status' }).getByRole('link', { name });
}

function row(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text });
}

function menuEntry(page: Page) {
  return page.locator('#account-menu a[href="/cms"]');
}

test('comments that wait are approved together, and then read by everybody at the place that the list leads to', async ({
  page,
  server,
  newVisitor,
}) => {
  const path = await publishPost(server, { title: 'Talked about', content: '<p>Text.</p>' });
  await sendComment(server, path, { name: 'First Reader', comment: 'Albatross, line one.\n\nLine two.' });
  await sendComment(server, path, { name: 'Second Reader', comment: 'Albatross again.', website: 'reader.example' });
  await sendComment(server, path, { name: 'Third Reader', comment: 'Albatross, bought here.' });
  await signInAsOwner(page, server);
  await page.goto('/cms?kind=comments&status=pending&search=albatross');
  await makeLive(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comments');
  await expect(menuEntry(page)).toHaveText(/^CMS Admin \d+ waiting comments?$/);
  await expect(tab(page, 'Waiting')).toHaveText('Waiting 3');
  const first = row(page, 'First Reader');
  await expect(first.locator('.comment-words')).toHaveCSS('white-space', 'pre-wrap');
  await expect(row(page, 'Second Reader').getByRole('link', { name: 'reader.example' })).toHaveAttribute(
    'rel',
    /nofollow/,
  );
  await expect(first.getByRole('link', { name: 'Talked about' })).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select comment by First Reader' }).check();
  await page.getByRole('checkbox', { name: 'Select comment by Second Reader' }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 comments approved.' })).toBeAttached();
  await expect(tab(page, 'Waiting')).toHaveText('Waiting 1');
  await page.getByRole('button', { name: 'Reject comment by Third Reader' }).click();
  await expect(page.getByText('No Comments Found')).toBeVisible();

  await tab(page, 'Approved').click();
  await expect(row(page, 'Second Reader')).toContainText(/by owner/);
  const visitor = await newVisitor();
  await visitor.goto(path);
  await expect(visitor.locator('.comment-list > li')).toHaveCount(2);
  await expect(visitor.getByText('bought here')).toHaveCount(0);

  await row(page, 'Second Reader').getByRole('link', { name: 'Talked about' }).click();
  await expect(page).toHaveURL(new RegExp(`${path}#comment-\\d+$`));
  await expect(page.locator('.comment-list > :target')).toContainText('Second Reader');
  await expect(page.locator('.comment-list > :target')).toBeInViewport();
});

test('a comment is shown in its thread, from a link that can be kept', async ({ page, server }) => {
  const path = await publishPost(server, { title: 'A long talk', content: '<p>Text.</p>' });
  for (const name of ['Before', 'Middle', 'After']) {
    await sendComment(server, path, { name: `${name} Reader`, comment: `Bittern says ${name}.` });
  }
  await signInAsOwner(page, server);
  await page.goto('/cms?kind=comments&search=bittern');
  await makeLive(page);
  for (const name of ['Before', 'After']) {
    await page.getByRole('button', { name: `Approve comment by ${name} Reader` }).click();
    await expect(row(page, `${name} Reader`).locator('.manage-badge')).toHaveText('Approved');
  }
  await row(page, 'Middle Reader')
    .getByRole('link', { name: /^Thread of/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Comment in Its Thread' });
  await expect(dialog.getByRole('listitem')).toHaveText([/Before/, /Middle/, /After/]);
  await expect(page).toHaveURL(/comment=\d+/);
  await page.reload();
  await makeLive(page);
  await expect(dialog.locator('[aria-current]')).toContainText('Bittern says Middle.');
  await expectNoAxeViolations(page);
  for (const [action, done] of [
    ['Reject', 'Comment rejected.'],
    ['Approve', 'Comment approved.'],
  ]) {
    await dialog.getByRole('button', { name: action }).click();
    await expect(page.getByText(done ?? '')).toBeVisible();
  }
  await expect(row(page, 'Middle Reader').locator('.manage-badge')).toHaveText('Approved');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/cms?kind=comments&search=bittern');
  await expect(page.locator('dialog', { hasText: 'Comment in Its Thread' })).toHaveCount(0);
  await row(page, 'Middle Reader')
    .getByRole('link', { name: /^Thread of/ })
    .click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete for Good' }).click();
  await expect(page).toHaveURL('/cms?kind=comments&search=bittern');
  await expect(dialog).toBeHidden();
  await expect(row(page, 'Middle Reader')).toHaveCount(0);
});

test('deleting asks first, and what fails is said', async ({ page, server, expectStatus }) => {
  const path = await publishPost(server, { title: 'Deleted talk', content: '<p>Text.</p>' });
  await sendComment(server, path, { name: 'Gone Reader', comment: 'Cormorant to be deleted.' });
  await signInAsOwner(page, server);
  await page.goto('/cms?kind=comments&search=cormorant');
  await makeLive(page);
  const dialog = page.getByRole('dialog', { name: 'Confirm Comment Deletion!' });
  await page.getByRole('button', { name: 'Delete comment by Gone Reader' }).click();
  await expect(dialog).toContainText('Are you sure you want to delete this comment?');
  await expect(dialog).toContainText('This action cannot be undone.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page, 'Gone Reader')).toBeVisible();

  expectStatus(500);
  await page.route('**/bulk-actions/', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
  await page.getByRole('button', { name: 'Select All' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete for Good' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Failed to delete. Please try again later.' })).toBeVisible();
  await expect(row(page, 'Gone Reader')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete for Good' }).click();
  await expect(page.getByText('No Comments Found')).toBeVisible();
});

test('each person sees what they may look after', async ({ page, server, newVisitor, expectStatus }) => {
  await signIn(page, server, await createStaff(server, ['canEditBlog', 'canEditProjects']));
  await page.goto('/cms');
  await expect(page).toHaveURL('/cms?kind=comments');
  await expect(page.getByRole('navigation', { name: 'Content' }).getByRole('link')).toHaveText([
    'Comments',
    'Media',
    'Redirects',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comments');

  const other = await newVisitor();
  await signIn(other, server, await createStaff(server, ['canModerateComments']));
  await other.goto('/cms');
  await expect(other.getByRole('navigation', { name: 'Content' }).getByRole('link')).toHaveText([
    'Posts',
    'Projects',
    'Media',
    'Tags',
    'Redirects',
  ]);
  await expect(menuEntry(other)).toHaveText('CMS Admin');
  expectStatus(403);
  await other.goto('/cms?kind=comments');
  await expect(other).toHaveURL('/error/403');
});

for (const [name, viewport] of screens) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('comments are accessible and nothing is wider than the screen', async ({ page, server }) => {
      test.slow();
      const path = await publishPost(server, { title: `Wide talk on ${name}`, content: '<p>Text.</p>' });
      const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(2);
      await sendComment(server, path, {
        name: word.slice(0, 100),
        email: `${'long'.repeat(12)}@private.example`,
        website: `https://site.example/${word}`,
        comment: `${word}\n\nזה נכתב מימין לשמאל.`,
      });
      await signInAsOwner(page, server);
      await page.goto('/cms?kind=comments');
      await makeLive(page);
      await expectFitsScreen(page);
      await expectNoAxeViolations(page);
    });
  });
}
