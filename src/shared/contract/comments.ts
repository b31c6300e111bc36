import * as z from 'zod/mini';
import { formConfiguration } from '../form-config.ts';
import { personCheck } from './captcha.ts';
import { defineEndpoint } from './endpoint.ts';
import { email } from './fields.ts';
import { pageNumber, pageOf } from './paging.ts';
import { plainComment, plainName, webAddress } from './visitor-text.ts';

const nameMaxLength = 100;
const emailMaxLength = 254;
const websiteMaxLength = 200;
const commentMinLength = 10;
const commentMaxLength = 1000;

/** What readers see of a comment. */
export const publicComment = z.object({
  id: z.int(),
  name: z.string(),
  /** Empty or an http(s) address. */
  website: z.string(),
  /** Plain text with its line breaks. */
  comment: z.string(),
  created_at: z.string(),
  /** Whether the site's owner or staff wrote it. */
  is_author: z.boolean(),
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

const comment = plainComment({ min: commentMinLength, max: commentMaxLength });

export const commentForm = z.object({
  name: plainName(nameMaxLength),
  email: email(emailMaxLength),
  website: z._default(webAddress(websiteMaxLength), ''),
  comment,
  ...personCheck,
});

export type CommentForm = z.output<typeof commentForm>;

export const getCommentForm = defineEndpoint({
  method: 'GET',
  path: '/api/v1/blog/article/{slug}/comment/',
  summary: 'The form for a comment on a public post, with a new captcha; for its authors the comment alone',
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

/** Whoever wrote the post, or may edit it, is known already. */
export const authorCommentForm = z.object({ comment });

export const submitAuthorComment = defineEndpoint({
  method: 'POST',
  path: '/api/v1/blog/article/{slug}/comment/as-author/',
  summary: 'Publishes a comment of staff who wrote the post or may edit posts',
  access: 'signed_in',
  params: slugParams,
  body: authorCommentForm,
  response: z.object({ success: z.boolean(), message: z.string() }),
  status: 201,
  changes: ['blog'],
});
