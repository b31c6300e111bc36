import * as z from 'zod/mini';
import { bulkBody } from './bulk-body.ts';
import { publicComment } from './comments.ts';
import { type CallOutput, defineEndpoint } from './endpoint.ts';
import { queryChoice, queryText, text } from './fields.ts';
import { countedPageOf, pageNumber } from './paging.ts';

const searchMaxLength = 200;

/** `pending` is what waits to be decided. */
export const commentStatuses = ['pending', 'approved', 'rejected'] as const;

export type CommentStatus = (typeof commentStatuses)[number];

/** What moderators see. */
const moderatedComment = z.extend(publicComment, {
  email: z.string(),
  status: z.enum(commentStatuses),
  /** Why it may be advertising; empty where there is nothing. */
  suspicion: z.string(),
  post: z.object({ slug: z.string(), title: z.string() }),
  /** The page of the post's comments that has it for readers; `null` while they cannot see it. */
  public_page: z.nullable(z.int()),
  /** When it was last approved or rejected, `null` while it waits. */
  decided_at: z.nullable(z.string()),
  /** Username of who did; `null` as well when that account is gone. */
  decided_by: z.nullable(z.string()),
});

const moderation = { access: 'comment.moderate' } as const;

export const listModeratedComments = defineEndpoint({
  method: 'GET',
  path: '/api/v1/comments/',
  summary:
    'Comments of all posts for moderation, newest first. `search` finds words, or beginnings of them, in names, addresses and comments',
  query: z.object({
    status: queryChoice(['all', ...commentStatuses]),
    search: queryText(searchMaxLength),
    page: pageNumber,
  }),
  response: countedPageOf(moderatedComment, commentStatuses),
  ...moderation,
});

export type ModeratedComment = CallOutput<typeof listModeratedComments>['results'][number];

export const getCommentStats = defineEndpoint({
  method: 'GET',
  path: '/api/v1/comments/stats/',
  summary: 'How many comments wait to be approved or rejected',
  response: z.object({ success: z.boolean(), stats: z.object({ pending_count: z.int() }) }),
  ...moderation,
});

const aboutOne = { ...moderation, params: z.object({ id: text(20) }) } as const;

export const getModeratedComment = defineEndpoint({
  method: 'GET',
  path: '/api/v1/comments/{id}/',
  summary: 'A comment, with the approved ones right before and after it on its post',
  response: z.object({
    success: z.boolean(),
    comment: moderatedComment,
    before: z.nullable(publicComment),
    after: z.nullable(publicComment),
  }),
  ...aboutOne,
});

export type CommentInThread = CallOutput<typeof getModeratedComment>;

const changed = z.object({ success: z.boolean(), message: z.string() });
const decision = {
  ...aboutOne,
  response: z.extend(changed, { comment: moderatedComment }),
  changes: ['blog'],
} as const;

export const approveComment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/comments/{id}/approve/',
  summary: 'Shows a comment to readers',
  audited: 'Approved a comment',
  ...decision,
});

export const rejectComment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/comments/{id}/reject/',
  summary: 'Keeps a comment from readers, or takes it from them',
  audited: 'Rejected a comment',
  ...decision,
});

export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/comments/{id}/delete/',
  summary: 'Deletes a comment for good',
  audited: 'Deleted a comment',
  response: changed,
  changes: ['blog'],
  ...aboutOne,
});

export const changeComments = defineEndpoint({
  method: 'POST',
  path: '/api/v1/comments/bulk-actions/',
  summary: 'Does something with several comments; those that are gone, or are so already, are left out',
  body: bulkBody('comment', ['approve', 'reject', 'delete']),
  audited: 'Changed several comments',
  response: z.extend(changed, { changed_count: z.int() }),
  changes: ['blog'],
  ...moderation,
});
