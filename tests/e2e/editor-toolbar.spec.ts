import { expect, publishPost, signInAsOwner, test } from '../support/e2e.ts';
import {
  begin,
  goToEnd,
  nextParagraph,
  openEditor,
  pressTool,
  readPost,
  savedHtml,
  serveImages,
  someText,
  textOf,
  tool,
  untilReady,
  untilSeen,
} from '../support/editor-page.ts';

const firstParagraph = `<p>${someText}</p>`;

/** What the toolbar makes, what Markdown and other sites bring, and something that the editor has no name for. */
const everything = [
  '<h2>Two</h2><p>A <strong>bold</strong>, <em>slanted</em>, <u>lined</u>, <s>struck</s> and <mark>marked</mark> word,',
  ' a <a href="/about" title="T">link</a>, <code>code</code>, H<sub>2</sub>O and a<br>break.</p>',
  '<p style="text-align: center">Centred</p><ul><li><p>dot</p><ol><li><p>in a dot</p></li></ol></li></ul>',
  '<blockquote><p>Quote</p></blockquote><hr><pre><code class="language-ts">if (a &lt; b) {\n\treturn "x";\n}</code></pre>',
  '<table><tbody><tr><th><p>h</p></th><th><p>i</p></th></tr><tr><td colspan="2"><p>wide</p></td></tr></tbody></table>',
  '<p><img src="/favicon.svg" alt="The mark" width="32" height="32"></p>',
  '<details><summary>More</summary><p>Hidden</p></details>',
  '<table><caption>Named</caption><tbody><tr><td>cell</td></tr></tbody></table><p>The end.</p>',
].join('');

test('every button of the toolbar is used by keyboard alone, and what it does arrives', async ({ page, server }) => {
  test.slow();
  await openEditor(page, server);
  await begin(page, 'By keyboard alone');
  await page.keyboard.type(someText);
  for (const name of ['Bold', 'Italic', 'Underline', 'Strike through', 'Code', 'Highlight']) {
    await nextParagraph(page);
    await page.keyboard.type(name);
    await page.keyboard.press('Shift+Home');
    await untilSeen(page);
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'false');
    await pressTool(page, name);
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('End');
    await untilSeen(page);
    await pressTool(page, name);
    await page.keyboard.type('.');
  }
  await nextParagraph(page);
  for (const name of ['Heading 1', 'Heading 2', 'Heading 3', 'Bullet list', 'Numbered list', 'Quote']) {
    await pressTool(page, name);
    await page.keyboard.type(name);
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
    await goToEnd(page);
  }
  await pressTool(page, 'Horizontal rule');
  for (const name of ['Align center', 'Align right', 'Align left']) {
    await pressTool(page, name);
    await page.keyboard.type(name);
    await expect(tool(page, name)).toHaveAttribute('aria-pressed', 'true');
    await nextParagraph(page);
  }
  await pressTool(page, 'Code block');
  await page.keyboard.type('const one = 1;');
  await expect(tool(page, 'Link')).toHaveAttribute('aria-disabled', 'true');
  await pressTool(page, 'Undo');
  await expect(textOf(page)).not.toContainText('const one = 1;');
  await pressTool(page, 'Redo');
  await expect(textOf(page)).toContainText('const one = 1;');
  await expect(tool(page, 'Redo')).toHaveAttribute('aria-disabled', 'true');

  expect(await savedHtml(page, server)).toBe(
    [
      firstParagraph,
      '<p><strong>Bold</strong>.</p><p><em>Italic</em>.</p><p><u>Underline</u>.</p><p><s>Strike through</s>.</p>',
      '<p><code>Code</code>.</p><p><mark>Highlight</mark>.</p>',
      '<h1>Heading 1</h1><h2>Heading 2</h2><h3>Heading 3</h3>',
      '<ul><li><p>Bullet list</p></li></ul><ol><li><p>Numbered list</p></li></ol><blockquote><p>Quote</p></blockquote>',
      '<hr><p style="text-align: center">Align center</p><p style="text-align: right">Align right</p>',
      '<p style="text-align: left">Align left</p><pre><code>const one = 1;</code></pre>',
    ].join(''),
  );
});

test('Markdown is understood while it is typed', async ({ page, server }) => {
  await serveImages(page);
  await openEditor(page, server);
  await begin(page, 'Markdown while typing');
  const lines = [
    ...[someText, '# One', '## Two', '### Three'],
    '**bold** and *italic* and ~~gone~~ and `code` and ==marked==.',
    '![A red square](https://images.test/red.png) ![x](data:image/png;base64,AAAA)',
  ];
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('---');
  for (const line of ['> Quoted', '- dot', '1. number']) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('```ts let x;');
  expect(await savedHtml(page, server)).toBe(
    [
      `${firstParagraph}<h1>One</h1><h2>Two</h2><h3>Three</h3>`,
      '<p><strong>bold</strong> and <em>italic</em> and <s>gone</s> and <code>code</code> and <mark>marked</mark>.</p>',
      '<p><img src="https://images.test/red.png" alt="A red square"> ![x](data:image/png;base64,AAAA)</p>',
      '<hr><blockquote><p>Quoted</p></blockquote><ul><li><p>dot</p></li></ul><ol><li><p>number</p></li></ol>',
      '<pre><code class="language-ts">let x;</code></pre>',
    ].join(''),
  );
});

test('the usual shortcuts work', async ({ page, server }) => {
  await openEditor(page, server);
  await begin(page, 'By shortcut');
  await page.keyboard.type(someText);
  await page.keyboard.press('Enter');
  for (const keys of ['b', 'i', 'u', 'Shift+s', 'e', 'Shift+h'].map((key) => `Control+${key}`)) {
    await page.keyboard.press(keys);
    await page.keyboard.type('x');
    await page.keyboard.press(keys);
    await page.keyboard.type(' ');
  }
  for (const keys of ['Shift+e', 'Shift+r', 'Alt+1', 'Alt+2', 'Alt+3', 'Shift+8', 'Shift+7', 'Shift+b', 'Alt+c']) {
    if (keys === 'Shift+e' || keys === 'Shift+r' || keys === 'Alt+1') await nextParagraph(page);
    else await goToEnd(page);
    await page.keyboard.press(`Control+${keys}`);
    await page.keyboard.type('y');
  }
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  expect(await savedHtml(page, server)).toBe(
    [
      `${firstParagraph}<p><strong>x</strong> <em>x</em> <u>x</u> <s>x</s> <code>x</code> <mark>x</mark> </p>`,
      '<p style="text-align: center">y</p><p style="text-align: right">y</p>',
      '<h1 style="text-align: right">y</h1><h2>y</h2><h3>y</h3><ul><li><p>y</p></li></ul><ol><li><p>y</p></li></ol>',
      '<blockquote><p>y</p></blockquote><pre><code>y</code></pre>',
    ].join(''),
  );
});

test('what goes in comes out: opened and saved twenty times, a text stays the same', async ({ page, server }) => {
  test.slow();
  const article = await publishPost(server, { title: 'In and out', content: everything });
  const slug = article.split('/').at(-1) ?? '';
  const before = (await readPost(server, slug)).text.content;
  expect(before).toBe(everything);
  await signInAsOwner(page, server);
  for (let times = 1; times <= 20; times += 1) {
    await page.goto(`/blog/edit/${slug}`);
    await untilReady(page);
    await page.getByRole('button', { name: 'Update Post' }).click();
    await page.waitForURL(article);
  }
  const { text, version } = await readPost(server, slug);
  expect(version).toBe(21);
  expect(text.content).toBe(before);
});
