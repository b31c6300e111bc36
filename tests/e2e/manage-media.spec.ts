import type { Page } from '@playwright/test';
import {
  expect,
  expectFitsScreen,
  expectNoAxeViolations,
  publishPost,
  screens,
  signInAsOwner,
  test,
} from '../support/e2e.ts';
import { pictureFile } from '../support/pictures.ts';
import { makeLive } from './live-page.ts';

const library = '/cms?kind=media';

async function picture(colour: string, name: string) {
  return { name, mimeType: 'image/png', buffer: Buffer.from(await (await pictureFile(colour)).arrayBuffer()) };
}

/** Drops a file where images are uploaded. */
async function drop(page: Page, file: { name: string; buffer: Buffer }): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ name, bytes }) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      return data;
    },
    { name: file.name, bytes: [...file.buffer] },
  );
  await page.dispatchEvent('.media-upload', 'drop', { dataTransfer: transfer });
}

function row(page: Page, text: string) {
  return page.getByRole('row').filter({ hasText: text });
}

test('an image is dropped, described, and replaced in an article that a reader has open', async ({
  page,
  server,
  newVisitor,
}) => {
  await signInAsOwner(page, server);
  await page.goto(library);
  await makeLive(page);
  await drop(page, await picture('#137', 'harbour.png'));
  await expect(row(page, 'harbour.png')).toContainText('used nowhere');

  await row(page, 'harbour.png').getByRole('link', { name: 'Details of harbour.png' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'harbour.png' });
  await dialog.getByLabel('Alternative text').fill('The harbour at night');
  await dialog.getByRole('button', { name: 'Save Text' }).click();
  await expect(dialog.getByText('Text saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Details of harbour.png' })).toBeFocused();

  await page.getByRole('link', { name: 'Used nowhere' }).click();
  await expect(page).toHaveURL(/status=unused/);
  await page.getByRole('searchbox', { name: 'Search names and texts' }).fill('harbour at night');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=unused.*search=harbour/);
  const src = (await row(page, 'harbour.png').locator('img').getAttribute('src')) ?? '';

  const path = await publishPost(server, { title: 'By the sea', content: `<p>Look.</p><img src="${src}">` });
  const reader = await newVisitor();
  await reader.goto(path);
  const shown = reader.locator('.prose img');
  await expect(shown).toHaveAttribute('alt', 'The harbour at night');
  const before = await shown.getAttribute('src');

  await page.goto(`${library}&search=harbour`);
  await makeLive(page);
  await page.getByRole('link', { name: 'Details of harbour.png' }).click();
  await expect(dialog.getByRole('link', { name: 'By the sea' })).toBeVisible();
  await dialog.getByLabel('Replace the image').setInputFiles(await picture('#731', 'beach.png'));
  const question = page.getByRole('dialog', { name: 'Replace This Image?' });
  await expect(question).toContainText('in 1 place');
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByRole('dialog', { name: 'beach.png' }).getByText('Image replaced.')).toBeVisible();

  await reader.reload();
  await expect(shown).not.toHaveAttribute('src', before ?? '');
  await expect(shown).toHaveAttribute('alt', 'The harbour at night');
  expect(await shown.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(0);
});

test('a file that is no image says so and leaves the others alone', async ({ page, server, expectStatus }) => {
  expectStatus(400);
  await signInAsOwner(page, server);
  await page.goto(library);
  await makeLive(page);
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('nothing') };
  await page.getByLabel('Upload images').setInputFiles([broken, await picture('#371', 'whole.png')]);
  await expect(page.getByRole('group', { name: 'broken.png' }).getByRole('alert')).toContainText('Upload an image');
  await expect(row(page, 'whole.png')).toBeVisible();
  await row(page, 'whole.png').getByRole('button', { name: 'Delete whole.png' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for Good' }).click();
  await expect(row(page, 'whole.png')).toHaveCount(0);
});

test('a tag is renamed and merged, and its old address leads on', async ({
  page,
  server,
  newVisitor,
  expectStatus,
}) => {
  expectStatus(400);
  await publishPost(server, { title: 'About harbours', content: '<p>x</p>', tags: 'harbors' });
  await publishPost(server, { title: 'About ports', content: '<p>x</p>', tags: 'ports' });
  await signInAsOwner(page, server);
  await page.goto('/cms?kind=tags&search=o');
  await makeLive(page);
  await page.getByRole('button', { name: 'Rename or merge harbors' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag: harbors' });
  await dialog.getByLabel('Name').fill('ports');
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription(/There is a tag “ports” already/);
  await dialog.getByLabel('Name').fill('harbours');
  await dialog.getByRole('button', { name: 'Rename', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Tag renamed.' })).toBeVisible();
  await page.getByRole('button', { name: 'Rename or merge harbours' }).click();
  await page.getByRole('dialog').getByLabel('Merge into').fill('Ports');
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(row(page, 'ports')).toContainText('2 posts');
  await expect(row(page, 'ports')).toContainText('Also reached as harbors, harbours');
  const reader = await newVisitor();
  await reader.goto('/blog?tag=harbors');
  await expect(reader).toHaveURL(/\/blog\?tag=ports$/);
  await expect(reader.getByRole('link', { name: 'About harbours' }).first()).toBeVisible();
});

test('a redirect of one’s own leads on, and a circle is refused', async ({
  page,
  server,
  newVisitor,
  expectStatus,
}) => {
  expectStatus(400);
  await signInAsOwner(page, server);
  await page.goto('/cms?kind=redirects');
  await makeLive(page);
  const form = page.getByRole('form', { name: 'New redirect' });
  const add = async (from: string, to: string) => {
    await form.getByLabel('From').fill(from);
    await form.getByLabel('To').fill(to);
    await page.keyboard.press('Enter');
  };
  await add('/talks-2019', '/talks');
  await expect(row(page, '/talks-2019')).toContainText('Your own');
  await add('/talks', '/talks-2019');
  await expect(form.getByLabel('To')).toHaveAccessibleDescription(/This would lead in a circle/);
  await form.getByLabel('To').fill('/services');
  await page.keyboard.press('Enter');
  await expect(row(page, '/services')).toBeVisible();
  const reader = await newVisitor();
  await reader.goto('/talks-2019?from=slides');
  await expect(reader).toHaveURL(/\/services\?from=slides$/);
  await page.getByRole('button', { name: 'Delete /talks-2019' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for Good' }).click();
  await expect(row(page, '/talks-2019')).toHaveCount(0);
});

for (const [screen, size] of screens) {
  test(`media, tags and redirects fit ${screen}, and axe finds nothing`, async ({ page, server }) => {
    // Each look of axe takes seconds, in both themes.
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await signInAsOwner(page, server);
    await page.goto(library);
    await makeLive(page);
    await drop(
      page,
      await picture(screen === 'a phone' ? '#246' : '#642', 'a-name-that-is-far-too-long-for-its-card.png'),
    );
    await expect(row(page, 'far-too-long').first()).toBeVisible();
    await expectFitsScreen(page);
    await expectNoAxeViolations(page);
    await page
      .getByRole('link', { name: /^Details of a-name/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoAxeViolations(page);
    for (const kind of ['tags', 'redirects']) {
      await page.goto(`/cms?kind=${kind}`);
      await expectFitsScreen(page);
      await expectNoAxeViolations(page);
    }
    await page.goto('/cms?kind=tags');
    await makeLive(page);
    await page
      .getByRole('button', { name: /^Rename or merge/ })
      .first()
      .click();
    await expectNoAxeViolations(page);
  });
}
