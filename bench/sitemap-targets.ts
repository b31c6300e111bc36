import { spread, type Target } from './growth.ts';

const postsPerPage = 100;
/** The whole sitemap of 10,000 posts, read and written anew and compressed. */
const wholeWithinMs = 400;

/** What a site's sitemaps cost, over a site with more and more posts. */
export const sitemapTargets: readonly Target[] = [
  { name: 'sitemap: XML', as: 'reader', paths: () => ['/sitemap.xml'], first_within_ms: wholeWithinMs },
  { name: 'sitemap: call', as: 'reader', paths: () => ['/api/v1/sitemap/'], first_within_ms: wholeWithinMs },
  {
    name: 'sitemap: call of the readable one',
    as: 'reader',
    paths: (count) => [
      '/api/v1/sitemap/overview/',
      ...spread(Math.ceil(count / postsPerPage), 20)
        .filter((page) => page > 0)
        .map((page) => `/api/v1/sitemap/overview/?section=blog_posts&page=${page + 1}`),
    ],
    // A page is full with 100 posts.
    from: 1000,
  },
  { name: 'sitemap: page, rendered', as: 'owner', paths: () => ['/sitemap'], from: 1000 },
  { name: 'sitemap: page, kept', as: 'reader', paths: () => ['/sitemap'], from: 1000 },
];
