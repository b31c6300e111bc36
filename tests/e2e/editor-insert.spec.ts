import { expect, expectNoAxeViolations, publishPost, test } from '../support/e2e.ts';
import {
  begin,
  goToEnd,
  handFile,
  nextParagraph,
  openEditor,
  pasteHtml,
  pngFile,
  pressTool,
  savedHtml,
  serveImages,
  someText,
  textOf,
  untilSeen,
} from '../support/editor-page.ts';

const firstParagraph = `<p>${someText}</p>`;

test('a link leads to a post of the site, and an empty address removes it', async ({ page, server }) => {
  const path = await publishPost(server, { title: 'A neighbour of this post', content: `<p>${someText}</p>` });
  await openEditor(page, server);
  await begin(page, 'With a link');
  await page.keyboard.type('Enough words, and one that leads somewhere: neighbour');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await untilSeen(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Insert link' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('a neighbour of');
  await expect(dialog.getByRole('option', { name: 'A neighbour of this post' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  expect(await savedHtml(page, server)).toBe(
    `<p>Enough words, and one that leads somewhere: <a href="${path}">neighbour</a></p>`,
  );
  await pressTool(page, 'Link');
  const edit = page.getByRole('dialog', { name: 'Edit link' });
  await edit.getByRole('combobox').fill('');
  await page.keyboard.press('Enter');
  await expect(edit).toBeHidden();
  expect(await savedHtml(page, server)).toBe('<p>Enough words, and one that leads somewhere: neighbour</p>');
});

test('images that came with a text are asked about until each is described or decoration', async ({ page, server }) => {
  await serveImages(page);
  await openEditor(page, server);
  await begin(page, 'Images from elsewhere');
  await page.keyboard.type(someText);
  await nextParagraph(page);
  await pasteHtml(
    page,
    '<p>One <img src="https://images.test/plum.png"> and <img src="https://images.test/navy.png" alt="Navy"></p>',
  );
  await expect(page.getByText('1 image has no description.')).toBeVisible();
  await nextParagraph(page);
  await page.keyboard.type('![](https://images.test/gold.png)');
  await expect(page.getByText('2 images have no description.')).toBeVisible();
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Describe the first' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit image' });
  await expect(dialog.getByLabel('Enter image URL:')).toHaveValue('https://images.test/plum.png');
  const alt = dialog.getByLabel('Alternative text');
  await expect(alt).toBeFocused();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(alt).toHaveAttribute('aria-invalid', 'true');
  await alt.fill('A plum');
  await page.keyboard.press('Enter');
  await expect(textOf(page).getByRole('img', { name: 'A plum' })).toBeVisible();
  await page.getByRole('button', { name: 'Describe it' }).click();
  await expect(dialog.getByLabel('Enter image URL:')).toHaveValue('https://images.test/gold.png');
  await dialog.getByLabel('Decorative image (no description needed)').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(textOf(page)).toBeFocused();
  await expect(page.getByText(/no description\.$/)).toBeHidden();

  expect(await savedHtml(page, server)).toBe(
    `${firstParagraph}<p>One <img src="https://images.test/plum.png" alt="A plum"> and ` +
      '<img src="https://images.test/navy.png" alt="Navy"></p><p><img src="https://images.test/gold.png" alt=""></p>',
  );
});

test('an address that was just entered is taken by one click', async ({ page, server }) => {
  await serveImages(page);
  await openEditor(page, server);
  await begin(page, 'One click');
  await page.keyboard.type(someText);
  await nextParagraph(page);
  await page.keyboard.type('![Plum](https://images.test/plum.png)');
  await textOf(page).getByRole('img', { name: 'Plum' }).click();
  await pressTool(page, 'Image');
  const dialog = page.getByRole('dialog', { name: 'Edit image' });
  const address = dialog.getByLabel('Enter image URL:');
  await expect(address).toBeFocused();
  await address.fill('https://images.test/navy.png');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(textOf(page).locator('img[src="https://images.test/navy.png"]')).toBeVisible();
});

test('images come by file, by address, by paste and by drop, each with words or as decoration', async ({
  page,
  server,
}) => {
  test.slow();
  await openEditor(page, server);
  await begin(page, 'With images');
  await page.keyboard.type(someText);
  await nextParagraph(page);
  await pressTool(page, 'Image');
  const dialog = page.getByRole('dialog', { name: 'Insert images' });
  const alt = dialog.getByLabel('Alternative text');
  const insert = dialog.getByRole('button', { name: 'Insert image' });
  await dialog.locator('input[type=file]').setInputFiles(await pngFile(page));
  await expect(alt).toBeFocused();
  await insert.click();
  await expect(alt).toHaveAttribute('aria-invalid', 'true');
  await alt.fill('Something teal');
  await insert.click();
  await expect(textOf(page).getByRole('img', { name: 'Something teal' })).toBeVisible();
  await expect(textOf(page)).toBeFocused();

  await nextParagraph(page);
  await serveImages(page);
  await pressTool(page, 'Image');
  await dialog.getByLabel('Enter image URL:').fill('https://images.test/plum.png');
  await alt.focus();
  await dialog.getByLabel('Decorative image (no description needed)').check();
  await insert.click();
  await expect(textOf(page).locator('img[src="https://images.test/plum.png"]')).toBeVisible();

  for (const [type, colour] of [
    ['paste', 'navy'],
    ['drop', 'gold'],
  ] as const) {
    await nextParagraph(page);
    await handFile(page, type, await pngFile(page, colour));
    await expect(alt).toBeFocused();
    await page.keyboard.type(`Something ${colour}`);
    await page.keyboard.press('Enter');
    await expect(textOf(page).getByRole('img', { name: `Something ${colour}` })).toBeVisible();
  }
  const stored = (words: string) => `<p><img src="/media/KEY" alt="${words}" width="320" height="180"></p>`;
  const html = await savedHtml(page, server);
  expect(html.replace(/\/media\/[\da-f]{40}\/320\.webp/g, '/media/KEY')).toBe(
    [
      firstParagraph,
      stored('Something teal'),
      '<p><img src="https://images.test/plum.png" alt="" width="320" height="180"></p>',
      stored('Something navy'),
      stored('Something gold'),
    ].join(''),
  );
});

test('images inside pasted text are left out, and the text comes', async ({ page, server }) => {
  await openEditor(page, server);
  await begin(page, 'Pasted');
  const image = '<img src="data:image/png;base64,AAAA" alt="x">';
  await pasteHtml(page, `<p>${someText}</p><p style="text-align: right"><b>Bold</b> ${image}</p>`);
  await expect(page.getByRole('status').filter({ hasText: 'An image was not pasted' })).toBeVisible();
  expect(await savedHtml(page, server)).toBe(`${firstParagraph}<p style="text-align: right"><strong>Bold</strong></p>`);
});

test('Markdown is pasted as what it means, or with Shift as it is', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEditor(page, server);
  await begin(page, 'Pasted Markdown');
  await page.keyboard.type(someText);
  await nextParagraph(page);
  await page.evaluate(() => navigator.clipboard.writeText('## Part\n\n- one\n- two'));
  await page.keyboard.press('Control+Shift+V');
  await expect(textOf(page).getByText('## Part')).toBeVisible();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+v');
  await expect(textOf(page).getByRole('heading', { name: 'Part' })).toBeVisible();
  await expect(textOf(page).getByRole('listitem')).toHaveText(['one', 'two']);
});

test('a table is made and changed, and code says what language it is in', async ({ page, server }) => {
  await openEditor(page, server);
  await begin(page, 'Table and code');
  await page.keyboard.type(someText);
  await nextParagraph(page);
  await pressTool(page, 'Table');
  await expect(page.getByRole('dialog', { name: 'Insert table' }).getByLabel('Rows')).toBeFocused();
  for (const keys of ['2', 'Tab', '2', 'Enter']) await page.keyboard.press(keys);
  await expect(textOf(page)).toBeFocused();
  for (const keys of ['a', 'Tab', 'b', 'Tab', 'c', 'Tab', 'd']) await page.keyboard.press(keys);
  const tools = page.getByRole('toolbar', { name: 'Table' });
  for (const name of ['Row above', 'Column before', 'Column after', 'Delete column', 'Row below']) {
    await tools.getByRole('button', { name }).press('Enter');
    await expect(textOf(page)).toBeFocused();
  }
  const row = (cell: string, texts: string) =>
    `<tr>${[...texts].map((text) => `<${cell}><p>${text.trim()}</p></${cell}>`).join('')}</tr>`;
  const cells = [row('th', 'a  '), row('td', '   '), row('td', 'c  '), row('td', '   ')].join('');
  expect(await savedHtml(page, server)).toBe(`${firstParagraph}<table><tbody>${cells}</tbody></table>`);
  await goToEnd(page);
  await pressTool(page, 'Code block');
  await page.keyboard.type('SELECT 1;');
  await page.getByLabel('Language').selectOption({ label: 'SQL' });
  expect(await savedHtml(page, server)).toMatch(/<pre><code class="language-sql">SELECT 1;<\/code><\/pre>$/);
});

test('the cursor goes down into a table by its first cell, and through all rows', async ({ page, server }) => {
  const rows = '<tr><td><p>a</p></td><td><p>b</p></td></tr><tr><td><p>c</p></td><td><p>d</p></td></tr>';
  const content = `<ul><li><p>${someText}</p></li></ul><table><tbody>${rows}</tbody></table><p>Below</p>`;
  const path = await publishPost(server, { title: 'Into a table', content });
  await openEditor(page, server, `/blog/edit/${path.split('/').at(-1)}`);
  await textOf(page).focus();
  await page.keyboard.press('Control+Home');
  await untilSeen(page);
  for (const sign of '123') {
    await page.keyboard.press('ArrowDown');
    await untilSeen(page);
    await page.keyboard.type(sign);
  }
  await expect(textOf(page).locator('td')).toHaveText([/^(1a|a1)$/, 'b', /^(2c|c2)$/, 'd']);
  await expect(textOf(page).getByText('Below')).toHaveText(/3/);
});
