import { createFileRoute } from '@tanstack/react-router';
import { blogHead } from '../features/blog/blog-head.ts';
import { BlogListPage } from '../features/blog/blog-list-page.tsx';
import { blogSearch } from '../features/blog/blog-search.ts';
import { loadBlog } from '../features/blog/load-blog.ts';
import { pageSearch } from '../shell/page-search.ts';
import { ListLoading } from '../ui/list-loading.tsx';

export const Route = createFileRoute('/blog/')({
  ...pageSearch('/blog', blogSearch),
  loader: ({ deps }) => loadBlog(deps),
  head: blogHead,
  component: BlogListPage,
  pendingComponent: () => <ListLoading text="Loading blog articles..." />,
});
