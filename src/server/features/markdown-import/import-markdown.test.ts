import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { folderOf, picture } from '../../../../tests/support/imported-folder.ts';
import { bearer, signInAs } from '../../../../tests/support/people.ts';
import { createTestApp } from '../../../../tests/support/test-app.ts';
import { importMarkdown } from './import-markdown.ts';

type Files = Record<string, string | Uint8Array>;

async function importer(openTestDatabase: OpenTestDatabase, files: Files) {
  const app = await createTestApp(openTestDatabase, { config: { time_zone: 'Europe/Berlin' } });
  const directory = await folderOf('blog', files);
  const run = async (is_dry_run = false) => {
    const lines: string[] = [];
    const report = await importMarkdown(app.deps, {
      directory,
      is_dry_run,
      author_id: null,
      print: (line) => lines.push(line),
    });
    return { lines, report };
  };
  const article = async (slug: string) => (await app.fetch(`/api/v1/blog/article/${slug}/`)).json();
  return { app, directory, run, article };
}

describeEachDatabase('importing Markdown', (openTestDatabase) => {
  test('takes posts as Jekyll has them', async () => {
    const { app, run, article } = await importer(openTestDatabase, {
      '_posts/2019-03-04-on-queues.md':
        '---\nlayout: post\ntitle: "On queues: a primer"\ntags: queues go\ncategories: [notes]\nimage:\n  path: /assets/q.png\n  alt: A queue\n---\nText with `{{ raw }}`.\n\n{% highlight go %}\nfunc main() {}\n{% endhighlight %}\n\nSee [this]({% post_url 2020-01-01-other %}).\n{: .note}\n',
      '_posts/2020-01-01-other.markdown':
        '---\ntitle: Other\ndate: 2020-01-01 23:30:00 -0500\npermalink: /writing/other/\n---\nMore.',
      '_drafts/idea.md': '---\ntitle: Idea\n---\nNot yet.',
      'assets/q.png': await picture(),
      'about.md': '---\ntitle: About\n---\nA page.',
      'README.md': 'Not a post.',
    });
    const { lines, report } = await run();
    expect(report).toEqual({ imported: 3, skipped: 0, warnings: 0 });
    expect(lines).toEqual([
      'imported  _drafts/idea.md → /blog/article/idea (draft)',
      'imported  _posts/2019-03-04-on-queues.md → /blog/article/on-queues',
      'imported  _posts/2020-01-01-other.markdown → /blog/article/other',
    ]);
    const post = await article('on-queues');
    expect(post).toMatchObject({
      title: 'On queues: a primer',
      tags_list: ['queues', 'go'],
      first_published_at: '2019-03-03T23:00:00.000Z',
      cover_alt: 'A queue',
      cover_image: { width: 40, height: 20 },
    });
    expect(post.content).toContain('<code>{{ raw }}</code>');
    expect(post.content).toContain('<span class="tok-keyword">func</span>');
    expect(post.content).toContain('<a href="/blog/article/other">this</a>');
    expect(post.content).not.toContain('{:');
    expect((await article('other')).first_published_at).toBe('2020-01-02T04:30:00.000Z');
    for (const [path, slug] of [
      ['/notes/2019/03/04/on-queues.html', 'on-queues'],
      ['/2019/03/04/on-queues/', 'on-queues'],
      ['/writing/other/', 'other'],
    ]) {
      const response = await app.fetch(String(path));
      expect([path, response.status, response.headers.get('location')]).toEqual([path, 301, `/blog/article/${slug}`]);
    }
  });

  test('takes posts as Hugo has them', async () => {
    const { app, run, article } = await importer(openTestDatabase, {
      'content/posts/first/index.md':
        '+++\ntitle = "First"\ndate = 2021-05-06T07:08:09Z\ntags = ["a", "b c"]\naliases = ["/old/first/"]\ndescription = "Short."\n[cover]\nimage = "cover.png"\nalt = "A view"\n+++\nIntro.\n\n<!--more-->\n\n{{< figure src="inside.png" title="Inside" >}}\n\n{{< highlight java >}}\nint a = 1;\n{{< /highlight >}}\n\n{{< youtube abc >}}\n\n{{< tweet 12 >}}\n\n[second]({{< ref "second.md" >}})\n',
      'content/posts/first/cover.png': await picture(),
      'content/posts/first/inside.png': await picture(),
      'content/posts/second.md': '{\n  "title": "Second",\n  "date": "2021-06-01",\n  "draft": true\n}\nText.',
      'content/posts/_index.md': '---\ntitle: All posts\n---\n',
    });
    const { lines, report } = await run();
    expect(report).toEqual({ imported: 2, skipped: 0, warnings: 1 });
    expect(lines).toContain('          left out what only its generator knows: tweet');
    const post = await article('first');
    expect(post).toMatchObject({ description: 'Short.', tags_list: ['a', 'b c'], cover_alt: 'A view' });
    expect(post.content).toMatch(/<figure><picture>.*<\/picture><figcaption>Inside<\/figcaption><\/figure>/);
    expect(post.content).toContain('<a href="https://www.youtube.com/watch?v=abc">');
    expect(post.content).toContain('href="/blog/article/second"');
    expect(post.content).not.toMatch(/\{\{|more/);
    expect((await app.fetch('/old/first/')).status).toBe(301);
    expect((await app.fetch('/posts/first')).status).toBe(301);
    expect((await app.fetch('/posts/second')).status).toBe(404);
  });

  test('takes posts as Astro, Eleventy and Hashnode have them', async () => {
    const { run, article } = await importer(openTestDatabase, {
      'src/content/blog/astro.md':
        "---\ntitle: 'Astro'\npubDate: 'Jul 08 2022'\nheroImage: '../../assets/hero.png'\ntags: [astro]\n---\n# Astro\n\n- [x] done\n- [ ] open\n\nA note[^1].\n\n[^1]: Below.\n",
      'src/assets/hero.png': await picture(),
      'posts/eleventy.md':
        '---\ntitle: Eleventy\ndate: 2022-08-01\ntags:\n  - one\n  - two\nlang: de\n---\n```js/2-3\nlet a = 1;\n```\n~~gone~~ https://example.org\n',
      'cuid123.md':
        '---\ntitle: "Hashnode"\ndatePublished: Wed Jun 07 2023 09:12:44 GMT+0000 (Coordinated Universal Time)\nslug: from-hashnode\ncover: https://cdn.example/x.png\ntags: javascript, web-dev\n---\n\n## Text ![a](https://cdn.example/y.png align="left")\n',
      'page.mdx': '---\ntitle: Parts\n---\nimport X from "./x";\n\n<X />\n',
      'plain.mdx': '---\ntitle: Plain\ndate: 2022-01-01\n---\nWords.',
    });
    const { lines, report } = await run();
    expect(report).toEqual({ imported: 4, skipped: 1, warnings: 1 });
    expect(lines).toContain('skipped   page.mdx: it uses components (MDX)');
    expect(lines).toContain('          cover is on another site and was not fetched: https://cdn.example/x.png');
    const astro = await article('astro');
    expect(astro).toMatchObject({ first_published_at: '2022-07-07T22:00:00.000Z', cover_image: { width: 40 } });
    expect(astro.content).not.toContain('<h2');
    expect(astro.content).toMatch(/<input type="checkbox" checked disabled aria-label="Task"> done/);
    expect(astro.content).toContain('<a href="#fn1" id="fnref1">');
    expect(await article('eleventy')).toMatchObject({ tags_list: ['one', 'two'], language: 'de' });
    expect((await article('eleventy')).content).toContain('data-language="js"');
    expect(await article('from-hashnode')).toMatchObject({ title: 'Hashnode', tags_list: ['javascript', 'web-dev'] });
  });

  test('a second time changes nothing, and a dry run nothing at all', async () => {
    const { app, run } = await importer(openTestDatabase, {
      'one.md': '---\ntitle: One\ndate: 2020-01-01\n---\n![x](x.png)',
      'x.png': await picture(),
    });
    const everything = async () =>
      JSON.stringify([
        await app.deps.database.db.selectFrom('posts').selectAll().execute(),
        await app.deps.database.db.selectFrom('media').selectAll().execute(),
      ]);
    expect((await run(true)).lines).toEqual(['imported  one.md → /blog/article/one']);
    expect(await everything()).toBe('[[],[]]');
    expect((await run()).report.imported).toBe(1);
    const after = await everything();
    const again = await run();
    expect(again.lines).toEqual(['skipped   one.md: it was imported before']);
    expect(await everything()).toBe(after);
  });

  test('says why a file is left out, and goes on', async () => {
    const { run } = await importer(openTestDatabase, {
      'bad.md': '---\ntitle: [\n---\nText.',
      'bad.toml.md': '+++\ntitle = \n+++\nText.',
      'empty.md': '---\ntitle: Empty\n---\n\n',
      'good.md': '\ufeff---\r\ntitle: Good\r\ndate: 2020-01-01\r\n---\r\nText.\r\n',
      'page.md': '---\nlayout: page\n---\nText.',
    });
    const { lines, report } = await run();
    expect(report).toMatchObject({ imported: 1, skipped: 4 });
    expect(lines[0]).toMatch(/^skipped {3}bad\.md: its front matter cannot be read: /);
    expect(lines[1]).toMatch(/^skipped {3}bad\.toml\.md: its front matter cannot be read: /);
    expect(lines.slice(2)).toEqual([
      'skipped   empty.md: it has no text',
      'imported  good.md → /blog/article/good',
      'skipped   page.md: it is a page, not a post',
    ]);
  });

  test('images that are missing, refused or outside of the folder are named, and the post comes all the same', async () => {
    const { directory, run, article } = await importer(openTestDatabase, {
      'one.md': '---\ntitle: One\ndate: 2020-01-01\n---\n![](gone.png) ![](logo.svg) ![](../secret.png) ![](link.png)',
      'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    await writeFile(join(directory, '../secret.png'), await picture());
    await symlink(join(directory, '../secret.png'), join(directory, 'link.png'));
    const { lines } = await run();
    expect(lines.slice(1)).toEqual([
      '          image not found: gone.png',
      '          image left out: logo.svg: SVG images are not supported. Export the image as PNG and upload it again.',
      '          image not found: ../secret.png',
      '          image not found: link.png',
    ]);
    expect((await article('one')).content).toContain('src="gone.png"');
  });

  test('what must not be public is a draft, and what cannot be told is left out', async () => {
    const { app, run } = await importer(openTestDatabase, {
      'drafts/idea.md': '---\ntitle: Idea\ndate: 2020-01-01\n---\nx',
      'private.md': '---\ntitle: Private\nprivate: true\ndate: 2020-01-01\n---\nx',
      'endless.md': '---\ntitle: Endless\n\nText that nobody marked off.',
      'latin.md': new Uint8Array([0x2d, 0x2d, 0x2d, 0x0a, 0x2d, 0x2d, 0x2d, 0x0a, 0xe9]),
    });
    expect((await run()).lines).toEqual([
      'imported  drafts/idea.md → /blog/article/idea (draft)',
      'skipped   endless.md: its front matter has no end',
      'skipped   latin.md: it is not in UTF-8',
      'imported  private.md → /blog/article/private (draft)',
    ]);
    expect((await (await app.fetch('/api/v1/blog/posts/')).json()).count).toBe(0);
  });

  test('peculiarities of generators become what readers expect', async () => {
    const { run, article } = await importer(openTestDatabase, {
      '2014-3-2-odd-name.md':
        '## A title of its own\n\n![a](https://e.example/x.png align="center")\n\n%[https://e.example/tweet]\n\n<iframe src="https://www.youtube.com/embed/abc"></iframe>\n\n## Part {#part}\n\n> [!TIP]\n> Drink water.\n\n- item\n\n  ```js\n  {{< not-a-shortcode >}}\n  ```\n',
      'name/2024-09-08-index.md':
        '---\nPubdate: 2024-09-08\nTitle: Folded\npermalink: "/blog/{{ title | slugify }}/"\naliases: [/thing]\n---\nx',
      'hashnode.md':
        '---\ntitle: Timed\ndatePublished: Wed Jun 07 2023 07:44:44 GMT+0000 (Coordinated Universal Time)\n---\nx',
    });
    expect((await run()).lines.map((line) => line.split('→ ')[1])).toEqual([
      '/blog/article/odd-name',
      '/blog/article/hashnode',
      '/blog/article/name',
    ]);
    const odd = await article('odd-name');
    expect(odd).toMatchObject({ title: 'A title of its own', first_published_at: '2014-03-01T23:00:00.000Z' });
    expect(odd.content).toContain('<img src="https://e.example/x.png" alt="a"');
    expect(odd.content).toContain('<a href="https://e.example/tweet">');
    expect(odd.content).toContain('<a href="https://www.youtube.com/embed/abc">');
    expect(odd.content).toContain('<h2 id="part">');
    expect(odd.content).toContain('<strong>Tip</strong>');
    expect(odd.content).toContain('not-a-shortcode</span> &gt;}}');
    expect(await article('name')).toMatchObject({ title: 'Folded', first_published_at: '2024-09-07T22:00:00.000Z' });
    expect((await article('hashnode')).first_published_at).toBe('2023-06-07T07:44:44.000Z');
  });

  test('posts of the same name are told apart, and those of the future wait', async () => {
    const { run, article } = await importer(openTestDatabase, {
      'a/post.md': '---\ntitle: Post\ndate: 2020-01-01\n---\nOne.',
      'b/post.md': '---\ntitle: Post\ndate: 2020-01-02\n---\nTwo.',
      'later.md': '---\ntitle: Later\ndate: 2999-01-01\n---\nThree.',
    });
    expect((await run()).lines).toEqual([
      'imported  a/post.md → /blog/article/post',
      'imported  b/post.md → /blog/article/post-2',
      'imported  later.md → /blog/article/later',
    ]);
    expect((await article('later')).success).toBe(false);
  });

  test.each([
    ['date: 05/03/2021', 'its date cannot be read: 05/03/2021'],
    ['date: tomorrow', 'its date cannot be read: tomorrow'],
    ['date: 2023-02-30', 'its date cannot be read: 2023-02-30'],
    ['date: February 30, 2023', 'its date cannot be read: February 30, 2023'],
    ['date: Chapter 5', 'its date cannot be read: Chapter 5'],
    ['date: 2020-01-01\npublishDate: 2999-01-01', 'its publishdate lies ahead: 2999-01-01'],
    ['date: 2020-01-01\npublishDate: soon', 'its publishdate cannot be read: soon'],
    ['date: 2020-01-01\nexpiryDate: 2021-01-01', 'its expirydate has passed: 2021-01-01'],
    ['date: 2020-01-01\nstatus: Pending', 'its status is pending'],
    ['date: 2020-01-01\ndraft: perhaps', 'its draft is perhaps'],
    ['tags: a', 'it has no date'],
  ])('a post is no more than a draft when it is in doubt: %s', async (matter, reason) => {
    const { app, run } = await importer(openTestDatabase, { 'one.md': `---\ntitle: One\n${matter}\n---\nText.` });
    const { lines, report } = await run();
    expect(lines).toEqual([
      'imported  one.md → /blog/article/one (draft)',
      `          one.md: kept as a draft: ${reason}`,
    ]);
    expect(report.warnings).toBe(1);
    expect((await (await app.fetch('/api/v1/blog/posts/')).json()).count).toBe(0);
  });

  test.each(['draft: yes', 'published: "false"', 'hidden: true\ndate: someday'])(
    'a post that says itself that it is none yet is a draft without a warning: %s',
    async (matter) => {
      const { run } = await importer(openTestDatabase, { 'one.md': `---\ntitle: One\n${matter}\n---\nText.` });
      expect((await run()).lines).toEqual(['imported  one.md → /blog/article/one (draft)']);
    },
  );

  test.each([
    ['date: March 1, 2020', '2020-02-29T23:00:00.000Z'],
    ['date: 2020-03-01\nstatus: publish\ndraft: false', '2020-02-29T23:00:00.000Z'],
    ['created: 2020-03-01T10:00:00+05:30', '2020-03-01T04:30:00.000Z'],
    ['date: 2020-03-01\nexpiryDate: 2999-01-01', '2020-02-29T23:00:00.000Z'],
  ])('a post about which there is no doubt is public: %s', async (matter, first_published_at) => {
    const { run, article } = await importer(openTestDatabase, { 'one.md': `---\ntitle: One\n${matter}\n---\nText.` });
    expect((await run()).lines).toEqual(['imported  one.md → /blog/article/one']);
    expect(await article('one')).toMatchObject({ first_published_at });
  });

  test('a file without front matter is a draft, unless its name has a date', async () => {
    const { run } = await importer(openTestDatabase, {
      'TODO.md': '# Things to do\n\nAll of them.',
      '2020-01-02-done.md': '# Done\n\nThat.',
      '2023-02-30-never.md': '# Never\n\nThat.',
    });
    expect((await run()).lines).toEqual([
      'imported  2020-01-02-done.md → /blog/article/done',
      'imported  2023-02-30-never.md → /blog/article/never (draft)',
      '          2023-02-30-never.md: kept as a draft: its date in its name cannot be read: 2023-02-30',
      'imported  TODO.md → /blog/article/todo (draft)',
      '          TODO.md: kept as a draft: it has no front matter',
    ]);
  });

  test('a later run links to posts of earlier ones where they are', async () => {
    const { app, directory, run, article } = await importer(openTestDatabase, {
      'one.md': '---\ntitle: One\ndate: 2020-01-01\n---\nText.',
    });
    await run();
    await writeFile(join(directory, 'two.md'), '---\ntitle: Two\ndate: 2020-01-02\n---\n[One](one.md)');
    expect((await run()).lines).toEqual([
      'skipped   one.md: it was imported before',
      'imported  two.md → /blog/article/two',
    ]);
    expect((await article('two')).content).toContain('<a href="/blog/article/one">');

    await app.deps.database.db.updateTable('posts').set({ slug: 'moved' }).where('slug', '=', 'one').execute();
    await writeFile(join(directory, 'three.md'), '---\ntitle: Three\ndate: 2020-01-03\n---\n[One](one.md)');
    await run();
    expect((await article('three')).content).toContain('<a href="/blog/article/moved">');
  });

  test('what is longer than the editor could save is cut, and named', async () => {
    const words = (count: number) => 'word '.repeat(count).trim();
    const { app, run } = await importer(openTestDatabase, {
      'one.md': `---\ntitle: ${words(50)}\ndate: 2020-01-01\ndescription: ${words(100)}\ntags: [${Array.from({ length: 22 }, (_, i) => `t${i}`).join(', ')}, ${'x'.repeat(60)}]\ncover_alt: ${words(100)}\nslug: one\n---\nText.`,
      'big.md': `---\ntitle: Big\ndate: 2020-01-01\n---\n${'word '.repeat(110_000)}`,
    });
    expect((await run()).lines).toEqual([
      'skipped   big.md: The content is too long: with its formatting it may have 500,000 characters.',
      'imported  one.md → /blog/article/one',
      '          has 23 tags, of which 20 were kept',
      '          title has 249 characters and was cut to 200',
      '          description has 499 characters and was cut to 300',
      '          description of the cover has 499 characters and was cut to 300',
    ]);
    const headers = { ...bearer(await signInAs(app, 'owner')), 'content-type': 'application/json' };
    const { text } = await (await app.fetch('/api/v1/blog/article/one/edit/', { headers })).json();
    expect(text.title).toBe(`${words(39)}...`);
    const saved = await app.fetch('/api/v1/blog/article/one/update/', {
      method: 'PUT',
      headers,
      body: JSON.stringify(text),
    });
    expect(saved.status).toBe(200);
  });

  test('texts that no database could keep are mended, and titles that nobody could see are none', async () => {
    const { run, article } = await importer(openTestDatabase, {
      'one.md':
        '---\ntitle: "\\u200b"\ndate: 2020-01-01\ndescription: "a\\0b \\ud83d"\ntags: ["\\u3164", "t\\ud83d"]\n---\nText.',
      'two.md': '---\ntitle: Two\ndate: 2020-01-01\n---\n\u200b',
    });
    expect((await run()).lines).toEqual(['imported  one.md → /blog/article/one', 'skipped   two.md: it has no text']);
    expect(await article('one')).toMatchObject({ title: 'One', description: 'ab \ufffd', tags_list: ['t\ufffd'] });
  });
});
