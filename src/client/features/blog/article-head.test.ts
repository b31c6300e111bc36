import { expect, test } from 'vitest';
import type { Article } from '../../../shared/contract/blog.ts';
import { articleHead } from './article-head.ts';

const site = { name: 'Ada', title: 'Engineer', tagline: 'Builds things.', url: 'https://ada.example' };
const matches = [{ loaderData: { site } }];

const article = {
  slug: 'lamps',
  title: 'Lamps',
  description: 'On lamps.',
  author: 'Ada',
  published: true,
  first_published_at: '2025-03-05T10:00:00Z',
  updated_at: '2025-03-06T10:00:00Z',
  cover_image: null,
  social_image_url: '/social/lamps.png',
} as unknown as Article;

function toldOf(changes: Partial<Article>) {
  const head: { meta?: Record<string, unknown>[] } = articleHead({
    matches,
    loaderData: { article: { ...article, tags_list: [], ...changes } },
  });
  const { meta = [] } = head;
  return {
    named: (wanted: string) => meta.filter(({ name, property }) => (name ?? property) === wanted),
    data: meta.flatMap((one) => (one['script:ld+json'] ? [one['script:ld+json'] as Record<string, unknown>] : [])),
  };
}

const keywordsOf = (tags_list: string[]) => toldOf({ tags_list }).named('keywords');

test('the tags of a post are its keywords; without tags there are none', () => {
  expect(keywordsOf(['Light', 'Brass'])).toEqual([{ name: 'keywords', content: 'Light, Brass' }]);
  expect(keywordsOf([])).toEqual([]);
});

test('a post that was written before it appeared has changed when it appeared', () => {
  const first_published_at = '2025-04-01T08:00:00Z';
  const { named, data } = toldOf({ first_published_at });
  expect(named('article:modified_time')).toEqual([{ property: 'article:modified_time', content: first_published_at }]);
  expect(data[0]).toMatchObject({ datePublished: first_published_at, dateModified: first_published_at });
  expect(toldOf({}).data[0]).toMatchObject({ dateModified: article.updated_at });
});

test('a post without words says whose it is, and nothing that is empty', () => {
  const content = 'Lamps, an article by Ada.';
  const { named, data } = toldOf({ description: '' });
  expect(named('description')).toEqual([{ name: 'description', content }]);
  expect(data[0]).toMatchObject({ description: content });
  const anonymous = toldOf({ description: '', author: '' });
  expect(anonymous.named('description')).toEqual([{ name: 'description', content: 'Lamps, an article.' }]);
  expect(anonymous.named('author')).toEqual([]);
});
