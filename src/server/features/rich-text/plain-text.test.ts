import { expect, test } from 'vitest';
import { imageSources, plainText } from './plain-text.ts';

test.each([
  ['<p>One</p><p>Two</p>', 'One\nTwo'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', 'a\nb'],
  ['<p>a<br>b <strong>c</strong>d</p>', 'a\nb cd'],
  ['<p>&lt;b&gt; &amp; é</p>', '<b> & é'],
  ['<img src="x" alt="not this"><p>this</p>', 'this'],
  ['<pre><code>a\n  b</code></pre>', 'a\n  b'],
  ['', ''],
  [
    '<p>Long ago<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>. H<sub>2</sub>O<sup>2</sup></p><section class="footnotes"><ol><li id="fn1"><p>In 1969. <a href="#fnref1" class="footnote-backref">↩︎</a></p></li></ol></section>',
    'Long ago. H2O2\nIn 1969.',
  ],
  [
    '<p>a<sup class="footnote-ref"><img src="x" alt=""><a href="#fn2">2</a></sup>b <a href="#fn2">this</a></p>',
    'ab this',
  ],
  ['<p>a<sup><a href="#fn1">[1]</a></sup>b<sup><a href="#fn:2">2</a></sup> <a href="#fnord">12</a></p>', 'ab 12'],
  [
    '<p>a<sup><a href="#user-content-fn-1">1</a></sup></p><ol><li><p>N <a href="#user-content-fnref-1">↩</a></p></li></ol>',
    'a\nN',
  ],
  ['<p>Use the &lt;script&gt; tag &amp;amp;</p>', 'Use the <script> tag &amp;'],
])('%s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('a heading does not run into the text after it, and can be left out', () => {
  const html =
    '<h1>Top</h1><h2 id="a">Why <em>C#</em></h2><p>It is one file.</p><h3>What now?</h3><h3></h3><p>Nothing. “So.”</p><h2>“So.”</h2>';
  expect(plainText(html, 'ended')).toBe('Top:\nWhy C#:\nIt is one file.\nWhat now?\nNothing. “So.”\n“So.”');
  expect(plainText(html, 'left out').split(/\n+/)).toEqual(['It is one file.', 'Nothing. “So.”']);
  expect(plainText('<h2>对象</h2><p>一</p>', 'ended')).toBe('对象:\n一');
});

test('images are found in their order', () => {
  expect(imageSources('<p><img src="a" alt=""></p><figure><img src="/b?c=1&amp;d"></figure><img>')).toEqual([
    'a',
    '/b?c=1&d',
  ]);
});
