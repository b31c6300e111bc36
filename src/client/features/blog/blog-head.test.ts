import { expect, test } from 'vitest';
import { problemsOf } from '../../../../tests/support/structured-data.ts';
import type { PostSummary } from '../../../shared/contract/blog.ts';
import { blogHead } from './blog-head.ts';
import type { BlogSearch } from './blog-search.ts';

const site = { name: 'Ada', title: 'Engineer', tagline: 'Builds.', url: 'https://ada.example', posts_per_page: 6 };
const post = { slug: 'lamps', title: 'Lamps', tags_list: ['Brass', 'Oil lamps'] } as unknown as PostSummary;

type Head = { meta?: Record<string, unknown>[]; links?: { rel: string; href: string }[] };

function toldOf(search: BlogSearch, results: readonly PostSummary[] | null = [post]) {
  const posts = results && { results };
  const { meta = [], links = [] }: Head = blogHead({
    matches: [{ loaderData: { site } }],
    loaderData: { search, posts },
  });
  return {
    title: meta.find(({ title }) => title)?.['title'],
    isIndexed: !meta.some(({ name }) => name === 'robots'),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    data: meta.flatMap((one) => (one['script:ld+json'] ? [one['script:ld+json'] as Record<string, unknown>] : [])),
  };
}

test('the blog has its address also before the first post, as the sitemap names it', () => {
  const { isIndexed, canonical, data } = toldOf({}, []);
  expect([isIndexed, canonical]).toEqual([true, 'https://ada.example/blog']);
  expect(data.map((one) => one['@type'])).toEqual(['BreadcrumbList']);
  expect(data.flatMap((one) => problemsOf(one))).toEqual([]);
});

test('a tag is spelled as in its posts, and stands on the way to its page', () => {
  const { title, canonical, data } = toldOf({ tag: 'oil LAMPS', page: 2 });
  expect(title).toBe('Blog Articles: Oil lamps · Page 2 · Ada');
  expect(canonical).toBe('https://ada.example/blog?tag=Oil+lamps&page=2');
  expect(data[1]).toMatchObject({
    itemListElement: [{ name: 'Home' }, { name: 'Blog' }, { item: 'https://ada.example/blog?tag=Oil+lamps' }],
  });
});

test('views of the list, unknown tags and lists that could not be loaded are not to be indexed', () => {
  for (const [search, results] of [
    [{ search: 'x' }, [post]],
    [{ page_size: 12 }, [post]],
    [{ tag: 'never' }, []],
    [{}, null],
  ] as const) {
    expect(toldOf(search, results)).toMatchObject({ isIndexed: false, canonical: undefined, data: [] });
  }
});
