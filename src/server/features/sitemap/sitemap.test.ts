import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test, vi } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { projectEditor, writeProject } from '../../../../tests/support/projects.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { type PageRule, pageRules } from '../../../shared/page-access.ts';
import { createPublicationClock } from '../blog/publication-clock.ts';
import { updatePost } from '../blog/save-post.ts';
import { sitePages } from './site-pages.ts';

interface Url {
  loc: string;
  lastmod?: string;
  changefreq?: string;
  priority?: string;
}

async function readUrls(app: TestApp): Promise<Url[]> {
  const response = await app.fetch('/sitemap.xml');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
  const xml = await response.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  const { urlset } = new XMLParser({
    ignoreAttributes: false,
    parseTagValue: false,
    isArray: (name) => name === 'url',
  }).parse(xml);
  expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  return urlset.url;
}

async function readSitemap(app: TestApp) {
  const response = await app.fetch('/api/v1/sitemap/');
  expect(response.status).toBe(200);
  return response.json();
}

async function readOverview(app: TestApp, query = '') {
  return (await app.fetch(`/api/v1/sitemap/overview/${query}`)).json();
}

async function addressesIn(app: TestApp): Promise<string[]> {
  const { projects, blog_posts } = await readSitemap(app);
  const listed = [...projects, ...blog_posts].map(({ url }: { url: string }) => url);
  const overview = await readOverview(app);
  expect([...overview.projects, ...overview.blog_posts].map(({ url }) => url)).toEqual(listed);
  expect([overview.counts.projects, overview.counts.blog_posts]).toEqual([projects.length, blog_posts.length]);
  const urls = (await readUrls(app)).map(({ loc }) => loc);
  expect(urls.slice(sitePages.length)).toEqual(listed.map((url) => `http://site.test${url}`));
  return listed;
}

/** What the schema of sitemaps.org asks of each entry: these elements, in this order, with these values. */
function expectValid(url: Url): void {
  const order = ['loc', 'lastmod', 'changefreq', 'priority'];
  const names = Object.keys(url);
  expect(names).toEqual(order.filter((name) => names.includes(name)));
  expect(new URL(url.loc).href).toBe(url.loc);
  expect(url.loc.length).toBeLessThan(2048);
  if (url.lastmod !== undefined) expect(url.lastmod).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(url.changefreq).toMatch(/^(always|hourly|daily|weekly|monthly|yearly|never)$/);
  expect(url.priority).toMatch(/^(0\.\d|1\.0)$/);
}

describeEachDatabase('the sitemap', (openTestDatabase) => {
  test('has the pages of the site with their frequencies and priorities', async () => {
    const app = await createTestApp(openTestDatabase);
    const urls = await readUrls(app);
    expect(urls.map(({ loc, changefreq, priority }) => [loc, changefreq, priority])).toEqual([
      ['http://site.test/', 'daily', '1.0'],
      ['http://site.test/about', 'weekly', '0.8'],
      ['http://site.test/projects', 'weekly', '0.9'],
      ['http://site.test/blog', 'daily', '0.9'],
      ['http://site.test/contact', 'monthly', '0.7'],
      ['http://site.test/services', 'weekly', '0.6'],
      ['http://site.test/sitemap', 'weekly', '0.6'],
    ]);
    // Nothing has ever been written.
    expect(urls.map(({ lastmod }) => lastmod)).toEqual(urls.map(() => undefined));
    for (const url of urls) expectValid(url);
    expect((await readSitemap(app)).pages[0]).toEqual({
      title: 'Home',
      url: '/',
      slug: 'home',
      last_modified: null,
      changefreq: 'daily',
      priority: 1,
    });
  });

  test('has projects and posts, the newest first, as they were last changed', async () => {
    const clock = { time: new Date('2026-05-01T10:00:00.000Z'), now: () => clock.time };
    const app = await createTestApp(openTestDatabase, { clock });
    await writePost(app, { title: 'Old', first_published_at: '2020-01-01T00:00:00.000Z' });
    await writePost(app, { title: 'New & good' });
    clock.time = new Date('2026-05-02T10:00:00.000Z');
    await writeProject(app, { title: 'Thing' });
    const { projects, blog_posts } = await readSitemap(app);
    expect(projects).toEqual([
      { title: 'Thing', url: '/projects/thing', slug: 'thing', last_modified: '2026-05-02T10:00:00.000Z' },
    ]);
    const last_modified = '2026-05-01T10:00:00.000Z';
    expect(blog_posts).toEqual([
      { title: 'New & good', url: '/blog/article/new-good', slug: 'new-good', last_modified },
      { title: 'Old', url: '/blog/article/old', slug: 'old', last_modified: '2020-01-01T00:00:00.000Z' },
    ]);
    const urls = await readUrls(app);
    expect(urls.slice(sitePages.length)).toEqual([
      {
        loc: 'http://site.test/projects/thing',
        lastmod: '2026-05-02T10:00:00.000Z',
        changefreq: 'monthly',
        priority: '0.8',
      },
      { loc: 'http://site.test/blog/article/new-good', lastmod: last_modified, changefreq: 'monthly', priority: '0.7' },
      {
        loc: 'http://site.test/blog/article/old',
        lastmod: '2020-01-01T00:00:00.000Z',
        changefreq: 'monthly',
        priority: '0.7',
      },
    ]);
    for (const url of urls) expectValid(url);
  });

  test('tells of a page when what it shows was changed', async () => {
    const clock = { time: new Date('2026-05-01T10:00:00.000Z'), now: () => clock.time };
    const app = await createTestApp(openTestDatabase, { clock });
    const { db, changes } = app.deps.database;
    const day = (number: number) => `2026-05-0${number}T10:00:00.000Z`;
    await writePost(app, { title: 'Post' });
    clock.time = new Date(day(2));
    await writeProject(app, { title: 'Project' });
    await db
      .updateTable('sections')
      .set({ version: 1, updated_at: day(3) })
      .where('id', '=', 2)
      .execute();
    await db
      .updateTable('sections')
      .set({ version: 1, updated_at: day(4) })
      .where('id', '=', 12)
      .execute();
    await changes.publish(['blog', 'projects', 'site', 'about']);
    clock.time = new Date(day(6));
    const { pages } = await readSitemap(app);
    expect(pages.map((page: { url: string; last_modified: string }) => [page.url, page.last_modified])).toEqual([
      ['/', day(4)],
      ['/about', day(3)],
      ['/projects', day(2)],
      ['/blog', day(1)],
      ['/contact', null],
      ['/services', null],
      ['/sitemap', day(4)],
    ]);
    expect(await readOverview(app)).toMatchObject({ newest_change: day(4), first_post_at: day(1) });

    // The home page shows featured projects.
    clock.time = new Date(day(7));
    await writeProject(app, { title: 'Featured', is_featured: true });
    const [home] = (await readSitemap(app)).pages;
    expect(home.last_modified).toBe(day(7));
  });

  test('the blog has changed with any post of its first page, however many the owner lets that have', async () => {
    const app = await createTestApp(openTestDatabase);
    for (let day = 1; day <= 8; day++) {
      await writePost(app, { title: `Post ${day}`, first_published_at: `2026-05-0${day}T10:00:00.000Z` });
    }
    const { db } = app.deps.database;
    const updated_at = '2026-06-01T10:00:00.000Z';
    await db.updateTable('posts').set({ updated_at }).where('slug', '=', 'post-1').execute();
    const lastOfBlog = async () =>
      (await readOverview(app)).pages.find(({ url }: { url: string }) => url === '/blog').last_modified;
    expect(await lastOfBlog()).toBe('2026-05-08T10:00:00.000Z');
    const settings = await app.deps.settings.read();
    vi.spyOn(app.deps.settings, 'read').mockResolvedValue({ ...settings, posts_per_page: 12 });
    await app.deps.database.changes.publish(['site']);
    expect(await lastOfBlog()).toBe(updated_at);
  });

  test('has no draft, no planned post and nothing from the trash, also after it was public', async () => {
    const app = await createTestApp(openTestDatabase);
    const owner = await projectEditor(app);
    await writePost(app, { title: 'Draft', is_published: false });
    await writePost(app, { title: 'Planned', publish_at: '2999-01-01T00:00:00.000Z' });
    await writePost(app, { title: 'Taken back' });
    await writePost(app, { title: 'Thrown away' });
    await writePost(app, { title: 'Stays' });
    await writeProject(app, { title: 'Hidden project', live: false });
    const { id } = await writeProject(app, { title: 'Trashed project' });
    expect(await addressesIn(app)).toEqual([
      '/projects/trashed-project',
      '/blog/article/stays',
      '/blog/article/thrown-away',
      '/blog/article/taken-back',
    ]);

    const change = { title: 'Taken back', content: '<p>x</p>', tags: ['x'], is_published: false, cover: null };
    await updatePost(app.deps, { slug: 'taken-back' }, change);
    await app.deps.database.changes.publish(['blog']);
    await owner.send('DELETE', 'blog/article/thrown-away/delete/');
    await owner.trash(id);
    expect(await addressesIn(app)).toEqual(['/blog/article/stays']);
    for (const path of [
      '/sitemap.xml',
      '/api/v1/sitemap/',
      '/api/v1/sitemap/overview/',
      '/api/v1/sitemap/beginning/',
    ]) {
      expect(await (await app.fetch(path)).text()).not.toMatch(/draft|planned|taken|thrown|hidden|trashed/i);
    }
  });

  test('has a post under its present address alone', async () => {
    const app = await createTestApp(openTestDatabase);
    await writePost(app, { title: 'One' });
    const change = { title: 'Two', slug: 'two', content: '<p>x</p>', tags: ['x'], is_published: true, cover: null };
    await updatePost(app.deps, { slug: 'one' }, change);
    await app.deps.database.changes.publish(['blog']);
    expect(await addressesIn(app)).toEqual(['/blog/article/two']);
  });

  test('has a planned post as soon as its time has come', async () => {
    const clock = { time: new Date('2026-05-01T10:00:00.000Z'), now: () => clock.time };
    const app = await createTestApp(openTestDatabase, { clock });
    const publications = createPublicationClock({ ...app.deps, clock });
    await writePost(app, { title: 'Planned', publish_at: '2026-05-01T10:01:00.000Z' });
    expect(await addressesIn(app)).toEqual([]);
    clock.time = new Date('2026-05-01T10:01:00.500Z');
    await publications.look();
    expect(await addressesIn(app)).toEqual(['/blog/article/planned']);
    // It was written before, and nobody could read it.
    expect((await readSitemap(app)).blog_posts[0].last_modified).toBe('2026-05-01T10:01:00.000Z');
  });

  test('stays whole whatever titles are made of', async () => {
    const app = await createTestApp(openTestDatabase);
    const titles = [
      ']]></loc></url><url><loc>http://evil.test/',
      'A & B <script>alert(1)</script> "d" \'e\'',
      'مرحبا \u202egnp.exe',
      'Émile’s café 👩‍👩‍👧',
      '%2e%2e/..',
      '日本語の題',
    ];
    for (const title of titles) await writePost(app, { title });
    const { blog_posts } = await readSitemap(app);
    expect(blog_posts.map(({ title }: { title: string }) => title)).toEqual(titles.toReversed());
    const urls = await readUrls(app);
    expect(urls).toHaveLength(sitePages.length + titles.length);
    for (const url of urls) {
      expectValid(url);
      expect(new URL(url.loc).origin).toBe('http://site.test');
    }
    // Each address leads to its post.
    for (const { title, url } of blog_posts) {
      const slug = decodeURIComponent(url.replace('/blog/article/', ''));
      const article = await app.fetch(`/api/v1/blog/article/${encodeURIComponent(slug)}/`);
      expect((await article.json()).title).toBe(title);
    }
  });

  test('is sent again only when it has changed', async () => {
    const app = await createTestApp(openTestDatabase);
    for (const path of ['/sitemap.xml', '/api/v1/sitemap/']) {
      const first = await app.fetch(path, { headers: { 'accept-encoding': 'br' } });
      expect([first.headers.get('content-encoding'), first.headers.get('cache-control')]).toEqual([
        'br',
        'public, max-age=0, must-revalidate',
      ]);
      const known = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } };
      expect((await app.fetch(path, known)).status).toBe(304);
      await writePost(app, { title: `After ${path}` });
      await app.deps.database.changes.publish(['blog']);
      expect((await app.fetch(path, known)).status).toBe(200);
    }
  });

  test('is shown in sections, and page by page', async () => {
    const app = await createTestApp(openTestDatabase);
    await writePost(app, { title: 'A post' });
    await writeProject(app, { title: 'A project' });
    const posts = await readOverview(app, '?section=blog_posts');
    expect([posts.pages, posts.projects, posts.blog_posts.length]).toEqual([[], [], 1]);
    expect(posts.counts).toEqual({ pages: sitePages.length, projects: 1, blog_posts: 1 });
    for (const [query, status] of [
      ['?section=projects&page=1', 200],
      ['?section=projects&page=2', 404],
      ['?page=1', 404],
      ['?section=drafts', 400],
      ['?section=projects&page=0', 400],
    ]) {
      expect([query, (await app.fetch(`/api/v1/sitemap/overview/${query}`)).status]).toEqual([query, status]);
    }
  });

  test('lets its beginning be looked at', async () => {
    const app = await createTestApp(openTestDatabase);
    const read = async () => (await app.fetch('/api/v1/sitemap/beginning/')).json();
    const whole = await (await app.fetch('/sitemap.xml')).text();
    expect(await read()).toEqual({ xml: whole, is_whole: true, url_count: sitePages.length, file_count: 1 });
    for (let i = 0; i < 40; i += 1) await writePost(app, { title: `A post of some length, number ${i}` });
    await app.deps.database.changes.publish(['blog']);
    const { xml, ...rest } = await read();
    expect(rest).toEqual({ is_whole: false, url_count: sitePages.length + 40, file_count: 1 });
    expect((await (await app.fetch('/sitemap.xml')).text()).startsWith(xml)).toBe(true);
    expect(xml).toMatch(/<\/url>\n$/);
  });
});

describeEachDatabase('robots.txt', (openTestDatabase) => {
  test('names the sitemap by the address of the site, and keeps crawlers from calls alone', async () => {
    const app = await createTestApp(openTestDatabase, { config: { site_url: 'https://ada.example' } });
    const response = await app.fetch('/robots.txt');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const lines = (await response.text()).split('\n');
    expect(lines).toContain('Sitemap: https://ada.example/sitemap.xml');
    expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(['Disallow: /api/']);
  });
});

/** Public pages that no search engine is to list, and why. */
const unlisted: Record<string, string> = {
  '/resume': 'leads to /about',
  '/blog/article': 'is an article without its name',
  '/search': 'asks not to be indexed',
  '/sitemap/xml': 'asks not to be indexed',
  '/signin': 'leads to /login',
  '/register': 'leads to /signup',
  '/reset-password': 'takes a link from a mail',
  '/confirm-email': 'takes a link from a mail',
  '/logout': 'asks not to be indexed',
};

test('every public page is in the sitemap, or there is a reason why not', () => {
  const rules: readonly PageRule[] = pageRules;
  const standing = rules.filter(({ path, access }) => access === 'public' && !path.includes('{'));
  const known = [...sitePages.map(({ path }) => path), ...Object.keys(unlisted)];
  expect(standing.map(({ path }) => path).toSorted()).toEqual(known.toSorted());
});
