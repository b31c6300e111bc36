import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { hostileHtml } from '../../../../tests/support/hostile-html.ts';
import { authoredMarkup, renderedMarkup } from './allow-list.ts';
import { plainText } from './plain-text.ts';
import { renderContent } from './render-content.ts';
import { sanitizeContent, sanitizeRendered } from './sanitize.ts';

/** As the editor writes each of its features. */
const editorOutput = {
  headings: '<h1>One</h1><h2>Two</h2><h3>Three</h3>',
  'bold, italic, underline, strike': '<p><strong>a</strong><em>b</em><u>c</u><s>d</s></p>',
  'lists in lists': '<ul><li><p>a</p><ol><li><p>b</p></li></ol></li></ul><ol start="3"><li><p>c</p></li></ol>',
  alignment: '<p style="text-align: center">a</p><h2 style="text-align: right">b</h2><p style="text-align: left">c</p>',
  'inline code': '<p>Use <code>a &lt; b &amp;&amp; c &gt; d</code> and &amp;lt; and "quotes".</p>',
  'code block': '<pre><code class="language-ts">if (a &lt; b) {\n\treturn "x";\n}\n</code></pre>',
  blockquote: '<blockquote><p>a</p><p>b</p></blockquote>',
  rule: '<p>a</p><hr><p>b<br>c</p>',
  link: '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://example.org/?a=1&amp;b=2">a</a></p>',
  'internal link': '<p><a href="/blog/article/x#part">a</a><a href="#part">b</a><a href="mailto:a@b.example">c</a></p>',
  image:
    '<img src="/media/abc/960.webp" alt="A &quot;view&quot;" title="t"><img src="https://example.org/a.png" alt="">',
  highlight: '<p><mark>a</mark></p>',
  table:
    '<table><tbody><tr><th colspan="2" rowspan="1"><p>a</p></th></tr><tr><td colspan="1" rowspan="1"><p>b</p></td><td><p></p></td></tr></tbody></table>',
  spaces: '<p>a&nbsp;b  c</p>',
  'any script': '<p dir="rtl" lang="ar">مرحبا 👩‍👩‍👧 東京 हिन्दी</p>',
  footnote:
    '<p>a<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup></p><section class="footnotes"><ol><li id="fn1"><p>b <a href="#fnref1" class="footnote-backref">↩</a></p></li></ol></section>',
  figure: '<figure><img src="/media/abc/960.webp" alt="a" width="960" height="640"><figcaption>b</figcaption></figure>',
  details: '<details open><summary>a</summary><p>b</p></details>',
};

test.each(Object.entries(editorOutput))('what the editor writes passes byte for byte: %s', (_feature, html) => {
  expect(sanitizeContent(html)).toBe(html);
});

test('is worth its name: there are hundreds of hostile inputs, all different', () => {
  expect(hostileHtml.length).toBeGreaterThanOrEqual(300);
});

test('nothing but what is allowed is left of hostile input, whatever the form', async () => {
  for (const html of hostileHtml) {
    const content = sanitizeContent(html);
    expect(strangersIn(content, authoredMarkup), html.slice(0, 200)).toEqual([]);
    const rendered = (await renderContent(content, () => null)).html;
    expect(strangersIn(rendered, renderedMarkup), html.slice(0, 200)).toEqual([]);
    expect(strangersIn(sanitizeRendered(html), renderedMarkup), html.slice(0, 200)).toEqual([]);
  }
});

/** What hides behind character references, or comes together when elements are left out. */
const unfolding = [
  '<p>a&#1;b</p>',
  '<pre><code>a&#13;b</code></pre>',
  '<p><x-y><h1>é</h1></x-y></p>',
  '<p><span><h1>é</h1></span></p>',
  '<a href="/a"><x><a href="/b">c</a></x></a>',
  '<div><p>a<table><tr><td>b',
];

test('sanitising twice changes nothing', async () => {
  for (const html of [...hostileHtml, ...unfolding, ...Object.values(editorOutput)]) {
    const content = sanitizeContent(html);
    expect(sanitizeContent(content), html.slice(0, 200)).toBe(content);
    const rendered = (await renderContent(content, () => null)).html;
    expect(sanitizeRendered(rendered), html.slice(0, 200)).toBe(rendered);
  }
});

test.each([
  ['<p style="text-align: center; color: red">a</p>', '<p>a</p>'],
  ['<p onclick="x()" class="y" id="z" data-x="1">a</p>', '<p>a</p>'],
  ['<img src="data:image/png;base64,AAAA" alt="x">', ''],
  ['<img alt="x">', ''],
  ['<a href="//evil.example/">a</a>', '<a>a</a>'],
  [
    '<a href="https://example.org/" target="_blank">a</a>',
    '<a href="https://example.org/" target="_blank" rel="noopener noreferrer">a</a>',
  ],
  ['<svg><text>a</text></svg><p>b</p>', '<p>b</p>'],
  ['<div>a<span>b</span></div>', 'ab'],
  ['<div>One</div><div>Two</div>', 'One\nTwo'],
  ['a<div class="x">b</div>c<center><address>d</address></center>e', 'a\nb\nc\nd\ne'],
  ['<pre><div>one</div><div>two</div></pre>', '<pre>one\ntwo</pre>'],
  ['<p>a</p><div><p>b</p></div><p>c</p>', '<p>a</p><p>b</p><p>c</p>'],
  ['<span>One</span><div>Two</div>', 'One\nTwo'],
  ['<b><div>One</div></b><i>Two</i>', '<b>One</b><i>\nTwo</i>'],
  ['<fieldset><legend>One</legend>Two</fieldset><dialog>Three</dialog>', 'One\nTwo\nThree'],
  ['<p>a <code>&lt;b</code><div>c</div>', '<p>a <code>&lt;b</code></p>c'],
  ['<div>a&amp;</div>&amp;b<div>&lt;</div>', 'a&amp;\n&amp;b\n&lt;'],
  ['<img src="/media/a.png" alt="a<div>b</div>c">', '<img src="/media/a.png" alt="a&lt;div&gt;b&lt;/div&gt;c">'],
  ['<p>a\u0000\u0008b\ud800</p>', '<p>ab\ufffd</p>'],
  ['<pre><code>a\r\nb\rc</code></pre>', '<pre><code>a\nb\nc</code></pre>'],
  ['<code class="language-c++ other">a</code>', '<code>a</code>'],
  ['<h2 id="content">a</h2>', '<h2>a</h2>'],
])('%s becomes %s', (html, clean) => {
  expect(sanitizeContent(html)).toBe(clean);
});

test('text is the same before and after, however it was spelled', () => {
  const html = '<p>&#60;b&#62; &eacute; &copy; &hellip; &amp;amp; "a" &apos;b&apos; < > &unknown; AT&T</p>';
  expect(plainText(sanitizeContent(html))).toBe('<b> é © … &amp; "a" \'b\' < > &unknown; AT&T');
});

test.each(
  ['<b>', '<div>', '<x>', '<ul><li>', '<svg>', '<details>', '<', '&', '&#', '<p title="', '<h2>a</h2>', '‹'].map(
    (part) => [part],
  ),
)('a heap of %s takes little time', (part) => {
  const startedAt = performance.now();
  try {
    plainText(sanitizeContent(part.repeat(490_000 / part.length)), 'ended');
  } catch (error) {
    expect(error).toMatchObject({ status: 400, message: expect.stringMatching(/^The content /) });
  }
  expect(performance.now() - startedAt).toBeLessThan(2_500);
});

test('what is nested too deep, or grows too long to be saved again, is refused', () => {
  expect(sanitizeContent('<blockquote>'.repeat(400))).toContain('<blockquote>');
  expect(sanitizeContent('<p>One'.repeat(2_000))).toContain('<p>One</p>');
  expect(() => sanitizeContent('<b>'.repeat(501))).toThrow('The content has more than 500 elements within each other.');
  expect(() => sanitizeContent('&'.repeat(400_000))).toThrow('The content is too long');
  const kept = '&amp;'.repeat(110_000);
  expect(sanitizeContent(kept)).toBe(kept);
});

/** Elements, attributes and addresses that the list does not name. */
function strangersIn(html: string, allowed: typeof authoredMarkup): string[] {
  const found: string[] = [];
  const visit = (node: { name?: string; type?: string; attribs?: Record<string, string>; children?: unknown[] }) => {
    if (node.type === 'comment' || node.type === 'directive' || node.type === 'script' || node.type === 'style') {
      found.push(node.type);
    }
    if (node.name !== undefined && node.attribs) {
      const rules = allowed[node.name];
      if (!rules) found.push(node.name);
      for (const [name, value] of Object.entries(node.attribs)) {
        if (rules?.[name]?.(value) !== value) found.push(`${node.name} ${name}=${value}`);
        if (/^\s*(?:javascript|vbscript|data):/i.test(value) && name !== 'title' && name !== 'alt') found.push(value);
      }
    }
    for (const child of node.children ?? []) visit(child as typeof node);
  };
  visit(parseDocument(html) as never);
  return found;
}
