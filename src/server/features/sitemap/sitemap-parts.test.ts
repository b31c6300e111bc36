import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { afterEach, expect, test } from 'vitest';
import { describeEachDatabase } from '../../../../tests/support/databases.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { writeProject } from '../../../../tests/support/projects.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { sitePages } from './site-pages.ts';
import { pieces, sitemapLimits } from './sitemap-limits.ts';
import { writeFiles } from './write-sitemap.ts';

const usual = { limits: { ...sitemapLimits }, pieces: { ...pieces } };

afterEach(() => {
  Object.assign(sitemapLimits, usual.limits);
  Object.assign(pieces, usual.pieces);
});

async function read(app: TestApp, path: string): Promise<string> {
  const response = await app.fetch(path);
  expect([path, response.status]).toEqual([path, 200]);
  const xml = await response.text();
  expect(XMLValidator.validate(xml)).toBe(true);
  return xml;
}

const locations = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address ?? '');

async function createFilledApp(openTestDatabase: Parameters<typeof createTestApp>[0]) {
  const app = await createTestApp(openTestDatabase);
  for (let i = 0; i < 5; i += 1) await writePost(app, { title: `Post ${i}` });
  const all = locations(await read(app, '/sitemap.xml'));
  expect(all).toHaveLength(sitePages.length + 5);
  await app.deps.database.changes.publish(['blog']);
  return { app, all };
}

describeEachDatabase('a sitemap that is read in pieces', (openTestDatabase) => {
  test('has every post and project once, the newest first, also of the same moment', async () => {
    const clock = { now: () => new Date('2026-05-01T10:00:00.000Z') };
    const app = await createTestApp(openTestDatabase, { clock });
    for (let i = 0; i < 6; i += 1) {
      await writePost(app, { title: `Post ${i}` });
      await writeProject(app, { title: `Project ${i}` });
    }
    const whole = await (await app.fetch('/api/v1/sitemap/')).text();
    expect(whole.match(/post-\d(?=",)/g)).toEqual([5, 4, 3, 2, 1, 0].flatMap((i) => [`post-${i}`, `post-${i}`]));
    pieces.size = 2;
    await app.deps.database.changes.publish(['blog']);
    expect(await (await app.fetch('/api/v1/sitemap/')).text()).toBe(whole);
  });
});

describeEachDatabase('a sitemap that is too large for one file', (openTestDatabase) => {
  test('is an index of parts, which have every address once', async () => {
    const { app, all } = await createFilledApp(openTestDatabase);
    sitemapLimits.urls = 5;
    const xml = await read(app, '/sitemap.xml');
    const { sitemapindex } = new XMLParser({ ignoreAttributes: false }).parse(xml);
    expect(sitemapindex['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    expect(sitemapindex.sitemap.map(Object.keys)).toEqual([
      ['loc', 'lastmod'],
      ['loc', 'lastmod'],
      ['loc', 'lastmod'],
    ]);
    const parts = locations(xml);
    expect(parts).toEqual([1, 2, 3].map((part) => `http://site.test/sitemap.xml?part=${part}`));
    const files = await Promise.all(parts.map((part) => read(app, part.replace('http://site.test', ''))));
    expect(files.flatMap(locations)).toEqual(all);
    expect(files.map((file) => locations(file).length)).toEqual([5, 5, 2]);

    const beginning = await (await app.fetch('/api/v1/sitemap/beginning/')).json();
    expect(beginning).toEqual({ xml, is_whole: true, url_count: all.length, file_count: 3 });
  });

  test('has no part of more bytes than are allowed', async () => {
    const { app, all } = await createFilledApp(openTestDatabase);
    sitemapLimits.bytes = 700;
    const parts = locations(await read(app, '/sitemap.xml'));
    expect(parts.length).toBeGreaterThan(2);
    const files = await Promise.all(parts.map((part) => read(app, part.replace('http://site.test', ''))));
    expect(files.flatMap(locations)).toEqual(all);
    for (const file of files) expect(new TextEncoder().encode(file).byteLength).toBeLessThanOrEqual(700);
  });

  test('leads from a part that is there no more to the rest; a part that never can have been is not found', async () => {
    const { app } = await createFilledApp(openTestDatabase);
    const ask = (part: string) => app.fetch(`/sitemap.xml?part=${part}`, { redirect: 'manual' });
    const former = await ask('2');
    expect([former.status, former.headers.get('location')]).toEqual([302, '/sitemap.xml']);
    expect((await ask('3')).status).toBe(404);
    expect((await ask('0')).status).toBe(400);
    expect((await ask('x')).status).toBe(400);
  });
});

test('an address has no letters in it that XML reads otherwise', async () => {
  const [file] = await writeFiles([{ url: `/projects/it's-<"a"-&-b>`, last_modified: null }], 'http://site.test');
  expect(XMLValidator.validate(file?.xml ?? '')).toBe(true);
  expect(locations(file?.xml ?? '')).toEqual(['http://site.test/projects/it&apos;s-&lt;&quot;a&quot;-&amp;-b&gt;']);
});
