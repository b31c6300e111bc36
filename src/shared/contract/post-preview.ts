import * as z from 'zod/mini';
import { postTextLimits, tagMaxLength } from '../post-limits.ts';
import { article } from './blog.ts';
import { limitedTexts } from './document-text.ts';
import { defineEndpoint } from './endpoint.ts';
import { flag, moment, optionalText } from './fields.ts';
import { contentMaxLength, postText, tagsMaxCount } from './post-editing.ts';
import { documentMaxBytes } from './saving.ts';

/** A preview comes before the text is finished, so anything may be missing yet. */
const previewedPost = z.object({
  ...limitedTexts(postTextLimits),
  /** HTML of any kind. */
  content: z.string().check(z.maxLength(contentMaxLength, 'The content is too long.')),
  tags: z.array(optionalText(tagMaxLength)).check(z.maxLength(tagsMaxCount, `Enter at most ${tagsMaxCount} tags.`)),
  cover_id: postText.shape.cover_id,
  cover_is_decorative: flag,
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
