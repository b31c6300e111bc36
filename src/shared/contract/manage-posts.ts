import * as z from 'zod/mini';
import { tagMaxLength } from '../post-limits.ts';
import type { CallOutput } from './endpoint.ts';
import { managedEndpoints } from './managed.ts';

const statuses = ['draft', 'scheduled', 'published'] as const;

export type ManageStatus = 'all' | (typeof statuses)[number] | 'trash';

export const managePosts = managedEndpoints({
  name: 'post',
  plural: 'Posts',
  paths: {
    list: '/api/v1/blog/manage/',
    restore: '/api/v1/blog/trash/{id}/restore/',
    remove: '/api/v1/blog/trash/{id}/',
    change: '/api/v1/blog/manage/bulk-actions/',
    duplicate: '/api/v1/blog/posts/{id}/duplicate/',
  },
  label: { name: 'tag', max: tagMaxLength },
  statuses,
  fields: {
    /** In the future for a scheduled post; `null` for a draft that never was public. */
    first_published_at: z.nullable(z.string()),
  },
  live: { published: z.boolean() },
  changes: ['blog'],
});

export type ManagedPost = CallOutput<typeof managePosts.list>['results'][number];
