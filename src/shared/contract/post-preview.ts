import * as z from 'zod/mini';
import { coverAltMaxLength, descriptionMaxLength, tagMaxLength, titleMaxLength } from '../post-limits.ts';
import { article } from './blog.ts';
import { defineEndpoint } from './endpoint.ts';
import { moment, optionalText } from './fields.ts';
import { contentMaxLength, slugMaxLength, tagsMaxCount } from './post-editing.ts';
import { documentMaxBytes } from './saving.ts';

/** A preview comes before the text is finished, so anything may be missing yet. */
const previewedPost = z.object({
  title: optionalText(titleMaxLength),
  /** HTML of any kind. */
  content: z.string().check(z.maxLength(contentMaxLength, 'The content is too long.')),
  tags: z.array(optionalText(tagMaxLength)).check(z.maxLength(tagsMaxCount, `Enter at most ${tagsMaxCount} tags.`)),
  slug: optionalText(slugMaxLength),
  description: optionalText(descriptionMaxLength),
  /** One of our own images. */
  cover_id: z.nullable(z.int()),
  cover_alt: optionalText(coverAltMaxLength),
  /** The post that it is written for, `null` for a new one. */
  post_id: z.nullable(z.int()),
  published: z.boolean(),
  /** When a post that is not public yet becomes it, ISO time in UTC; `null` for at once; as planned unless given. */
  publish_at: z.optional(z.nullable(moment)),
});

export type PreviewedPost = z.output<typeof previewedPost>;

export const previewPost = defineEndpoint({
  method: 'POST',
  path: '/api/v1/blog/article/preview/',
  summary: 'What readers would see if a post were saved like this. Stores nothing',
  access: 'post.write',
  body: previewedPost,
  json_max_bytes: documentMaxBytes,
  response: article,
});
