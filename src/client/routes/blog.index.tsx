import { createFileRoute } from '@tanstack/react-router';
import { blogHead } from '../features/blog/blog-head.ts';
import { BlogListPage, BlogLoading } from '../features/blog/blog-list-page.tsx';
import { blogSearch } from '../features/blog/blog-search.ts';
import { loadBlog } from '../features/blog/load-blog.ts';
import { loadPage } from '../shell/load-page.ts';

export const Route = createFileRoute('/blog/')({
  validateSearch: blogSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, location }) => loadPage(location.href, () => loadBlog(deps)),
  head: blogHead,
  component: BlogListPage,
  pendingComponent: BlogLoading,
});
