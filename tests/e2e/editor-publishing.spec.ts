import { expect, test } from '../support/e2e.ts';
import { begin, openEditor, pngFile, savedPost, saveNow, someText } from '../support/editor-page.ts';

test('half a time is not taken for none, and nothing is published by it', async ({ page, server }) => {
  await openEditor(page, server);
  await begin(page, 'Half a time');
  await page.keyboard.type(someText);
  await saveNow(page);
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

test('Enter in a field does not publish; on a button it does', async ({ page, server }) => {
  await openEditor(page, server);
  await begin(page, 'Sent by its button');
  await page.keyboard.type(someText);
  await page
    .getByRole('group', { name: 'Cover image' })
    .locator('input[type=file]')
    .setInputFiles(await pngFile(page));
  await expect(page.getByRole('button', { name: 'Remove image' })).toBeVisible();
  await saveNow(page);
  await page.getByLabel('Publish this article').check();
  let sent = 0;
  page.on('request', (request) => {
    if (/\/(create|update)\/$/.test(new URL(request.url()).pathname)) sent += 1;
  });
  for (const label of ['Publish this article', 'Publish at', 'Alternative text', 'Address', 'Description']) {
    await page.getByLabel(label).press('Enter');
    await expect(page.getByRole('button', { name: 'Create Post' })).toBeEnabled();
  }
  await expect(page).toHaveURL('/blog/edit/sent-by-its-button');
  expect(sent).toBe(0);
  await page.getByRole('button', { name: 'Create Post' }).press('Enter');
  await expect(page).toHaveURL('/blog/article/sent-by-its-button');
});
