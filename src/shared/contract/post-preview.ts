import * as z from 'zod/mini';
import { article } from './blog.ts';
import { defineEndpoint } from './endpoint.ts';
import { optionalText } from './fields.ts';

/** As `article` is kept, but for what is still missing: a preview comes before the text is finished. */
const limits = {
  title: 200,
  slug: 200,
  description: 300,
  cover_alt: 300,
  content: 500_000,
  tag: 50,
  tags: 20,
} as const;

const previewedPost = z.object({
  title: optionalText(limits.title),
  /** HTML of any kind. */
  content: z.string().check(z.maxLength(limits.content, 'The content is too long.')),
  tags: z.array(optionalText(limits.tag)).check(z.maxLength(limits.tags, `Enter at most ${limits.tags} tags.`)),
  slug: optionalText(limits.slug),
  description: optionalText(limits.description),
  /** One of our own images. */
  cover_id: z.nullable(z.int()),
  cover_alt: optionalText(limits.cover_alt),
  /** The post that it is written for, `null` for a new one. */
  post_id: z.nullable(z.int()),
  published: z.boolean(),
  /** When a post that is not public yet becomes it, ISO time in UTC; `null` for at once; as planned unless given. */
  publish_at: z.optional(z.nullable(z.iso.datetime({ error: 'Enter a valid time.' }))),
});

export type PreviewedPost = z.output<typeof previewedPost>;

export const previewPost = defineEndpoint({
  method: 'POST',
  path: '/api/v1/blog/article/preview/',
  summary: 'What readers would see if a post were saved like this. Stores nothing',
  access: 'post.write',
  body: previewedPost,
  response: article,
});
