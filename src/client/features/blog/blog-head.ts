import type { PostSummary } from '../../../shared/contract/blog.ts';
import type { Site } from '../../../shared/contract/site.ts';
import { articlePath } from '../../../shared/document-paths.ts';
import type { LoadProblem } from '../../pages/load-list.ts';
import { notFoundHead } from '../../pages/not-found.ts';
import { pageHead, siteOf } from '../../pages/page-head.ts';
import { breadcrumbList, collectionPage } from '../../pages/structured-data.ts';
import { type BlogSearch, blogPath } from './blog-search.ts';

interface HeadInput {
  matches: readonly { loaderData?: unknown }[];
  loaderData?:
    | { search: BlogSearch; posts: { results: readonly PostSummary[] } | null; problem?: LoadProblem | null }
    | undefined;
}

/** Each tag and each page is to be found by itself; a search, a month or another order is not. */
export function blogHead({ matches, loaderData }: HeadInput) {
  const site = siteOf(matches);
  if (!site || !loaderData) return {};
  const { posts, problem } = loaderData;
  if (problem === 'missing') return pageHead(site, notFoundHead);
  const { tag: asked, page, search, year, month, ordering, page_size } = loaderData.search;
  const known = asked === undefined ? undefined : spelling(asked, posts?.results);
  const tag = known ?? asked;
  const otherSize = page_size === site.posts_per_page ? undefined : page_size;
  const isView = [search, year, month, ordering, otherSize].some((value) => value !== undefined);
  // The blog is one before its first post; a tag is none.
  const isIndexed = !isView && posts !== null && tag === known;
  const path = blogPath({ ...(tag && { tag }), ...(page && { page }) });
  const name = tag === undefined ? 'Blog Articles' : `Blog Articles: ${tag}`;
  const title = [name, page && `Page ${page}`];
  const about = tag === undefined ? 'Articles' : `Articles about ${tag}`;
  return pageHead(site, {
    title: title.filter(Boolean).join(' · '),
    description: site.name ? `${about} by ${site.name}.` : `${about}.`,
    path,
    isIndexed,
    structuredData: import.meta.env.SSR &&
      isIndexed && [
        ...collectionPage(site, { name, path, items: posts.results.map((one) => itemOf(site, one)) }),
        breadcrumbList(site, [
          { name: 'Blog', path: '/blog' },
          ...(tag === undefined ? [] : [{ name: tag, path: blogPath({ tag }) }]),
        ]),
      ],
    feedTag: known,
  });
}

function itemOf(site: Site, { title, slug }: PostSummary) {
  return { url: site.url + articlePath(slug), name: title };
}

/** As its posts have it: a tag's page has one address however its visitors spell it. */
function spelling(tag: string, posts: readonly PostSummary[] = []): string | undefined {
  const tags = posts.flatMap(({ tags_list }) => tags_list);
  return tags.find((name) => name.toLowerCase() === tag.toLowerCase());
}
