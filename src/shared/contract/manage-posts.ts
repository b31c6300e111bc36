import * as z from 'zod/mini';
import { pageOf } from './blog.ts';
import { defineEndpoint } from './endpoint.ts';
import { queryChoice, queryNumber, queryText, text } from './fields.ts';

/** What the writers' list can be narrowed down to; `all` is everything outside the trash. */
export const manageStatuses = ['all', 'draft', 'scheduled', 'published', 'trash'] as const;

export type ManageStatus = (typeof manageStatuses)[number];

/** What writers see of a post in their list. */
const managedPost = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  status: z.enum(['draft', 'scheduled', 'published', 'trash']),
  /** The name to show. */
  author: z.string(),
  word_count: z.int(),
  updated_at: z.string(),
  /** In the future for a scheduled post; `null` for a draft that never was public. */
  first_published_at: z.nullable(z.string()),
  /** In the trash since then. */
  deleted_at: z.nullable(z.string()),
  /** When it leaves the trash for good. */
  purged_at: z.nullable(z.string()),
});

export type ManagedPost = z.infer<typeof managedPost>;

const managedPosts = z.extend(pageOf(managedPost), {
  /** How many posts there are of each status among those that the search finds. */
  counts: z.object({ all: z.int(), draft: z.int(), scheduled: z.int(), published: z.int(), trash: z.int() }),
});

export type ManagedPosts = z.infer<typeof managedPosts>;

export const listManagedPosts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/blog/manage/',
  summary: 'Posts of every kind for those who write them, the latest change first. `search` looks in titles',
  access: 'post.edit',
  query: z.object({
    status: queryChoice(manageStatuses),
    search: queryText(200),
    page: queryNumber(1, 1_000_000, 'Enter a valid page number.'),
  }),
  response: managedPosts,
});

const trashed = {
  access: 'post.delete',
  params: z.object({ id: text(20) }),
  changes: ['blog'],
} as const;

export const restorePost = defineEndpoint({
  method: 'POST',
  path: '/api/v1/blog/trash/{id}/restore/',
  summary: 'Takes a post out of the trash, as it was; as a draft if another post has its address now',
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    post: z.object({ id: z.int(), slug: z.string(), published: z.boolean() }),
  }),
  ...trashed,
});

export const deleteTrashedPost = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/blog/trash/{id}/',
  summary: 'Deletes a post in the trash for good',
  response: z.object({ success: z.boolean(), message: z.string() }),
  ...trashed,
});
