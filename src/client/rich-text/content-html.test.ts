// @vitest-environment jsdom
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { parseContent, serializeContent } from './content-html.ts';
import { editorExtensions } from './extensions.ts';

const schema = getSchema(editorExtensions());

function throughEditor(html: string): string {
  return serializeContent(parseContent(html, schema));
}

/** What the editor writes itself. */
const unchanged = [
  ['headings', '<h1>One</h1><h2>Two</h2><h3>Three</h3><h4>Four</h4><h5>Five</h5><h6>Six</h6>'],
  [
    'marks',
    '<p><strong>b</strong> <em>i</em> <u>u</u> <s>s</s> <code>c</code> <mark>m</mark> <sub>2</sub> <sup>2</sup> <kbd>K</kbd> <del>d</del> <ins>n</ins> <small>s</small> <cite>c</cite> <q>q</q> <abbr title="T">A</abbr></p>',
  ],
  ['code that is bold and a link', '<p><a href="/x"><strong><code>c</code></strong></a></p>'],
  ['alignment', '<p style="text-align: center">c</p><h2 style="text-align: right">r</h2>'],
  ['a list in a list', '<ul><li><p>a</p><ol start="3" type="a"><li><p>b</p></li></ol></li></ul>'],
  ['a heading in a list', '<ul><li><h4>h</h4><ul><li><p>a</p></li></ul><p>b</p></li></ul>'],
  ['a list item that begins with code', '<ol><li><pre><code>a\n</code></pre><p>b</p></li></ol>'],
  ['quotes and rules', '<blockquote><p>q</p></blockquote><hr><p>after</p>'],
  ['code', '<pre><code class="language-ts">const a = "&lt;b&gt;" &amp;&amp; 1;\n\n  indented\n</code></pre>'],
  ['links', '<p><a href="https://a.example/" target="_blank" rel="noopener" title="T">l</a> <a href="#x">h</a></p>'],
  ['images', '<p>a <img src="/media/k/1.webp" alt="A" title="T" width="10" height="20"> b</p>'],
  [
    'tables',
    '<table><tbody><tr><th colspan="2" style="text-align: right" scope="col"><p>h</p></th></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
  ],
  [
    'footnotes',
    '<p>Text<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><section class="footnotes"><ol><li id="fn1"><p>Note <a class="footnote-backref" href="#fnref1">↩︎</a></p></li></ol></section>',
  ],
  ['figures', '<figure><p><img src="/a.png" alt=""></p><figcaption>Words <em>here</em></figcaption></figure>'],
  ['details', '<details open=""><summary>More</summary><p>Words</p></details>'],
  ['definitions', '<dl><dt>Term</dt><dd><p>Words</p></dd></dl>'],
  ['tasks', '<ul><li><p><input type="checkbox" disabled="" checked=""> done</p></li></ul>'],
  ['direction and language', '<p dir="rtl" lang="ar">سلام</p>'],
  ['line breaks', '<p>one<br>two</p>'],
  ['spaces that do not break', '<p>10&nbsp;km</p>'],
] as const;

test.each(unchanged)('what goes in comes out: %s', (_name, html) => {
  expect(normal(throughEditor(html))).toBe(normal(html));
});

/** Attributes in one order. */
function normal(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('*')) {
    const attributes = [...element.attributes].map(({ name, value }) => [name, value.replace(/;$/, '')] as const);
    for (const [name] of attributes) element.removeAttribute(name);
    for (const [name, value] of attributes.toSorted(([a], [b]) => a.localeCompare(b)))
      element.setAttribute(name, value);
  }
  return body.innerHTML;
}

/** What Markdown brings is written in the editor's own way, once. */
const rewritten = [
  [
    'a list without paragraphs',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
    '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>',
  ],
  ['a quote without a paragraph', '<blockquote>q</blockquote>', '<blockquote><p>q</p></blockquote>'],
  ['line ends between blocks', '<p>a</p>\n\n<p>b</p>\n', '<p>a</p><p>b</p>'],
  ['a line end in a sentence', '<p>a\nb</p>', '<p>a b</p>'],
  ['an image of its own', '<img src="/a.png" alt="A">', '<p><img src="/a.png" alt="A"></p>'],
  [
    'a box of its own',
    '<input type="checkbox" disabled="" checked=""><p>a</p>',
    '<p><input type="checkbox" disabled="" checked=""></p><p>a</p>',
  ],
  ['text of its own', 'a <b>b</b><p>c</p>', '<p>a <strong>b</strong></p><p>c</p>'],
  [
    'a figure',
    '<figure><img src="/a.png" alt=""><figcaption>w</figcaption></figure>',
    '<figure><p><img src="/a.png" alt=""></p><figcaption>w</figcaption></figure>',
  ],
  ['nothing', '', ''],
  ['empty paragraphs at the end', '<p>a</p><p></p><p></p>', '<p>a</p>'],
] as const;

test.each(rewritten)('is written in its own way, and then stays so: %s', (_name, html, expected) => {
  expect(throughEditor(html)).toBe(expected);
  expect(throughEditor(expected)).toBe(expected);
});

const kept = [
  '<table><caption>Words of the caption</caption><tbody><tr><td>a</td></tr></tbody></table>',
  '<details><p>Nothing sums it up</p></details>',
  '<figure><figcaption>Words above</figcaption><img src="/a.png" alt=""></figure>',
  '<pre>a <strong>b</strong> c</pre>',
  '<pre><code>a<br>b</code></pre>',
  '<dl><dt><h3>t</h3></dt><dd>d</dd></dl>',
];

test.each(kept)('keeps a block as it is of which it would lose something: %s', (html) => {
  const doc = parseContent(`<p>a</p>${html}<p>b</p>`, schema);
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  expect(serializeContent(doc)).toBe(`<p>a</p>${body.innerHTML}<p>b</p>`);
});

test('nothing that is pasted becomes a block that is kept as it is', () => {
  const html = '<div data-type="keptHtml" class="kept-html" html="<b>x</b>">words</div>';
  expect(throughEditor(html)).toBe('<p>words</p>');
});

test('writes only the blocks that have changed', () => {
  const doc = parseContent('<p>a</p><p>b</p>', schema);
  serializeContent(doc);
  let written = 0;
  const createElement = document.implementation.createHTMLDocument;
  document.implementation.createHTMLDocument = (...args) => {
    written += 1;
    return createElement.apply(document.implementation, args);
  };
  expect(serializeContent(doc)).toBe('<p>a</p><p>b</p>');
  expect(written).toBe(0);
});
