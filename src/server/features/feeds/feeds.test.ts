import { parseFeed } from '@rowanmanning/feed-parser';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { updatePost } from '../blog/save-post.ts';
import { escapeText } from '../rich-text/escape-html.ts';
import { plainText } from '../rich-text/plain-text.ts';

const formats = ['/feed.xml', '/atom.xml'] as const;

async function read(app: TestApp, path: string): Promise<string> {
  const response = await app.fetch(path);
  expect(response.status).toBe(200);
  return response.text();
}

async function readXml(app: TestApp, path: string) {
  const xml = await read(app, path);
  expect(XMLValidator.validate(xml)).toBe(true);
  return parseFeed(xml);
}

describeEachDatabase('feeds', (openTestDatabase) => {
  test.each(formats)('%s has the newest public posts in full', async (path) => {
    const app = await createTestApp(openTestDatabase);
    const at = (day: number) => `2026-01-0${day}T10:00:00.000Z`;
    await writePost(app, {
      title: 'First',
      content: '<p>One <em>text</em>.</p>',
      tags: ['a', 'B & C'],
      first_published_at: at(1),
    });
    await writePost(app, { title: 'Second', first_published_at: at(2) });
    await writePost(app, { title: 'Draft', is_published: false });
    await writePost(app, { title: 'Later', first_published_at: '2999-01-01T00:00:00.000Z' });
    const feed = await readXml(app, path);
    expect(feed.items.map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(feed.url).toBe('http://site.test/blog');
    expect(feed.items[1]).toMatchObject({
      url: 'http://site.test/blog/article/first',
      published: new Date(at(1)),
      content: '<p>One <em>text</em>.</p>',
    });
    expect(feed.items[1]?.categories.map(({ term, label }) => label ?? term)).toEqual(['a', 'B & C']);
  });

  test('/feed.json is a JSON Feed 1.1', async () => {
    const app = await createTestApp(openTestDatabase);
    await writePost(app, {
      title: 'First',
      content: '<p>One</p>',
      tags: ['a'],
      first_published_at: '2026-01-01T10:00:00.000Z',
    });
    expect(JSON.parse(await read(app, '/feed.json'))).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'http://site.test/blog',
      feed_url: 'http://site.test/feed.json',
      items: [
        {
          id: expect.stringMatching(/^tag:site\.test,2026-01-01:post\/\d+$/),
          url: 'http://site.test/blog/article/first',
          title: 'First',
          content_html: '<p>One</p>',
          summary: 'One',
          date_published: '2026-01-01T10:00:00.000Z',
          tags: ['a'],
        },
      ],
    });
  });

  test.each([
    'A & B <c> "d" \'e\'',
    ']]> <![CDATA[ ]]>',
    '</title></item></channel>',
    'Emoji 👩‍👩‍👧 and 𝒜',
    'مرحبا بالعالم',
    'AT&T &bogus; &',
    '<!-- comment --> <?php ?>',
  ])('stay whole with any characters in title, text and tags: %s', async (text) => {
    const app = await createTestApp(openTestDatabase);
    const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    await writePost(app, {
      title: text,
      content: `<p>${escaped} \u0000\u0008\u000b\ufffe\ud800</p>`,
      tags: [text.slice(0, 40)],
    });
    for (const path of formats) {
      const feed = await readXml(app, path);
      expect(feed.items[0]?.title).toBe(text);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      expect(await read(app, path)).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
    }
    expect(JSON.parse(await read(app, '/feed.json')).items[0].title).toBe(text);
  });

  test('tell what a text says wherever it stands: words that look like tags stay words', async () => {
    const app = await createTestApp(openTestDatabase);
    const title = 'AT&T <b> "x" ]]> end';
    const content =
      '<p>Use the &lt;script&gt; tag and &lt;img src=x onerror=alert(1)&gt; &amp;amp; ]]&gt; "so"<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>.</p>';
    const excerpt = 'Use the <script> tag and <img src=x onerror=alert(1)> &amp; ]]> "so".';
    await writePost(app, { title, content, tags: ['a'] });
    const { results } = await (await app.fetch('/api/v1/blog/posts/')).json();
    expect(results[0]).toMatchObject({ title, excerpt });
    expect(JSON.parse(await read(app, '/feed.json')).items[0]).toMatchObject({ title, summary: excerpt });

    const parser = new XMLParser({ ignoreAttributes: true, trimValues: false });
    const { item } = parser.parse(await read(app, '/feed.xml')).rss.channel;
    expect(item.title).toBe(title);
    // HTML, as RSS has it.
    expect(item.description).toBe(escapeText(excerpt));
    expect(plainText(item.description)).toBe(excerpt);
    const { entry } = parser.parse(await read(app, '/atom.xml')).feed;
    expect([entry.title, entry.summary]).toEqual([title, excerpt]);
  });

  test('have no address that leads nowhere elsewhere, and no markup of this site', async () => {
    const app = await createTestApp(openTestDatabase);
    const content =
      '<h2>Part</h2><p><a href="/about">a</a> <a href="#part">b</a> <a href="other">c</a></p><img src="/x.png" alt=""><img src="https://e.example/y.png" alt="">' +
      '<pre><code class="language-js">const a = 1;</code></pre><table><tbody><tr><td>t</td></tr></tbody></table>';
    await writePost(app, { title: 'Links', content });
    const html: string = JSON.parse(await read(app, '/feed.json')).items[0].content_html;
    const addresses = Array.from(html.matchAll(/(?:href|src)="([^"]*)"/g), ([, address]) => address);
    expect(addresses).toEqual([
      'http://site.test/about',
      'http://site.test/blog/article/links#part',
      'http://site.test/blog/article/other',
      'http://site.test/x.png',
      'https://e.example/y.png',
    ]);
    expect(html).toContain('<h2>Part</h2>');
    expect(html).toContain('<pre><code>const a = 1;</code></pre>');
    expect(html).not.toMatch(/class=|style=|tabindex|srcset|<div|<span/);
  });

  test('of a tag have its posts alone, of an unknown tag there is none', async () => {
    const app = await createTestApp(openTestDatabase);
    await writePost(app, { title: 'Tagged', tags: ['C/C++'] });
    await writePost(app, { title: 'Other', tags: ['other'] });
    await writePost(app, { title: 'Draft', tags: ['secret'], is_published: false });
    for (const path of formats) {
      const feed = await readXml(app, `${path}?tag=c%2Fc%2B%2B`);
      expect(feed.items.map(({ title }) => title)).toEqual(['Tagged']);
      expect(feed.url).toBe('http://site.test/blog?tag=C%2FC%2B%2B');
      for (const tag of ['secret', 'never', 'x'.repeat(60), '%00']) {
        expect((await app.fetch(`${path}?tag=${tag}`)).status).toBe(404);
      }
    }
  });

  test('of a new site are there, and empty', async () => {
    const app = await createTestApp(openTestDatabase);
    for (const path of ['/feed.xml', '/atom.xml']) expect(XMLValidator.validate(await read(app, path))).toBe(true);
    expect(JSON.parse(await read(app, '/feed.json')).items).toEqual([]);
  });

  test('are sent again only when they have changed', async () => {
    const app = await createTestApp(openTestDatabase);
    await writePost(app, { title: 'One', first_published_at: '2026-01-01T10:00:00.500Z' });
    const first = await app.fetch('/feed.xml', { headers: { 'accept-encoding': 'br' } });
    expect(first.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    expect(first.headers.get('content-encoding')).toBe('br');
    const etag = first.headers.get('etag') ?? '';
    const modified = first.headers.get('last-modified') ?? '';
    const status = async (headers: Record<string, string>) => (await app.fetch('/feed.xml', { headers })).status;
    expect(await status({ 'if-none-match': etag })).toBe(304);
    expect(await status({ 'if-none-match': `${etag}, "x"` })).toBe(304);
    expect(await status({ 'if-none-match': '*' })).toBe(304);
    expect(await status({ 'if-none-match': '"x"', 'if-modified-since': modified })).toBe(200);
    expect(await status({ 'if-modified-since': modified })).toBe(304);
    expect(await status({ 'if-modified-since': 'Thu, 01 Jan 2026 10:00:00 GMT' })).toBe(304);
    expect(await status({ 'if-modified-since': 'Thu, 01 Jan 2026 09:59:59 GMT' })).toBe(200);

    const change = { title: 'One', content: '<p>New</p>', tags: ['x'], is_published: true, cover: null };
    await updatePost(app.deps, { slug: 'one' }, change);
    await app.deps.database.changes.publish(['blog']);
    expect(await status({ 'if-none-match': etag })).toBe(200);
  });

  test('are sent again to who knows a later time, when the newest post is public no more', async () => {
    const app = await createTestApp(openTestDatabase);
    await writePost(app, { title: 'One', first_published_at: '2026-01-01T10:00:00.000Z' });
    await writePost(app, { title: 'Two', first_published_at: '2026-01-02T10:00:00.000Z' });
    const since = (await app.fetch('/feed.xml')).headers.get('last-modified') ?? '';
    const ask = () => app.fetch('/feed.xml', { headers: { 'if-modified-since': since } });
    expect((await ask()).status).toBe(304);

    const change = { title: 'Two', content: '<p>New</p>', tags: ['x'], is_published: false, cover: null };
    await updatePost(app.deps, { slug: 'two' }, change);
    await app.deps.database.changes.publish(['blog']);
    const answer = await ask();
    expect(answer.status).toBe(200);
    expect(await answer.text()).not.toContain('Two');
  });

  test('an item keeps its name when its title and address change', async () => {
    const app = await createTestApp(openTestDatabase);
    await writePost(app, { title: 'One' });
    const [before] = (await readXml(app, '/feed.xml')).items;
    const change = { title: 'Two', slug: 'two', content: '<p>New</p>', tags: ['x'], is_published: true, cover: null };
    await updatePost(app.deps, { slug: 'one' }, change);
    await app.deps.database.changes.publish(['blog']);
    const [after] = (await readXml(app, '/feed.xml')).items;
    expect(after?.url).toBe('http://site.test/blog/article/two');
    expect(after?.id).toBe(before?.id);
  });
});
