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

function keywordsOf(tags_list: string[]) {
  const head: { meta?: Record<string, unknown>[] } = articleHead({
    matches,
    loaderData: { article: { ...article, tags_list } },
  });
  return head.meta?.filter(({ name }) => name === 'keywords');
}

test('the tags of a post are its keywords; without tags there are none', () => {
  expect(keywordsOf(['Light', 'Brass'])).toEqual([{ name: 'keywords', content: 'Light, Brass' }]);
  expect(keywordsOf([])).toEqual([]);
});
