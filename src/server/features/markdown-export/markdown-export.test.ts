import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { folderOf, picture } from '../../../../tests/support/imported-folder.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { projectEditor, writeProject } from '../../../../tests/support/projects.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { updatePost } from '../blog/save-post.ts';
import { importMarkdown } from '../markdown-import/import-markdown.ts';
import { seedSampleContent } from '../sample-content/seed-sample-content.ts';

const at = '2026-01-02T10:00:00.000Z';

async function read(app: TestApp, path: string): Promise<string> {
  const response = await app.fetch(path);
  expect(response.status).toBe(200);
  return response.text();
}

async function statusesOf(app: TestApp, ...paths: string[]): Promise<number[]> {
  return Promise.all(paths.map(async (path) => (await app.fetch(path)).status));
}

describeEachDatabase('Markdown of what is public', (openTestDatabase) => {
  test('an article says what it is, and then its text', async () => {
    const app = await createTestApp(openTestDatabase);
    const { slug } = await writePost(app, {
      title: 'Lamps: a "primer" #1',
      content: '<h2>Oil</h2><p>See <a href="/about">me</a>.</p><pre><code class="language-js">a &lt; b</code></pre>',
      tags: ['Light', 'no'],
      description: 'On lamps.',
      first_published_at: at,
    });
    const response = await app.fetch(`/blog/article/${slug}.md`);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('etag')).not.toBeNull();
    expect(await response.text()).toBe(`---
title: "Lamps: a \\"primer\\" #1"
date: "${at}"
lastmod: "${at}"
description: "On lamps."
tags:
  - "Light"
  - "no"
slug: "lamps-a-primer-1"
url: "http://site.test/blog/article/lamps-a-primer-1"
---

# Lamps: a "primer" #1

## Oil

See [me](http://site.test/about).

\`\`\`js
a < b
\`\`\`
`);
  });

  test('a post that was written before it appeared has changed when it appeared', async () => {
    const clock = { time: new Date('2026-05-01T10:00:00.000Z'), now: () => clock.time };
    const app = await createTestApp(openTestDatabase, { clock });
    const publish_at = '2026-05-02T10:00:00.000Z';
    await writePost(app, { title: 'Planned', publish_at });
    clock.time = new Date('2026-05-03T10:00:00.000Z');
    expect(await read(app, '/blog/article/planned.md')).toContain(`date: "${publish_at}"\nlastmod: "${publish_at}"\n`);
  });

  test('what is exported is imported as it was', async () => {
    const app = await createTestApp(openTestDatabase);
    const title = '---\n"Ünïcode": <b>, C# & [x] — {{ y }} 日本語'.replace('\n', ' ');
    const content =
      '<h2>Part</h2><p>Some <strong>words</strong> &lt;b&gt; &amp;amp; x<sup>2</sup>.</p><ul><li><p>one</p></li><li><p>two</p></li></ul>' +
      '<pre><code class="language-rust">fn main() {}\n</code></pre><blockquote><p>said</p></blockquote>';
    const tags = ['C++', '2024-01-01', 'no', 'machine learning'];
    const { slug } = await writePost(app, { title, content, tags, description: 'd: "e"', first_published_at: at });
    const path = `/blog/article/${encodeURIComponent(slug)}`;
    const file = await read(app, `${path}.md`);

    const other = await createTestApp(openTestDatabase);
    const lines: string[] = [];
    const directory = await folderOf('blog', { 'posts/any.md': file });
    const print = (line: string) => lines.push(line);
    const report = await importMarkdown(other.deps, { directory, is_dry_run: false, author_id: null, print });
    expect({ report, lines }).toMatchObject({ report: { imported: 1, skipped: 0, warnings: 0 } });
    const [before, after] = await Promise.all(
      [app, other].map(async (each) =>
        JSON.parse(await read(each, `/api/v1/blog/article/${encodeURIComponent(slug)}/`)),
      ),
    );
    for (const name of ['title', 'slug', 'tags_list', 'first_published_at', 'description', 'published', 'language']) {
      expect(after[name]).toEqual(before[name]);
    }
    const flat = (html: string) => html.replace(/>\n+</g, '><').trim();
    expect(flat(after.content)).toBe(flat(before.content));
  });

  test('a project says what it is, its text, and shows its images', async () => {
    const app = await createTestApp(openTestDatabase);
    await seedSampleContent(app.deps.database);
    const editor = await projectEditor(app);
    const [image] = await editor.upload([new File([new Uint8Array(await picture())], 'a.png', { type: 'image/png' })]);
    await editor.create({
      title: 'Lamp',
      description: '<p>It shines.</p>',
      short_description: 'A lamp',
      technologies: ['Rust', 'C'],
      github_url: 'https://code.example/lamp',
      live: true,
      image_list: [{ id: image?.id, alt: 'The [lamp]' }],
    });
    const file = await read(app, '/projects/lamp.md');
    expect(file).toMatch(/^---\ntitle: "Lamp"\ndate: "\d{4}-/);
    expect(file).toContain(
      'author: "Maud Ferreday"\nshort_description: "A lamp"\nstatus: "completed"\ntechnologies:\n  - "Rust"\n  - "C"\ngithub_url: "https://code.example/lamp"\nurl: "http://site.test/projects/lamp"\n---\n\n# Lamp\n\nIt shines.\n\n![The \\[lamp\\]](http://site.test/media/',
    );
  });

  test('drafts, planned ones and the trash have none, also when they were public', async () => {
    const app = await createTestApp(openTestDatabase);
    const headers = bearer(await signInAs(app, 'owner'));
    await writePost(app, { title: 'Draft', is_published: false });
    await writePost(app, { title: 'Later', first_published_at: '2999-01-01T00:00:00.000Z' });
    await writePost(app, { title: 'Taken back' });
    await writePost(app, { title: 'Deleted' });
    await writeProject(app, { title: 'Sketch', live: false });
    await writeProject(app, { title: 'Gone' });
    const article = (slug: string) => `/blog/article/${slug}.md`;
    const once = [article('taken-back'), article('deleted'), '/projects/gone.md'];
    expect(await statusesOf(app, article('draft'), article('later'), '/projects/sketch.md')).toEqual([404, 404, 404]);
    expect(await statusesOf(app, ...once)).toEqual([200, 200, 200]);
    expect(await read(app, '/llms.txt')).not.toMatch(/Draft|Later|Sketch/);
    for (const title of ['Deleted', 'Taken back', 'Gone']) expect(await read(app, '/llms.txt')).toContain(title);

    await updatePost(
      app.deps,
      { slug: 'taken-back' },
      { title: 'Taken back', content: '<p>x</p>', tags: ['x'], is_published: false },
    );
    await app.deps.database.changes.publish(['blog']);
    await app.fetch('/api/v1/blog/article/deleted/delete/', { method: 'DELETE', headers });
    const { body } = await (await projectEditor(app)).read('gone');
    await app.fetch(`/api/v1/projects/${body.id}/delete`, { method: 'DELETE', headers });
    expect(await statusesOf(app, ...once)).toEqual([404, 404, 404]);
    expect(await read(app, '/llms.txt')).not.toMatch(/Deleted|Taken back|Gone/);
    // Staff see no more of it than everybody.
    expect((await app.fetch(article('draft'), { headers })).status).toBe(404);
  });

  test('says which page it is of, and has one address', async () => {
    const app = await createTestApp(openTestDatabase);
    await writePost(app, { title: '東京', slug: '東京' });
    await writeProject(app, { title: 'Lamp' });
    for (const [path, page] of [
      ['/blog/article/%E6%9D%B1%E4%BA%AC.md', '/blog/article/%E6%9D%B1%E4%BA%AC'],
      ['/projects/lamp.md', '/projects/lamp'],
      ['/resume.md', '/about'],
    ]) {
      const link = (await app.fetch(path ?? '')).headers.get('link');
      expect(link).toBe(`<http://site.test${page}>; rel="canonical"`);
    }
    for (const path of ['/projects/lamp.md', '/resume.md', '/llms.txt', '/sitemap.xml', '/feed.xml']) {
      const response = await app.fetch(`${path}/`);
      expect([response.status, response.headers.get('location')]).toEqual([308, path]);
    }
  });

  test('a former address leads to the present one', async () => {
    const app = await createTestApp(openTestDatabase);
    await writePost(app, { title: 'One' });
    await updatePost(app.deps, { slug: 'one' }, { title: 'One', slug: 'zwei-ü', content: '<p>x</p>', tags: ['x'] });
    await writeProject(app, { title: 'Old' });
    await (await projectEditor(app)).update('old', {
      title: 'Old',
      description: '<p>x</p>',
      slug: 'new-name',
      live: true,
    });
    for (const [from, to] of [
      ['/blog/article/one.md', '/blog/article/zwei-u.md'],
      ['/projects/old.md', '/projects/new-name.md'],
      ['/about.md', '/resume.md'],
    ] as const) {
      const response = await app.fetch(from);
      expect([response.status, response.headers.get('location')]).toEqual([301, to]);
      expect((await app.fetch(to)).status).toBe(200);
    }
  });

  test('/llms.txt is a map of all that', async () => {
    const app = await createTestApp(openTestDatabase);
    await seedSampleContent(app.deps.database);
    await writeProject(app, { title: 'Lamp', short_description: 'It shines.' });
    await writePost(app, { title: 'On [brackets] & <b>\\', content: '<p>Text *of* it.</p>', first_published_at: at });
    const text = await read(app, '/llms.txt');
    expect(text).toMatch(
      /^# Maud Ferreday\n\n> I build [^\n]+\n\nBackend and Platform Engineer\n\nEvery article[^\n]+\n\n## About\n\n- \[CV\]/,
    );
    expect(text).toContain(
      '- [On \\[brackets\\] & \\<b\\>\\\\](http://site.test/blog/article/on-brackets-b.md): Text \\*of\\* it.\n',
    );
    expect(text.match(/^## .+$/gm)).toEqual(['## About', '## Articles', '## Projects', '## Optional']);
    const addresses = Array.from(text.matchAll(/\]\((\S+?)\)/g), ([, url]) => url ?? '');
    expect(addresses.length).toBeGreaterThan(7);
    const found = addresses.filter((url) => !url.endsWith('/sitemap.xml'));
    expect(await statusesOf(app, ...found)).toEqual(found.map(() => 200));
  });

  test('/llms.txt of a new site names no CV, as there is none', async () => {
    const app = await createTestApp(openTestDatabase);
    const text = await read(app, '/llms.txt');
    expect(text).toMatch(/^# site\.test\n\nEvery article/);
    expect(text).not.toContain('/resume');
  });

  test('/llms.txt of a site with many articles has the newest, and says so', async () => {
    const app = await createTestApp(openTestDatabase);
    expect(await read(app, '/llms.txt')).toMatch(
      /^# site\.test\n\nEvery article[^\n]+All of them are listed here\.\n\n## Optional\n/,
    );
    for (let i = 0; i < 103; i += 1) {
      await writePost(app, {
        title: `Post ${i}`,
        first_published_at: new Date(Date.parse(at) + i * 1000).toISOString(),
      });
    }
    await app.deps.database.changes.publish(['blog']);
    const text = await read(app, '/llms.txt');
    expect(text).toContain(
      'Listed here are the newest 100 of 103 articles; all pages are in <http://site.test/sitemap.xml>.',
    );
    expect(text.match(/\/blog\/article\//g)).toHaveLength(100);
    expect(text).toContain('[Post 102](');
    expect(text).not.toContain('[Post 2](');
  });
});
