import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import {
  begin,
  nextParagraph,
  openEditor,
  pasteHtml,
  pressTool,
  savedHtml,
  someText,
  textOf,
  tool,
  untilSeen,
} from '../support/editor-page.ts';

const firstParagraph = `<p>${someText}</p>`;

/** Each into a paragraph of its own. */
async function pasteEach(page: Page, texts: readonly string[], keys = 'Control+v'): Promise<void> {
  for (const text of texts) {
    await nextParagraph(page);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press(keys);
    await expect(textOf(page)).toContainText(text);
  }
}

test('pasted signs stay, in text and in code', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEditor(page, server);
  await begin(page, 'Pasted signs');
  await page.keyboard.type(someText);
  const signs = ['2 * 3 * 4', 'a == b and c == d', 'the __init__ method', 'some ~~gone~~ `code`'];
  await pasteEach(page, signs);
  await nextParagraph(page);
  await pasteHtml(page, '<p><code>int *a</code> and <code>int *b</code></p>');
  expect(await savedHtml(page, server)).toBe(
    `${firstParagraph}${signs.map((text) => `<p>${text}</p>`).join('')}<p><code>int *a</code> and <code>int *b</code></p>`,
  );
});

test('a pasted address becomes a link, but not in code, nor pasted as it is', async ({ page, server, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openEditor(page, server);
  await begin(page, 'Pasted addresses');
  await page.keyboard.type(someText);
  await pasteEach(page, ['https://example.org/a', 'See https://example.org/b, please']);
  await pasteEach(page, ['Not https://example.org/c here', 'nor *this*'], 'Control+Shift+V');
  await nextParagraph(page);
  const address = 'https://example.org/d';
  await pasteHtml(
    page,
    `<p><code>curl ${address}</code> <a href="https://example.org/e">${address}</a> ${address}</p>`,
  );
  await nextParagraph(page);
  await page.keyboard.type('word');
  await page.keyboard.press('Shift+Home');
  await untilSeen(page);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), address);
  await page.keyboard.press('Control+v');
  expect(await savedHtml(page, server)).toBe(
    [
      firstParagraph,
      '<p><a href="https://example.org/a">https://example.org/a</a></p>',
      '<p>See <a href="https://example.org/b">https://example.org/b</a>, please</p>',
      '<p>Not https://example.org/c here</p><p>nor *this*</p>',
      `<p><code>curl ${address}</code> <a href="https://example.org/e">${address}</a> <a href="${address}">${address}</a></p>`,
      `<p><a href="${address}">word</a></p>`,
    ].join(''),
  );
});

test('signs that are typed in code stay, as do those with a space inside', async ({ page, server }) => {
  await openEditor(page, server);
  await begin(page, 'Typed signs');
  await page.keyboard.type(someText);
  for (const line of [
    'Use `a == b` or `c == d`.',
    '`SELECT * FROM a` or `SELECT * FROM b`.',
    '`def __init__` and `run *all* now` and `x *y` or z* end.',
    '2 * 3 * 4 and ** not ** and a == b and c == d and ~~ no ~~.',
    'Then **`bold code`** and *slanted* follow.',
  ]) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
  expect(await savedHtml(page, server)).toBe(
    [
      firstParagraph,
      '<p>Use <code>a == b</code> or <code>c == d</code>.</p>',
      '<p><code>SELECT * FROM a</code> or <code>SELECT * FROM b</code>.</p>',
      '<p><code>def __init__</code> and <code>run *all* now</code> and <code>x *y</code> or z* end.</p>',
      '<p>2 * 3 * 4 and ** not ** and a == b and c == d and ~~ no ~~.</p>',
      '<p>Then <strong><code>bold code</code></strong> and <em>slanted</em> follow.</p>',
    ].join(''),
  );
});

test('what is typed behind a link is no part of it, and the link can still be changed', async ({ page, server }) => {
  await openEditor(page, server);
  await begin(page, 'Behind a link');
  await page.keyboard.type(`${someText} https://example.org/a and neighbour`);
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await untilSeen(page);
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('/about');
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  await untilSeen(page);
  await page.keyboard.press('End');
  await untilSeen(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Edit link' }).getByRole('combobox')).toHaveValue('/about');
  await dialog.getByRole('combobox').fill('/services');
  await page.keyboard.press('Enter');
  await expect(textOf(page)).toBeFocused();
  await untilSeen(page);
  await page.keyboard.press('End');
  await untilSeen(page);
  await page.keyboard.type('s, and more');
  const auto = '<a href="https://example.org/a">https://example.org/a</a>';
  expect(await savedHtml(page, server)).toBe(
    `<p>${someText} ${auto} and <a href="/services">neighbour</a>s, and more</p>`,
  );
});

test('the shortcut of a link does nothing in a block of code', async ({ page, server }) => {
  await openEditor(page, server);
  await begin(page, 'No link in code');
  await page.keyboard.type('let x;');
  await pressTool(page, 'Code block');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('!');
  await expect(textOf(page)).toContainText('!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+Alt+c');
  await untilSeen(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Insert link' })).toBeVisible();
});

test('selected paragraphs become one block of code, and text with its lines again', async ({ page, server }) => {
  await openEditor(page, server);
  await begin(page, 'Lines of code');
  await page.keyboard.type(someText);
  for (const line of ['if (a) {', '  b();', '}']) {
    await page.keyboard.press('Enter');
    await page.keyboard.type(line);
  }
  for (let line = 1; line <= 2; line += 1) await page.keyboard.press('Shift+ArrowUp');
  await untilSeen(page);
  await pressTool(page, 'Code block');
  await expect(tool(page, 'Code block')).toHaveAttribute('aria-pressed', 'true');
  const code = `${firstParagraph}<pre><code>if (a) {\n  b();\n}</code></pre>`;
  expect(await savedHtml(page, server)).toBe(code);
  await page.keyboard.press('Control+z');
  expect(await savedHtml(page, server)).toBe(`${firstParagraph}<p>if (a) {</p><p>  b();</p><p>}</p>`);
  await page.keyboard.press('Control+Alt+c');
  expect(await savedHtml(page, server)).toBe(code);
  await page.keyboard.press('Control+Alt+c');
  await expect(tool(page, 'Code block')).toHaveAttribute('aria-pressed', 'false');
  expect(await savedHtml(page, server)).toBe(`${firstParagraph}<p>if (a) {<br>  b();<br>}</p>`);
});
