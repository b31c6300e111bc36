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
])('%s', (html, text) => {
  expect(plainText(html)).toBe(text);
});

test('images are found in their order', () => {
  expect(imageSources('<p><img src="a" alt=""></p><figure><img src="/b?c=1&amp;d"></figure><img>')).toEqual([
    'a',
    '/b?c=1&d',
  ]);
});
