// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readableLines } from './readable-text.ts';

test('a text has a line for each of its blocks, and its marks leave no trace', () => {
  const html = `<h2 id="a">A  heading</h2>
    <p>Some <strong>bold</strong> and<em> slanted</em> words,
    and a <a href="https://example.org">link</a>.</p><p></p>
    <blockquote><p>Quoted</p><p>twice</p></blockquote><hr><p>First line<br>second line</p>loose text`;
  expect(readableLines(html)).toEqual([
    'A heading',
    'Some bold and slanted words, and a link.',
    'Quoted',
    'twice',
    '* * *',
    'First line',
    'second line',
    'loose text',
  ]);
});

test('list items have a bullet, with or without a paragraph inside', () => {
  const html = '<ul><li>One<ul><li><p>Inner</p><p>more</p></li></ul></li><li><p>Two</p></li><li></li></ul><p>After</p>';
  expect(readableLines(html)).toEqual(['• One', '• Inner', 'more', '• Two', 'After']);
  const tasks =
    '<ul><li><label><input type="checkbox" checked></label><div><p>Done</p></div></li><li><input type="checkbox"> Open</li></ul>';
  expect(readableLines(tasks)).toEqual(['• [x] Done', '• [ ] Open']);
});

test('a table row is a line, and a line of code as well, indentation and empty lines included', () => {
  const table =
    '<table><tbody><tr><th>Name</th><th></th></tr><tr><td><p>Ada</p><p>B.</p></td><td>1815</td></tr></tbody></table>';
  expect(readableLines(table)).toEqual(['Name |', 'Ada B. | 1815']);
  expect(readableLines('<pre><code>if (a)\n\n  b &lt; c;\n</code></pre>')).toEqual(['if (a)', '', '  b < c;']);
});

test('images are known by their descriptions', () => {
  const html =
    '<p>Before<img src="/a" alt="A cat">after</p><figure><img src="/b" alt=""><figcaption>Caption</figcaption></figure>';
  expect(readableLines(html)).toEqual(['Before', '[Image: A cat]', 'after', '[Image]', 'Caption']);
});

test('nothing in a text is run or loaded', () => {
  const html = '<img src="x" onerror="globalThis.isHacked = true" alt=""><script>globalThis.isHacked = true</script>';
  readableLines(html);
  expect(globalThis).not.toHaveProperty('isHacked');
  expect(document.querySelector('img')).toBeNull();
});

test('deep nesting does not break it', () => {
  const depth = 400;
  expect(readableLines(`${'<div>'.repeat(depth)}Deep${'</div>'.repeat(depth)}`)).toEqual(['Deep']);
});
