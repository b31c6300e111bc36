import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { deletedForGood, managedPageOf, managedQuery, trashedParams } from './managed.ts';

const statuses = ['draft', 'scheduled', 'published'] as const;

/** What the writers' list can be narrowed down to; `all` is everything outside the trash. */
export type ManageStatus = 'all' | (typeof statuses)[number] | 'trash';

const { document: managedPost, page: managedPosts } = managedPageOf(statuses, {
  /** In the future for a scheduled post; `null` for a draft that never was public. */
  first_published_at: z.nullable(z.string()),
});

export type ManagedPost = z.infer<typeof managedPost>;

export const listManagedPosts = defineEndpoint({
  method: 'GET',
  path: '/api/v1/blog/manage/',
  summary: 'Posts of every kind for those who write them, the latest change first. `search` looks in titles',
  access: 'post.edit',
  query: managedQuery(statuses),
  response: managedPosts,
});

const trashed = { access: 'post.delete', params: trashedParams, changes: ['blog'] } as const;

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
  response: deletedForGood,
  ...trashed,
});
