import { expect, test } from 'vitest';
import { describeEachDatabase, type OpenTestDatabase } from '../../../../tests/support/databases.ts';
import { writePost } from '../../../../tests/support/posts.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { PostSummary } from '../../../shared/contract/blog.ts';

interface List {
  count: number;
  next: string | null;
  previous: string | null;
  results: PostSummary[];
  page: number;
  page_size: number;
  total_pages: number;
  has_next: boolean;
  has_previous: boolean;
}

const now = new Date('2026-03-15T12:00:00.000Z');

async function appAt(openTestDatabase: OpenTestDatabase, config = {}): Promise<TestApp> {
  return createTestApp(openTestDatabase, { clock: { now: () => now }, config });
}

async function list(app: TestApp, query = ''): Promise<List> {
  const response = await app.fetch(`/api/v1/blog/posts/${query}`);
  expect(response.status).toBe(200);
  return response.json();
}

const titles = ({ results }: List) => results.map(({ title }) => title);

describeEachDatabase('the list of posts', (openTestDatabase) => {
  test('of a new site is there, and empty', async () => {
    const app = await appAt(openTestDatabase);
    expect(await list(app)).toEqual({
      count: 0,
      next: null,
      previous: null,
      results: [],
      page: 1,
      page_size: 6,
      total_pages: 1,
      has_next: false,
      has_previous: false,
    });
  });

  test('shows what a card needs, and nothing of the text', async () => {
    const app = await appAt(openTestDatabase);
    await writePost(app, {
      title: 'On indexes',
      content: `<h2>Why</h2><p>${'word '.repeat(250)}</p>`,
      tags: ['SQL', 'Databases'],
    });
    const [post] = (await list(app)).results;
    expect(post).toEqual({
      id: expect.any(Number),
      slug: 'on-indexes',
      title: 'On indexes',
      author: '',
      excerpt: expect.stringMatching(/^word word .*\.\.\.$/),
      language: null,
      featured_image_url: '',
      cover_image_url: '',
      featured_image: null,
      featured_image_alt: '',
      tags_list: ['SQL', 'Databases'],
      first_published_at: now.toISOString(),
      reading_time: 2,
      view_count: 0,
      comments_count: 0,
      published: true,
    });
  });

  test('goes page by page, six posts each, without repeating or skipping posts of the same moment', async () => {
    const app = await appAt(openTestDatabase);
    for (let number = 1; number <= 14; number += 1) await writePost(app, { title: `Post ${number}` });
    const pages = await Promise.all([1, 2, 3].map((page) => list(app, `?page=${page}`)));
    expect(pages.map(({ results }) => results.length)).toEqual([6, 6, 2]);
    expect(new Set(pages.flatMap(titles)).size).toBe(14);
    expect(pages[1]).toMatchObject({
      count: 14,
      next: 'http://site.test/api/v1/blog/posts/?page=3',
      previous: 'http://site.test/api/v1/blog/posts/?page=1',
      page: 2,
      total_pages: 3,
      has_next: true,
      has_previous: true,
    });
    expect((await list(app, '?page_size=12')).results).toHaveLength(12);
    expect((await app.fetch('/api/v1/blog/posts/?page=4')).status).toBe(404);
  });

  test('the addresses of the pages around it keep the filters', async () => {
    const app = await appAt(openTestDatabase);
    for (let number = 1; number <= 7; number += 1) await writePost(app, { title: `Post ${number}`, tags: ['C++'] });
    const { next } = await list(app, '?tag=c%2B%2B&ordering=title');
    expect(Object.fromEntries(new URL(next ?? '').searchParams)).toEqual({ tag: 'c++', ordering: 'title', page: '2' });
  });

  test.each([
    ['-first_published_at', ['Zebra', 'apple', 'Ångström']],
    ['first_published_at', ['Ångström', 'apple', 'Zebra']],
    ['title', ['Ångström', 'apple', 'Zebra']],
    ['-title', ['Zebra', 'apple', 'Ångström']],
    ['-view_count', ['apple', 'Zebra', 'Ångström']],
  ])('can be sorted by %s', async (ordering, expected) => {
    const app = await appAt(openTestDatabase);
    await writePost(app, { title: 'Ångström', first_published_at: '2026-01-01T00:00:00.000Z' });
    await writePost(app, { title: 'apple', first_published_at: '2026-01-02T00:00:00.000Z' });
    await writePost(app, { title: 'Zebra', first_published_at: '2026-01-03T00:00:00.000Z' });
    await app.deps.database.db.updateTable('posts').set({ view_count: 9 }).where('slug', '=', 'apple').execute();
    expect(titles(await list(app, `?ordering=${ordering}`))).toEqual(expected);
  });

  test.each([
    ['indexes', ['On indexes']],
    ['INDEX', ['On indexes']],
    ['creme brulee', ['Dessert']],
    ['brûlée', ['Dessert']],
    ['python', ['On indexes']],
    ['c++', ['Languages']],
    ["don't", ['Languages']],
    ['東京', ['Travel']],
    ['京都', ['Travel']],
    ['tower', ['Travel']],
    ['indexes dessert', []],
    ['"; drop table posts', []],
    ['" OR 1=1 -- *', []],
    ["' & | ! <-> (", []],
    ['%', []],
    ['_', []],
    ['NEAR(', []],
  ])('finds %s in titles, texts and tags', async (search, expected) => {
    const app = await appAt(openTestDatabase);
    await writePost(app, { title: 'On indexes', tags: ['Python'] });
    await writePost(app, { title: 'Dessert', content: '<p>Crème <strong>brûlée</strong></p>' });
    await writePost(app, { title: 'Languages', content: "<p>C++, and why I don't write it</p>" });
    await writePost(app, { title: 'Travel', content: '<p>東京都のTower</p>' });
    expect(titles(await list(app, `?search=${encodeURIComponent(search)}`))).toEqual(expected);
  });

  test.each(['C++', 'c/c++', 'I <3 Orchard', 'ÜBUNG', 'a,b?&=#%', '日本語'])('has the posts of tag %s', async (tag) => {
    const app = await appAt(openTestDatabase);
    await writePost(app, { title: 'Tagged', tags: [tag] });
    await writePost(app, { title: 'Other', tags: ['other'] });
    for (const spelling of [tag, tag.toLowerCase(), ` ${tag} `]) {
      expect(titles(await list(app, `?tag=${encodeURIComponent(spelling)}`))).toEqual(['Tagged']);
    }
  });

  test('years and months are those of the site’s time zone', async () => {
    const app = await appAt(openTestDatabase, { time_zone: 'America/New_York' });
    await writePost(app, { title: 'New Year’s Eve there', first_published_at: '2025-01-01T04:59:59.000Z' });
    await writePost(app, { title: 'New Year there', first_published_at: '2025-01-01T05:00:00.000Z' });
    await writePost(app, { title: 'December', first_published_at: '2023-12-24T12:00:00.000Z' });
    expect(titles(await list(app, '?year=2024'))).toEqual(['New Year’s Eve there']);
    expect(titles(await list(app, '?year=2025&month=1'))).toEqual(['New Year there']);
    expect(titles(await list(app, '?month=12'))).toEqual(['New Year’s Eve there', 'December']);
    expect((await list(app, '?month=7')).count).toBe(0);
  });

  test('an empty value of a parameter is none', async () => {
    const app = await appAt(openTestDatabase);
    await writePost(app);
    expect((await list(app, '?search=&tag=&year=&month=&page=&page_size=&ordering=')).count).toBe(1);
  });

  test.each([
    ['page=exception', 'page', 'Enter a valid page number.'],
    ['page=0', 'page', 'Enter a valid page number.'],
    ['page=-1', 'page', 'Enter a valid page number.'],
    ['page=10.1', 'page', 'Enter a valid page number.'],
    ['page=1e3', 'page', 'Enter a valid page number.'],
    ['page_size=7', 'page_size', 'Choose 6, 12 or 18.'],
    ['page_size=100000', 'page_size', 'Choose 6, 12 or 18.'],
    ['year=abc', 'year', 'Enter a valid year.'],
    ['month=13', 'month', 'Enter a month from 1 to 12.'],
    ['ordering=content', 'ordering', '"content" is not a valid choice.'],
    [`search=${'x'.repeat(201)}`, 'search', 'Ensure this field has no more than 200 characters.'],
    ['search=%00', 'search', 'Control characters are not allowed.'],
  ])('answers 400 to %s', async (query, field, text) => {
    const app = await appAt(openTestDatabase);
    const response = await app.fetch(`/api/v1/blog/posts/?${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, message: text, errors: { [field]: [text] } });
  });

  test('counts, popular tags and recent posts speak of public posts alone', async () => {
    const app = await appAt(openTestDatabase);
    for (let number = 1; number <= 6; number += 1) {
      await writePost(app, {
        title: `Post ${number}`,
        tags: number > 3 ? ['often', 'rare'] : ['often'],
        first_published_at: `2026-01-0${number}T00:00:00.000Z`,
      });
    }
    await writePost(app, { title: 'Secret', tags: ['hidden', 'often'], is_published: false });
    await app.deps.database.db.updateTable('posts').set({ view_count: 7 }).execute();
    const stats = await (await app.fetch('/api/v1/blog/stats/')).json();
    expect(stats).toMatchObject({
      total_posts: 6,
      total_views: 42,
      total_comments: 0,
      popular_tags: [
        { name: 'often', count: 6 },
        { name: 'rare', count: 3 },
      ],
    });
    expect(stats.recent_posts.map(({ title }: PostSummary) => title)).toEqual([6, 5, 4, 3, 2].map((n) => `Post ${n}`));
  });
});
