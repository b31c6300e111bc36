import { articlePath } from '../../shared/document-paths.ts';
import { call } from '../api.ts';
import type { FindPages } from '../rich-text/use-page-search.ts';

/** Posts that a link can lead to. */
export const findPages: FindPages = async (query, signal) => {
  const { posts } = await call('GET /api/v1/blog/link-targets/', { query: { search: query } }, { signal });
  return posts.map(({ slug, title }) => ({ title, href: articlePath(slug) }));
};
