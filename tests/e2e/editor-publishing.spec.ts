import { expect, test } from '../support/e2e.ts';
import {
  begin,
  chooseCover,
  goToEnd,
  openEditor,
  readPost,
  savedPost,
  saveNow,
  someText,
  textOf,
  untilReady,
  writeDraft,
} from '../support/editor-page.ts';

test('half a time is not taken for none, and nothing is published by it', async ({ page, server }) => {
  await writeDraft(page, server, 'Half a time');
  await page.getByLabel('Publish this article').check();
  const time = page.getByLabel('Publish at');
  await time.focus();
  await page.keyboard.type('07012099');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(time).toHaveAccessibleDescription(/Enter a valid time\./);
  await expect(time).toBeFocused();
  await expect(page).toHaveURL('/blog/edit/half-a-time');
  expect(await savedPost(page, server)).toMatchObject({ published: false });
  await time.fill('2099-07-01T09:30');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page).toHaveURL('/blog/article/half-a-time');
});

test('a year of two digits publishes nothing, and a time that has passed is said to be one', async ({
  page,
  server,
  expectStatus,
}) => {
  expectStatus(400);
  await writeDraft(page, server, 'A slip of the finger');
  await page.getByLabel('Publish this article').check();
  const time = page.getByLabel('Publish at');
  await time.fill('0027-01-01T10:00');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(time).toHaveAccessibleDescription(/Enter a valid time\./);
  expect(await savedPost(page, server)).toMatchObject({ published: false });
  await time.fill('2020-01-01T10:00');
  await expect(time).toHaveAccessibleDescription(/This time has passed: the post becomes public at once/);
  await time.fill('2099-01-01T10:00');
  await expect(time).toHaveAccessibleDescription(/Leave it empty to publish at once\./);
});

test('a time that is planned in another tab is taken over, and one that was chosen here stays', async ({
  page,
  server,
  context,
}) => {
  await writeDraft(page, server, 'Planned in two tabs');
  const other = await context.newPage();
  const plan = async (time: string) => {
    await other.goto('/blog/edit/planned-in-two-tabs');
    await untilReady(other);
    await other.getByLabel('Publish this article').check();
    await other.getByLabel('Publish at').fill(time);
    await other.getByRole('button', { name: 'Update Post' }).click();
    await expect(other).toHaveURL('/blog/article/planned-in-two-tabs');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('Content updated in another tab')).toBeHidden();
  };
  await plan('2099-07-01T09:30');
  await expect(page.getByLabel('Publish this article')).toBeChecked();
  await expect(page.getByLabel('Publish at')).toHaveValue('2099-07-01T09:30');
  await page.getByLabel('Publish at').fill('2099-08-01T10:00');
  await plan('2099-09-01T11:00');
  await expect(page.getByLabel('Publish at')).toHaveValue('2099-08-01T10:00');
  await expect(page.locator('.save-indicator')).toHaveText('Unsaved changes');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await expect(page).toHaveURL('/blog/article/planned-in-two-tabs');
  expect(await readPost(server, 'planned-in-two-tabs')).toMatchObject({
    published: true,
    first_published_at: '2099-08-01T10:00:00.000Z',
  });
});

for (const [choice, kept] of [
  ['Keep my text', `${someText} Mine.`],
  ['Use the other text', `${someText} Theirs.`],
] as const) {
  test(`what somebody else has published stays published: ${choice}`, async ({ page, server, context }) => {
    const title = `Published meanwhile: ${choice}`;
    await writeDraft(page, server, title);
    const { slug } = await savedPost(page, server);
    const other = await context.newPage();
    await other.goto(`/blog/edit/${slug}`);
    await untilReady(other);
    await textOf(other).focus();
    await goToEnd(other);
    await other.keyboard.type(' Theirs.');
    await other.getByLabel('Publish this article').check();
    await other.getByRole('button', { name: 'Update Post' }).click();
    await expect(other).toHaveURL(`/blog/article/${slug}`);
    await other.close();

    await textOf(page).focus();
    await goToEnd(page);
    await page.keyboard.type(' Mine.');
    await page.getByRole('button', { name: 'Reload' }).click();
    const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this post' });
    await dialog.getByRole('button', { name: choice }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('Publish this article')).toBeChecked();
    await expect(textOf(page)).toHaveText(kept);
    await page.getByRole('button', { name: 'Create Post' }).click();
    await expect(page).toHaveURL(`/blog/article/${slug}`);
    expect(await readPost(server, slug)).toMatchObject({
      published: true,
      has_working_copy: false,
      text: { content: `<p>${kept}</p>` },
    });
  });
}

test('Enter in a field does not publish; on a button it does', async ({ page, server }) => {
  await openEditor(page, server);
  await begin(page, 'Sent by its button');
  await page.keyboard.type(someText);
  await chooseCover(page);
  await saveNow(page);
  await page.getByLabel('Publish this article').check();
  let sent = 0;
  page.on('request', (request) => {
    if (/\/(create|update)\/$/.test(new URL(request.url()).pathname)) sent += 1;
  });
  for (const label of ['Publish this article', 'Publish at', 'Alternative text', 'Address', 'Description']) {
    await page.getByLabel(new RegExp(`^${label}`)).press('Enter');
    await expect(page.getByRole('button', { name: 'Create Post' })).toBeEnabled();
  }
  await expect(page).toHaveURL('/blog/edit/sent-by-its-button');
  expect(sent).toBe(0);
  await page.getByRole('button', { name: 'Create Post' }).press('Enter');
  await expect(page).toHaveURL('/blog/article/sent-by-its-button');
});

test('what is written while the post is on its way is not left behind', async ({ page, server }) => {
  await writeDraft(page, server, 'Written on the way');
  const { promise: written, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/update/', async (route) => {
    await written;
    await route.continue();
  });
  await page.getByLabel('Publish this article').check();
  await expect(page.locator('.save-indicator')).toHaveText('Unsaved changes');
  const sent = page.waitForRequest('**/update/');
  await page.getByRole('button', { name: 'Create Post' }).click();
  await sent;
  await textOf(page).focus();
  await goToEnd(page);
  await page.keyboard.type(' And more.');
  goOn();
  await expect(page.getByText('Post updated successfully!')).toBeVisible();
  await saveNow(page);
  expect(await savedPost(page, server)).toMatchObject({
    published: true,
    text: { content: `<p>${someText} And more.</p>` },
  });
});

test('what an update was refused for is forgotten with the next change', async ({ page, server, expectStatus }) => {
  expectStatus(503);
  await writeDraft(page, server, 'Refused and forgotten');
  await page.route('**/update/', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }));
  await page.getByRole('button', { name: 'Create Post' }).click();
  const failure = page.getByText(/Failed to create blog post|Not now/);
  await expect(failure).toBeVisible();
  await textOf(page).focus();
  await goToEnd(page);
  await page.keyboard.type(' More.');
  await expect(failure).toBeHidden();
  await page.route('**/autosave/', (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }));
  await page.keyboard.type(' And more.');
  await expect(page.getByText('Auto-save failed.')).toBeVisible();
  await page.unroute('**/autosave/');
  await expect(page.getByText('Auto-save failed.')).toBeHidden();
});

test('a tag that is too long is said next to the tags', async ({ page, server, expectStatus }) => {
  expectStatus(400);
  await openEditor(page, server);
  await begin(page, 'With a long tag', 'x'.repeat(51));
  await page.keyboard.type(someText);
  await page.getByRole('button', { name: 'Create Post' }).click();
  const tags = page.getByRole('combobox', { name: 'Tags' });
  await expect(tags).toHaveAccessibleDescription(/50/);
  await expect(tags).toBeFocused();
});

test('an update that fails without a reason says what did not work, and any reason of an answer is shown', async ({
  page,
  server,
  expectStatus,
}) => {
  expectStatus(400, 500);
  await writeDraft(page, server, 'Failing without a word');
  await page.goto('/blog/edit/failing-without-a-word');
  await untilReady(page);
  const answers = [
    [500, {}, 'Failed to update blog post. Please try again.'],
    [500, { error: 'The disk is full.', message: 'Not shown.' }, 'The disk is full.'],
    [400, { non_field_errors: ['Too late for that.'], message: 'Not shown.' }, 'Too late for that.'],
    [500, { message: 'Not now.' }, 'Not now.'],
  ] as const;
  for (const [status, json, text] of answers) {
    await page.route('**/update/', (route) => route.fulfill({ status, json }), { times: 1 });
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(page.locator('.editor-notices').getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByText('Not shown.')).toHaveCount(0);
  }
});

test('an answer that does not say where the post is leaves the editor open, and it goes on from there', async ({
  page,
  server,
}) => {
  await writeDraft(page, server, 'Saved without an address');
  await page.goto('/blog/edit/saved-without-an-address');
  await untilReady(page);
  await page.route(
    '**/update/',
    async (route) => {
      const response = await route.fetch();
      const { post, ...answer } = (await response.json()) as { post: Record<string, unknown> };
      await route.fulfill({ response, json: { ...answer, post: { ...post, slug: undefined } } });
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(
    page.getByText('Post updated successfully! You can continue editing or go back to the blog list.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/blog/edit/saved-without-an-address');
  await expect(page.getByRole('link', { name: 'View Live' })).toHaveAttribute(
    'href',
    '/blog/article/saved-without-an-address',
  );
  await page.getByRole('button', { name: 'Update Post' }).click();
  await expect(page).toHaveURL('/blog/article/saved-without-an-address');
});
