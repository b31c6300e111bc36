import { expect, test } from 'vitest';
import type { Image } from '../../../shared/contract/images.ts';
import { plainText } from './plain-text.ts';
import { renderContent } from './render-content.ts';
import { sanitizeContent, sanitizeRendered } from './sanitize.ts';

const image: Image = {
  id: 1,
  optimized_image_url: '/media/abc/1200.webp',
  cloudinary_image_url: '/media/abc/1920.webp',
  width: 1920,
  height: 1080,
  placeholder: 'data:image/webp;base64,AA',
  sources: [{ type: 'image/avif', srcset: '/media/abc/480.avif 480w, /media/abc/960.avif 960w' }],
};

const render = async (html: string) => {
  const { html: rendered } = await renderContent(sanitizeContent(html), (src) =>
    src.startsWith('/media/abc/') ? image : null,
  );
  expect(sanitizeRendered(rendered)).toBe(rendered);
  return rendered;
};

test('code is highlighted by classes, its text unchanged', async () => {
  const code = 'const a = "<b>"; // it\'s & so on\n\n\treturn a + 1;\n';
  const escaped = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const html = await render(`<pre><code class="language-ts">${escaped}</code></pre>`);
  expect(html).toMatch(/^<pre tabindex="0" data-language="ts"><code class="language-ts">/);
  expect(html).toContain('<span class="tok-keyword">const</span>');
  expect(html).toContain('<span class="tok-comment">// it\'s &amp; so on</span>');
  expect(html).not.toContain('style=');
  expect(plainText(html)).toBe(code.trim());
});

test.each([
  'js',
  'tsx',
  'python',
  'sql',
  'bash',
  'go',
  'rust',
  'yaml',
  'html',
  'css',
  'json',
  'dockerfile',
  'c++',
  'diff',
])('knows %s', async (language) => {
  const code = 'select 1 from x; // "text" # 12\n-a\n+b <i class="x"> {"a": true} func main() { return }';
  const html = await render(`<pre><code class="language-${language}">${code.replaceAll('<', '&lt;')}</code></pre>`);
  expect(html).toMatch(/class="tok-/);
  expect(plainText(html)).toBe(code);
});

test('code of an unknown language, or of none, or of an endless length stays as it is', async () => {
  expect(await render('<pre><code class="language-klingon">a &lt; b</code></pre>')).toBe(
    '<pre tabindex="0" data-language="klingon"><code class="language-klingon">a &lt; b</code></pre>',
  );
  expect(await render('<pre><code>a</code></pre>')).toBe('<pre tabindex="0"><code>a</code></pre>');
  const long = 'let a = 1;\n'.repeat(2_000);
  expect(await render(`<pre><code class="language-js">${long}</code></pre>`)).not.toContain('tok-');
});

test('headings get ids of their own in any script, none of the page’s, and lead to themselves', async () => {
  const { html, table_of_contents } = await renderContent(
    '<h2>Content</h2><h2>Why?</h2><h3>Why?</h3><h2>東京 の夜</h2><h4>Deep</h4><h2><a href="/x">Linked</a></h2><h2></h2>',
    () => null,
  );
  expect(html).toContain('<h2 id="content-1"><a class="heading-anchor" href="#content-1">Content</a></h2>');
  expect(html).toContain('<h2 id="linked"><a href="/x">Linked</a></h2>');
  expect(table_of_contents).toEqual([
    { id: 'content-1', text: 'Content', level: 2 },
    { id: 'why', text: 'Why?', level: 2 },
    { id: 'why-1', text: 'Why?', level: 3 },
    { id: '東京-の夜', text: '東京 の夜', level: 2 },
    { id: 'linked', text: 'Linked', level: 2 },
  ]);
  expect(new Set(html.match(/id="[^"]*"/g)).size).toBe(html.match(/id="/g)?.length);
});

test('what would collide, nest or be lost does not', async () => {
  expect(await render('<h2>fn1</h2><h2>Menu-blog</h2><h2>Comment 17</h2><h2>?!</h2>')).toMatch(
    /id="section-fn1".*id="section-menu-blog".*id="section-comment-17".*id="section"/,
  );
  expect(await render('<a href="/x"><h2>In a link</h2></a>')).toBe(
    '<a href="/x"><h2 id="in-a-link">In a link</h2></a>',
  );
  expect(await render('<pre><code>a<br>b</code></pre>')).toBe('<pre tabindex="0"><code>a\nb</code></pre>');
  const tables = await render('<table><tbody></tbody></table><table><tbody></tbody></table>');
  expect(tables.match(/aria-label="[^"]*"/g)).toEqual(['aria-label="Table"', 'aria-label="Table 2"']);
  expect(await render('<ul><li><input type="checkbox" checked> a</li></ul>')).toContain('aria-label="Task"');
});

test('the title stays the only first heading', async () => {
  expect(await render('<h1>A</h1><h2>B</h2>')).toMatch(/^<h2 .*<\/h2><h3 .*<\/h3>$/);
});

test('alignment becomes a class', async () => {
  expect(await render('<p style="text-align: center">a</p>')).toBe('<p class="align-center">a</p>');
});

test('our images come in all sizes, others lazily and without telling where they are shown', async () => {
  expect(await render('<img src="/media/abc/960.webp" alt="A view">')).toBe(
    '<picture><source type="image/avif" srcset="/media/abc/480.avif 480w, /media/abc/960.avif 960w" sizes="(width &gt;= 48rem) 44rem, 100vw">' +
      '<img src="/media/abc/1200.webp" alt="A view" width="1920" height="1080" loading="lazy" decoding="async" class="media-image"></picture>',
  );
  expect(await render('<img src="https://example.org/a.png" alt="">')).toBe(
    '<img src="https://example.org/a.png" alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer">',
  );
});

test('our image keeps the size its author gave in full, and only then', async () => {
  const sized = await render('<img src="/media/abc/960.webp" alt="" width="64" height="36">');
  expect(sized).toContain('width="64" height="36"');
  expect(sized).toContain('sizes="min(64px, 100vw)"');
  const wide = await render('<img src="/media/abc/960.webp" alt="" width="1600" height="900">');
  expect(wide).toContain('width="1600" height="900"');
  expect(wide).toContain('44rem');
  for (const part of ['width="64"', 'height="36"', 'width="0" height="0"']) {
    const natural = await render(`<img src="/media/abc/960.webp" alt="" ${part}>`);
    expect(natural).toContain('width="1920"');
    expect(natural).toContain('height="1080"');
  }
});

test('tables can be scrolled, by keyboard as well', async () => {
  expect(await render('<table><tbody><tr><td>a</td></tr></tbody></table>')).toBe(
    '<div class="table-scroll" role="region" tabindex="0" aria-label="Table"><table><tbody><tr><td>a</td></tr></tbody></table></div>',
  );
});

test('a very long article takes less than two seconds', async () => {
  const part = `<h2>Part</h2>${'<p>Some words in a row, and <code>code</code>.</p>'.repeat(60)}<pre><code class="language-ts">${'const a = f(1);\n'.repeat(40)}</code></pre>`;
  const content = part.repeat(15);
  await renderContent(part, () => null);
  const startedAt = performance.now();
  const { html } = await renderContent(content, () => null);
  sanitizeRendered(html);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});

test('of a heap of headings the first thousand are places to go to', async () => {
  const { html, table_of_contents } = await renderContent('<h2>a</h2>'.repeat(1_001), () => null);
  expect(table_of_contents).toHaveLength(1_000);
  expect(html.endsWith('<h2>a</h2>')).toBe(true);
});
