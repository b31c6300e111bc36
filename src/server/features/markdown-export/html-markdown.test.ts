import { expect, test } from 'vitest';
import { markdownToHtml } from '../markdown-import/markdown-html.ts';
import { withoutShortcodes } from '../markdown-import/shortcodes.ts';
import { escapeAttribute, escapeText } from '../rich-text/escape-html.ts';
import { plainText } from '../rich-text/plain-text.ts';
import { sanitizeContent } from '../rich-text/sanitize.ts';
import { htmlMarkdown } from './html-markdown.ts';

const base = 'https://ada.example/blog/article/lamps';

/** As our own import reads it. */
function readBack(markdown: string): string {
  const plain = withoutShortcodes(markdown, { linkTo: () => null });
  expect(plain.unknown).toEqual([]);
  return sanitizeContent(markdownToHtml(plain.markdown, null)).replace(/>\n+</g, '><').trim();
}

test.each([
  ['<h2>Part <em>one</em></h2>', '## Part *one*'],
  ['<p>a<br>b</p>', 'a\\\nb'],
  ['<p>H<sub>2</sub>O, x<sup>2</sup>, <kbd>Esc</kbd></p>', 'H<sub>2</sub>O, x<sup>2</sup>, <kbd>Esc</kbd>'],
  ['<p><abbr title="a &quot;b&quot;">C</abbr></p>', '<abbr title="a &quot;b&quot;">C</abbr>'],
  ['<pre><code class="language-c++">a\n\n  b &lt; c\n</code></pre>', '```c++\na\n\n  b < c\n```'],
  ['<pre><code>one<br>```</code></pre>', '````\none\n```\n````'],
  [
    '<ul><li><input type="checkbox" disabled checked> a</li><li><p><input type="checkbox" disabled> b</p></li></ul>',
    '- [x] a\n\n- [ ] b',
  ],
  [
    '<table><tbody><tr><th>a</th><th style="text-align: right">b</th></tr><tr><td>1|2</td><td><p>3</p><p>4</p></td></tr></tbody></table>',
    '| a | b |\n| - | -: |\n| 1\\|2 | 3<br>4 |',
  ],
  [
    '<table><caption>Of <a href="/x">it</a></caption><tbody><tr><td>1</td></tr></tbody></table>',
    '*Of [it](https://ada.example/x)*\n\n| |\n| - |\n| 1 |',
  ],
  [
    '<figure><img src="/m.webp" alt="A [lamp]"><figcaption>A <em>bright</em> <strong>lamp</strong></figcaption></figure>',
    '![A \\[lamp\\]](https://ada.example/m.webp)\n\n*A bright __lamp__*',
  ],
  [
    '<details open><summary>More &lt;b&gt;</summary><p><em>x</em></p></details>',
    '<details open>\n<summary>More &lt;b&gt;</summary>\n\n*x*\n\n</details>',
  ],
  [
    '<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><hr><section class="footnotes"><ol><li id="fn1"><p>Note <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
    'a[^1]\n\n[^1]: Note',
  ],
  [
    '<p>a<a href="#fn1" class="footnote-ref" id="fnref1"><sup>1</sup></a></p><section class="footnotes"><hr><ol><li id="fn1"><p>Note <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
    'a[^1]\n\n[^1]: Note',
  ],
  [
    '<p>a<sup id="fnref:1"><a href="#fn:1">1</a></sup></p><hr><ol><li id="fn:1"><p>Note <a href="#fnref:1">↩</a></p></li></ol>',
    'a[^1]\n\n[^1]: Note',
  ],
  [
    '<p>a<sup><a href="#user-content-fn-x">2</a></sup></p><section class="footnotes"><ol><li id="user-content-fn-y"><p>No mark <a href="#user-content-fnref-y">↩</a></p></li><li id="user-content-fn-x"><p>Note</p></li></ol></section>',
    'a[^x]\n\n[^x]: Note\n\n1. No mark',
  ],
  [
    '<p><a href="#fn1">See the long note</a> <code><a href="#fn1">1</a></code></p><hr><section class="footnotes"><ol><li id="fn1">Note <a href="#fnref1">↩</a></li></ol></section>',
    '[See the long note](https://ada.example/blog/article/lamps#fn1) `1`\n\n1. Note',
  ],
  ['<h1>A</h1><h4>B</h4><h6>C</h6><h2><br></h2>', '## A\n\n##### B\n\n###### C'],
  ['<h2>A</h2><h3> <em></em></h3><h4>B</h4>', '## A\n\n#### B'],
  [
    '<p><a href="#part">a</a> <a href="other">b</a> <a href="/about?x=1&amp;y=2">c</a> <a id="fn9">d</a></p>',
    '[a](https://ada.example/blog/article/lamps#part) [b](https://ada.example/blog/article/other) [c](https://ada.example/about?x=1\\&y=2) d',
  ],
])('%s has its Markdown', (html, markdown) => {
  expect(htmlMarkdown(html, base)).toBe(`${markdown}\n`);
});

test.each([
  '<h2>Part</h2><p>Some <strong>bold</strong>, <em>slanted</em>, <s>gone</s> and <code>a `b` c</code>.</p><h3>C#</h3>',
  '<p>x<sup>2</sup> <u>u</u> <mark>m</mark> <q>q</q> <abbr title="T">a</abbr></p>',
  '<ul><li><p>one</p><ol start="3"><li>two</li></ol></li><li><p>three</p></li></ul><blockquote><p>said</p></blockquote><hr>',
  '<ul><li>one</li></ul><ul><li>another list</li></ul>',
  '<pre><code class="language-ts">const a = `{{ b }}`;\n\n\tif (a &lt; b) {% c %}\n</code></pre>',
  '<p><img src="https://ada.example/m.webp" alt="A lamp" title="T"></p><p><a href="https://b.example/a_(b)" title="T">c</a></p>',
  '<table><thead><tr><th style="text-align:right">a</th><th>b</th></tr></thead><tbody><tr><td style="text-align:right">1</td><td><code>2|3</code></td></tr></tbody></table>',
  '<details><summary>More</summary><p>Text</p></details>',
])('%s comes back as it was', (html) => {
  const source = sanitizeContent(html);
  expect(readBack(htmlMarkdown(source, base))).toBe(source);
});

const texts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)> <!-- x --> <?php ?> <![CDATA[x]]>',
  '<iframe src="//x.example"></iframe>',
  '&lt;b&gt; &amp;amp; &#60; &nbsp;',
  '*a* _b_ **c** ~~d~~ `e` ``f``',
  '[a](javascript:alert(1)) ![b](x) [c]: d [^1] ^[x] <https://x.example>',
  '# a',
  '- a',
  '+ a',
  '1. a',
  '1) a',
  '> a',
  '--- ',
  '=== ',
  '| a | b |',
  '```js',
  '~~~',
  '    four spaces',
  ': a',
  'a\\ b \\* \\',
  '{{ a }} {% b %} {: .c } {{< d >}} {#e}',
  '%[https://x.example]',
  'snake_case_name and 2*3*4',
  'مرحبا **بك** שלום',
  '「太字」です',
  '👩‍👩‍👧 a\u200bb',
];

test.each(texts)('a text says what it says wherever it stands: %s', (text) => {
  const said = escapeText(text);
  const line = plainText(`<p>${said}</p>`).replace(/\s+/g, ' ').trim();
  const shown = (html: string) =>
    plainText(readBack(htmlMarkdown(html, base)))
      .replace(/\s+/g, ' ')
      .trim();
  expect(shown(`<p>${said}</p>`)).toBe(line);
  expect(shown(`<p>a<br>${said}</p>`)).toBe(`a ${line}`);
  expect(shown(`<h2>${said}</h2>`)).toBe(line);
  expect(shown(`<ul><li>${said}</li></ul>`)).toBe(line);
  expect(shown(`<blockquote><p>${said}</p></blockquote>`)).toBe(line);
  expect(shown(`<table><tbody><tr><th>${said}</th></tr></tbody></table>`)).toBe(line);
  expect(shown(`<p>see <a href="https://x.example/">${said}</a></p>`)).toBe(`see ${line}`);
  expect(shown(`<details><summary>${said}</summary><p>x</p></details>`)).toBe(`${line} x`);
  const image = readBack(htmlMarkdown(`<p><img src="/a.png" alt="${escapeAttribute(text)}"></p>`, base));
  expect(image).toBe(`<p><img src="https://ada.example/a.png" alt="${escapeAttribute(line)}"></p>`);
});

test('a cell that says to span everything spans little', () => {
  const table = '<table><tbody><tr><td colspan="99999" rowspan="99999">a</td></tr><tr><td>b</td></tr></tbody></table>';
  expect(htmlMarkdown(table, base).length).toBeLessThan(1000);
});
