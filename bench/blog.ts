import { measureGrowth, spread, type Target } from './growth.ts';
import { spreadTag, writeManyPosts } from './many-posts.ts';
import { sitemapTargets } from './sitemap-targets.ts';

const pagesOf = (count: number) => spread(Math.ceil(count / 6), 50).map((page) => page + 1);
const lists = (base: string) => (count: number) => [
  ...pagesOf(count).map((page) => `${base}?page=${page}`),
  ...pagesOf(count).map((page) => `${base}?ordering=title&page=${page}`),
  ...pagesOf(count).map((page) => `${base}?ordering=-view_count&page=${page}`),
];

const targets: readonly Target[] = [
  { name: 'call: list', as: 'reader', paths: lists('/api/v1/blog/posts/') },
  {
    name: 'call: list by tag',
    as: 'reader',
    paths: () => spread(40, 40).map((tag) => `/api/v1/blog/posts/?tag=Tag+${tag}`),
  },
  {
    name: 'call: list by month',
    as: 'reader',
    paths: () => spread(12, 12).map((month) => `/api/v1/blog/posts/?month=${month + 1}`),
  },
  {
    name: 'call: search, usual word',
    as: 'reader',
    paths: () => spread(4000, 50).map((word) => `/api/v1/blog/posts/?search=word${word + 4000}`),
    // It is in 3 posts of 100: of 10 posts none has it, and there is nothing to show.
    from: 1000,
  },
  { name: 'call: search, word in every post', as: 'reader', paths: () => ['/api/v1/blog/posts/?search=word0'] },
  {
    name: 'call: article',
    as: 'reader',
    paths: (count) => spread(count, 100).map((number) => `/api/v1/blog/article/post-${number}/`),
  },
  {
    name: 'call: comments',
    as: 'reader',
    paths: (count) => spread(count, 100).map((number) => `/api/v1/blog/article/post-${number}/comments/`),
  },
  { name: 'call: statistics', as: 'reader', paths: () => ['/api/v1/blog/stats/'] },
  { name: 'page: list, rendered', as: 'owner', paths: lists('/blog') },
  {
    name: 'page: article, rendered',
    as: 'owner',
    paths: (count) => spread(count, 100).map((number) => `/blog/article/post-${number}`),
  },
  { name: 'page: list, kept', as: 'reader', paths: () => ['/blog', '/blog?page=2'] },
  { name: 'page: article, kept', as: 'reader', paths: () => ['/blog/article/post-3'] },
  // A feed is full with 20 posts.
  { name: 'feed: RSS', as: 'reader', paths: () => ['/feed.xml'], from: 1000 },
  {
    name: 'feed: of a frequent tag',
    as: 'reader',
    paths: () => [0, 1].map((tag) => `/feed.xml?tag=Tag+${tag}`),
    from: 1000,
  },
  { name: 'feed: of a tag of 10 posts', as: 'reader', paths: () => [`/feed.xml?tag=${spreadTag.name}`] },
  ...sitemapTargets,
];

let views = 1;

await measureGrowth({
  documents: 'posts',
  targets,
  fill: writeManyPosts,
  async change({ db, changes }) {
    // Another value each time: SQLite does not write, nor tell other processes, what is there already.
    views += 1;
    await db.updateTable('posts').set({ view_count: views }).where('slug', '=', 'post-0').execute();
    await changes.publish(['blog']);
  },
});
