import * as contract from '../../../shared/contract/blog.ts';
import { fillPath } from '../../../shared/contract/endpoint.ts';
import { ApiError, movedTo } from '../../../shared/contract/errors.ts';
import { can } from '../../../shared/permissions.ts';
import { wallTime } from '../../../shared/time/zoned-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { listPage } from '../../http/list-page.ts';
import { soughtHere } from '../site/site-synonyms.ts';
import { loadArticle } from './article.ts';
import { countTotals, findFirstPublicationTime } from './blog-stats.queries.ts';
import { countPosts, listPostIds, type PostFilter } from './post-list.queries.ts';
import { postType } from './post-type.ts';
import { findMovedPost, findPublicPost } from './post-visibility.queries.ts';
import { findPostBySlug } from './posts.queries.ts';
import { loadSummaries } from './present-post.ts';
import { publicationPeriods } from './publication-periods.ts';
import { findTagName, listPopularTags } from './tags.queries.ts';

const recentPostsCount = 5;
const popularTagsCount = 50;
const defaultOrdering = '-first_published_at';

export const blogHandlers: Binding[] = [
  handle(contract.listPosts, async ({ query }, { deps }) => {
    const { db } = deps.database;
    const now = deps.clock.now();
    const filter = await postFilter(query, deps, now);
    const { page, page_size = (await deps.settings.read()).posts_per_page, ordering = defaultOrdering } = query;
    const count = await countPosts(db, filter, now);
    return listPage(
      { count, page, page_size },
      { site_url: deps.config.site_url, path: contract.listPosts.path, query },
      async (range) => loadSummaries(db, await listPostIds(db, filter, { ordering, count, ...range }, now)),
    );
  }),

  handle(contract.getArticle, async ({ params: { slug } }, { deps, session }) => {
    const { db } = deps.database;
    const now = deps.clock.now();
    const isPublic = (await findPublicPost(db, slug, now)) !== undefined;
    const post = isPublic || can(session?.user ?? null, 'post.edit') ? await findPostBySlug(db, slug) : undefined;
    if (post) return loadArticle(db, post, { now, time_zone: (await deps.settings.read()).time_zone });
    const moved = await findMovedPost(db, { slug }, now);
    if (moved !== null) throw movedTo(fillPath(contract.getArticle.path, { slug: moved }));
    throw new ApiError(404, postType.texts.missing);
  }),

  handle(contract.getBlogStats, async (_input, { deps }) => {
    const { db } = deps.database;
    const now = deps.clock.now();
    const newest = { ordering: defaultOrdering, limit: recentPostsCount, offset: 0 } as const;
    const totals = await countTotals(db, now);
    const [popular_tags, recent_posts] = await Promise.all([
      listPopularTags(db, popularTagsCount, now),
      listPostIds(db, {}, { ...newest, count: totals.total_posts }, now).then((ids) => loadSummaries(db, ids)),
    ]);
    return { ...totals, popular_tags, recent_posts };
  }),

  handle(contract.recordView, async ({ params: { slug } }, { deps, ip, headers, session }) => {
    const post = await findPublicPost(deps.database.db, slug, deps.clock.now());
    if (!post) throw new ApiError(404, postType.texts.missing);
    const user_agent = headers.get('user-agent') ?? '';
    if (!session?.user.is_staff) deps.views.record({ subject: post.id, ip, user_agent });
    return { success: true };
  }),
];

async function postFilter(
  { search: typed, tag: asked, year, month }: contract.PostsQuery,
  deps: AppDeps,
  now: Date,
): Promise<PostFilter> {
  const { settings, database } = deps;
  const search = typed && (await soughtHere(deps, typed));
  const tag = asked && ((await findTagName(database.db, asked)) ?? asked);
  if (year === undefined && month === undefined) return { search, tag };
  const { time_zone: timeZone } = await settings.read();
  const lastYear = wallTime(now, timeZone).year;
  const first = await findFirstPublicationTime(database.db, now);
  const firstYear = first === null ? lastYear : wallTime(new Date(first), timeZone).year;
  return { search, tag, periods: publicationPeriods({ year, month }, { firstYear, lastYear, timeZone }) };
}
