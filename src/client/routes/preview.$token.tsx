import { createFileRoute, getRouteApi } from '@tanstack/react-router';
import { ArticleView } from '../features/blog/article-view.tsx';
import { loadPreview } from '../features/previews/load-preview.ts';
import { PreviewBar } from '../features/previews/preview-bar.tsx';
import { ProjectView } from '../features/projects/project-page.tsx';
import { notFoundHead } from '../pages/not-found.ts';
import { pageHead, siteOf } from '../pages/page-head.ts';

const root = getRouteApi('__root__');

export const Route = createFileRoute('/preview/$token')({
  loader: ({ params, location }) => loadPreview(params.token, location.href),
  // The newest text each time.
  staleTime: 0,
  gcTime: 0,
  head: ({ matches, loaderData }) => {
    const site = siteOf(matches);
    const title = loaderData?.post?.title ?? loaderData?.project?.title;
    return site ? pageHead(site, title ? { title: `Preview: ${title}`, path: null } : notFoundHead) : {};
  },
  component: PreviewRoute,
});

function PreviewRoute() {
  const { post, project } = Route.useLoaderData();
  const timeZone = root.useLoaderData().site.time_zone;
  return (
    <>
      <PreviewBar />
      {post && <ArticleView article={post} status="Draft" timeZone={timeZone} tools={null} endTools={null} />}
      {project && <ProjectView project={project} timeZone={timeZone} />}
    </>
  );
}
