import type { PostSummary } from '../../../shared/contract/blog.ts';
import type { Site } from '../../../shared/contract/site.ts';
import { articlePath } from '../../../shared/document-paths.ts';
import { pageHead, siteOf } from '../../pages/page-head.ts';
import { breadcrumbList, collectionPage } from '../../pages/structured-data.ts';
import { type BlogSearch, blogPath } from './blog-search.ts';

interface HeadInput {
  matches: readonly { loaderData?: unknown }[];
  loaderData?: { search: BlogSearch; posts: { results: readonly PostSummary[] } | null } | undefined;
}

/** Each tag and each page is to be found by itself; a search, a month or another order is not. */
export function blogHead({ matches, loaderData }: HeadInput) {
  const site = siteOf(matches);
  if (!site || !loaderData) return {};
  const { tag, page, search, year, month, ordering, page_size } = loaderData.search;
  const otherSize = page_size === site.posts_per_page ? undefined : page_size;
  const isView = [search, year, month, ordering, otherSize].some((value) => value !== undefined);
  const isEmpty = !loaderData.posts?.results.length;
  const path =
    isView || isEmpty ? null : blogPath({ ...(tag && { tag: spelledAs(tag, loaderData) }), ...(page && { page }) });
  const name = tag === undefined ? 'Blog Articles' : `Blog Articles: ${tag}`;
  const title = [name, page && `Page ${page}`];
  const about = tag === undefined ? 'Articles' : `Articles about ${tag}`;
  return pageHead(site, {
    title: title.filter(Boolean).join(' · '),
    description: site.name ? `${about} by ${site.name}.` : `${about}.`,
    path,
    structuredData: import.meta.env.SSR &&
      path !== null && [
        collectionPage(site, { name, path, items: loaderData.posts?.results.map((one) => itemOf(site, one)) ?? [] }),
        breadcrumbList(site, [{ name: 'Blog', path: '/blog' }]),
      ],
    feedTag: tag,
  });
}

function itemOf(site: Site, { title, slug }: PostSummary) {
  return { url: site.url + articlePath(slug), name: title };
}

/** A tag's page has one address however its visitors spell it. */
function spelledAs(tag: string, { posts }: NonNullable<HeadInput['loaderData']>): string {
  const tags = posts?.results.flatMap(({ tags_list }) => tags_list) ?? [];
  return tags.find((name) => name.toLowerCase() === tag.toLowerCase()) ?? tag;
}
