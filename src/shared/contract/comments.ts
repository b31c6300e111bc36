import * as z from 'zod/mini';
import { pageOf } from './blog.ts';
import { defineEndpoint } from './endpoint.ts';
import { queryChoice, queryNumber } from './fields.ts';

/** What readers see of a comment. */
const publicComment = z.object({
  id: z.int(),
  name: z.string(),
  /** Empty or an http(s) address. */
  website: z.string(),
  /** Plain text with its line breaks. */
  comment: z.string(),
  created_at: z.string(),
});

export const listComments = defineEndpoint({
  method: 'GET',
  path: '/api/v1/blog/article/{slug}/comments/',
  summary: 'Approved comments of a public post, oldest first',
  access: 'public',
  params: z.object({ slug: z.string() }),
  query: z.object({ page: queryNumber(1, 1_000_000, 'Enter a valid page number.') }),
  response: pageOf(publicComment),
  reads: ['blog'],
});

export const commentStatuses = ['pending', 'approved', 'rejected'] as const;

/** What moderators see. */
const moderatedComment = z.extend(publicComment, {
  email: z.string(),
  status: z.enum(commentStatuses),
  post: z.object({ slug: z.string(), title: z.string() }),
});

export const listCommentsForModeration = defineEndpoint({
  method: 'GET',
  path: '/api/v1/comments/',
  summary: 'Comments of all posts for moderation, newest first',
  access: 'comment.moderate',
  query: z.object({
    status: queryChoice(commentStatuses),
    page: queryNumber(1, 1_000_000, 'Enter a valid page number.'),
  }),
  response: pageOf(moderatedComment),
});
