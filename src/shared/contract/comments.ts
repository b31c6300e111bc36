import * as z from 'zod/mini';
import { formConfiguration } from '../form-config.ts';
import { captchaAnswer } from './captcha.ts';
import { defineEndpoint } from './endpoint.ts';
import { email, optionalText, queryChoice, text } from './fields.ts';
import { pageNumber, pageOf } from './paging.ts';
import { plainComment, plainName, webAddress } from './visitor-text.ts';

const nameMaxLength = 100;
const emailMaxLength = 254;
const websiteMaxLength = 200;
const commentMinLength = 10;
const commentMaxLength = 1000;
const honeypotMaxLength = 1000;

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

const slugParams = z.object({ slug: z.string() });

const commentPage = pageOf(publicComment);

export type CommentPage = z.infer<typeof commentPage>;

export const listComments = defineEndpoint({
  method: 'GET',
  path: '/api/v1/blog/article/{slug}/comments/',
  summary: 'Approved comments of a public post, oldest first',
  access: 'public',
  params: slugParams,
  query: z.object({ page: pageNumber }),
  response: commentPage,
  reads: ['blog'],
});

export const commentForm = z.object({
  name: plainName(nameMaxLength),
  email: email(emailMaxLength),
  website: z._default(webAddress(websiteMaxLength), ''),
  comment: plainComment({ min: commentMinLength, max: commentMaxLength }),
  /** Not shown to people. What fills it in is thanked, and kept as rejected. */
  topic: z._default(optionalText(honeypotMaxLength), ''),
  ...captchaAnswer,
});

export type CommentForm = z.output<typeof commentForm>;

export const getCommentForm = defineEndpoint({
  method: 'GET',
  path: '/api/v1/blog/article/{slug}/comment/',
  summary: 'The form for a comment on a public post, with a new captcha',
  access: 'public',
  params: slugParams,
  response: formConfiguration,
});

export const submitComment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/blog/article/{slug}/comment/',
  summary: 'Sends a comment, which appears once it has been approved',
  access: 'public',
  params: slugParams,
  body: commentForm,
  response: z.object({ success: z.boolean(), message: z.string() }),
  status: 201,
});

export const commentStatuses = ['pending', 'approved', 'rejected'] as const;

/** What moderators see. */
const moderatedComment = z.extend(publicComment, {
  email: z.string(),
  status: z.enum(commentStatuses),
  post: z.object({ slug: z.string(), title: z.string() }),
  /** When it was last approved or rejected, `null` while it waits. */
  decided_at: z.nullable(z.string()),
  /** Username of who did; `null` as well when that account is gone. */
  decided_by: z.nullable(z.string()),
});

export const listCommentsForModeration = defineEndpoint({
  method: 'GET',
  path: '/api/v1/comments/',
  summary: 'Comments of all posts for moderation, newest first',
  access: 'comment.moderate',
  query: z.object({ status: queryChoice(commentStatuses), page: pageNumber }),
  response: pageOf(moderatedComment),
});

const decision = {
  access: 'comment.moderate',
  params: z.object({ id: text(20) }),
  response: z.object({ success: z.boolean(), message: z.string(), comment: moderatedComment }),
  changes: ['blog'],
} as const;

export const approveComment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/comments/{id}/approve/',
  summary: 'Shows a comment to readers',
  ...decision,
});

export const rejectComment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/comments/{id}/reject/',
  summary: 'Keeps a comment from readers, or takes it from them',
  ...decision,
});
