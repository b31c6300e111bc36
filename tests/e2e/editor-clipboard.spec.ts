import type { Page } from '@playwright/test';
import { expect, publishPost, test } from '../support/e2e.ts';
import { begin, nextParagraph, openEditor, savedHtml, someText, textOf } from '../support/editor-page.ts';

const firstParagraph = `<p>${someText}</p>`;
const linked = [
  '<p dir="ltr" lang="en">See <a href="#install">below</a>, <a target="_blank" rel="noopener" href="/about" title="T">us</a>,',
  ' <kbd>K</kbd> and <del>gone</del>.</p><p><img src="/favicon.svg" alt="" width="32" height="32"></p>',
].join('');
const named = '<table><caption>Named</caption><tbody><tr><td>cell</td></tr></tbody></table>';
test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

test('what is cut and pasted whole is what it was, with parts that cannot be edited', async ({ page, server }) => {
  const content = `${firstParagraph}${named}${linked}<p>The end.</p>`;
  const path = await publishPost(server, { title: 'Cut and pasted whole', content });
  await openEditor(page, server, `/blog/edit/${path.split('/').at(-1)}`);
  await textOf(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+x');
  await expect(textOf(page)).toHaveText('');
  await page.keyboard.press('Control+v');
  await expect(textOf(page).locator('.kept-html')).toContainText('Named');
  await page.keyboard.type(' More.');
  expect(await savedHtml(page, server)).toBe(content.replace('The end.', 'The end. More.'));
});

test('a part that cannot be edited is moved by keys and by mouse', async ({ page, server }) => {
  const path = await publishPost(server, {
    title: 'Moved as it is',
    content: `${firstParagraph}${named}<p>Middle</p><p>End</p>`,
  });
  await openEditor(page, server, `/blog/edit/${path.split('/').at(-1)}`);
  const kept = textOf(page).locator('.kept-html');
  await kept.click();
  await page.keyboard.press('Control+x');
  await expect(kept).toHaveCount(0);
  await nextParagraph(page);
  await page.keyboard.press('Control+v');
  await expect(kept).toHaveCount(1);
  expect(await savedHtml(page, server)).toBe(`${firstParagraph}<p>Middle</p><p>End</p>${named}`);
  await kept.click();
  await kept.dragTo(textOf(page).getByText('Middle'), { targetPosition: { x: 2, y: 2 } });
  expect(await savedHtml(page, server)).toBe(`${firstParagraph}${named}<p>Middle</p><p>End</p>`);
});

test('another page of the site gets what can be read of such a part', async ({ page, context, server }) => {
  const path = await publishPost(server, { title: 'Copied elsewhere', content: `${firstParagraph}${named}` });
  await openEditor(page, server, `/blog/edit/${path.split('/').at(-1)}`);
  await textOf(page).locator('.kept-html').click();
  await page.keyboard.press('Control+c');
  const other = await context.newPage();
  await openEditor(other, server);
  await textOf(other).focus();
  await other.keyboard.press('Control+v');
  await expect(textOf(other).getByRole('cell', { name: 'cell' })).toBeVisible();
  await expect(textOf(other)).toContainText('Named');
  await expect(textOf(other)).not.toContainText('cannot be edited here');
});

test('Markdown that is typed on before it can be read stays in one piece', async ({ page, server }) => {
  const gate = Promise.withResolvers<void>();
  let isAskedFor = false;
  await openEditor(page, server);
  await page.route('**/assets/*.js', async (route) => {
    isAskedFor = true;
    await gate.promise;
    await route.continue();
  });
  await begin(page, 'Typed on at once');
  await page.keyboard.type('Before. ');
  await pastePlain(page, 'Words.\n\n- one\n- two\n\nMarked end.');
  await page.keyboard.type(' Typed after.');
  await expect.poll(() => isAskedFor).toBe(true);
  gate.resolve();
  await expect(textOf(page).getByRole('listitem')).toHaveCount(2);
  await page.keyboard.type(' And on.');
  await expect(textOf(page)).toContainText('Marked end. Typed after. And on.');
  await expect(textOf(page)).toContainText(/^Before\. Words\./);
});

test('plain text keeps its line breaks and its gaps', async ({ page, server }) => {
  await openEditor(page, server);
  await begin(page, 'Lines and gaps');
  await page.keyboard.type(`${someText} `);
  await pastePlain(page, 'a\nb\n\nc');
  expect(await savedHtml(page, server)).toBe(`<p>${someText} a<br>b</p><p>c</p>`);
});

async function pastePlain(page: Page, text: string): Promise<void> {
  await textOf(page).evaluate((element, pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: data }));
  }, text);
}
