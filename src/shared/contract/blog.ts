import * as z from 'zod/mini';
import { tagMaxLength } from '../post-limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { queryChoice, queryNumber, queryText } from './fields.ts';
import { image } from './images.ts';
import { pageNumber, pageOf } from './paging.ts';

export const postOrderings = ['-first_published_at', 'first_published_at', '-view_count', 'title', '-title'] as const;
export const postPageSizes = [6, 12, 18] as const;
const pageSizeText = 'Choose 6, 12 or 18.';

export type PostOrdering = (typeof postOrderings)[number];

/** What lists show of a post. */
export const postSummary = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  /** The name to show; nothing else of an account is public. */
  author: z.string(),
  /** Plain text, not HTML: a `<` in it is one that readers see. */
  excerpt: z.string(),
  /** BCP 47, `null` when unknown. */
  language: z.nullable(z.string()),
  /** The cover, or else the first of our own images in the content; empty when there is none. */
  featured_image_url: z.string(),
  /** Empty when there is none. */
  cover_image_url: z.string(),
  featured_image: z.nullable(image),
  /** Describes the featured image; empty for decoration. */
  featured_image_alt: z.string(),
  tags_list: z.array(z.string()),
  /** ISO time in UTC; `null` for a draft that never was public. */
  first_published_at: z.nullable(z.string()),
  /** Minutes. */
  reading_time: z.int(),
  view_count: z.int(),
  comments_count: z.int(),
  published: z.boolean(),
});

export type PostSummary = z.infer<typeof postSummary>;

const postLink = z.object({ slug: z.string(), title: z.string() });

export const article = z.extend(postSummary, {
  /** Sanitised HTML, ready to be shown. */
  content: z.string(),
  /** For search engines and social cards. Plain text. */
  description: z.string(),
  cover_image: z.nullable(image),
  /** Describes the cover; empty for decoration. */
  cover_alt: z.string(),
  /** Path of an image of 1200 by 630 pixels for social cards. */
  social_image_url: z.string(),
  table_of_contents: z.array(z.object({ id: z.string(), text: z.string(), level: z.int() })),
  word_count: z.int(),
  updated_at: z.string(),
  previous: z.nullable(postLink),
  next: z.nullable(postLink),
  related: z.array(postSummary),
});

export type Article = z.infer<typeof article>;

export const postsQuery = z.object({
  search: queryText(200),
  tag: queryText(tagMaxLength),
  year: queryNumber(1970, 9999, 'Enter a valid year.'),
  month: queryNumber(1, 12, 'Enter a month from 1 to 12.'),
  page: pageNumber,
  page_size: z.optional(
    z.pipe(
      queryNumber(1, 100, pageSizeText),
      z.optional(
        z.union(
          postPageSizes.map((size) => z.literal(size)),
          { error: pageSizeText },
        ),
      ),
    ),
  ),
  ordering: queryChoice(postOrderings),
});

export type PostsQuery = z.output<typeof postsQuery>;

export const listPosts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/blog/posts/',
  summary: 'Public posts, page by page',
  access: 'public',
  query: postsQuery,
  response: pageOf(postSummary),
  reads: ['blog', 'site', 'about'],
  kept_seconds: 5 * 60,
});

const slugParams = z.object({ slug: z.string() });

export const getArticle = defineEndpoint({
  method: 'GET',
  path: '/api/v1/blog/article/{slug}/',
  summary:
    'A public post; drafts as well for those who may edit them. A former slug answers 301. The content is rendered for readers: to change a post, begin with what GET /api/v1/blog/article/{slug}/edit/ gives',
  access: 'public',
  params: slugParams,
  response: article,
  reads: ['blog', 'site', 'about'],
});

const blogStats = z.object({
  /** Most used first. */
  popular_tags: z.array(z.object({ name: z.string(), count: z.int() })),
  total_posts: z.int(),
  total_views: z.int(),
  total_comments: z.int(),
  recent_posts: z.array(postSummary),
});

export type BlogStats = z.infer<typeof blogStats>;

export const getBlogStats = defineEndpoint({
  method: 'GET',
  path: '/api/v1/blog/stats/',
  summary: 'Counts, popular tags and recent posts',
  access: 'public',
  response: blogStats,
  reads: ['blog', 'about'],
  kept_seconds: 15 * 60,
});

export const recordView = defineEndpoint({
  method: 'POST',
  path: '/api/v1/blog/article/{slug}/view/',
  summary: 'Says that a reader has opened a post. Counts once a day and reader',
  access: 'public',
  params: slugParams,
  response: z.object({ success: z.boolean() }),
});

export const deletePost = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/blog/article/{slug}/delete/',
  summary: 'Moves a post to the trash',
  audited: 'Moved a post to the trash',
  access: 'post.delete',
  params: slugParams,
  response: z.object({ success: z.boolean(), message: z.string() }),
  changes: ['blog'],
});
