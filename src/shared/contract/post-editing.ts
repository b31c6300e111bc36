import * as z from 'zod/mini';
import { coverAltMaxLength, descriptionMaxLength, tagMaxLength, titleMaxLength } from '../post-limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { flag, moment, optionalText, text, textList } from './fields.ts';
import { image } from './images.ts';
import { attemptId, documentMaxBytes, openedQuery, savedId, saving } from './saving.ts';

export const slugMaxLength = 200;
export const contentMaxLength = 500_000;
export const tagsMaxCount = 20;
export const contentTooLong = `The content is too long: with its formatting it may have ${contentMaxLength.toLocaleString('en-GB')} characters.`;
const uploadMaxBytes = 8 * 1024 * 1024;

/** What a writer edits of a post: what the editor opens, and what versions keep. */
export const postText = z.object({
  title: z.string(),
  /** HTML as the editor wrote it. */
  content: z.string(),
  tags: z.array(z.string()),
  slug: z.string(),
  /** For search engines and social cards; the excerpt is used where it is empty. */
  description: z.string(),
  /** One of our own images. */
  cover_id: z.nullable(z.int()),
  /** Describes the cover; empty for decoration. */
  cover_alt: z.string(),
});

export type PostText = z.infer<typeof postText>;

const tags = textList({
  max: tagMaxLength,
  max_count: tagsMaxCount,
  too_many: `Enter at most ${tagsMaxCount} tags.`,
}).check(z.refine((names) => names.length > 0, 'Enter at least one tag.'));

/** A form sends texts only: an empty one stands for `null`. */
const idOrNone = z.optional(
  z.pipe(
    z.transform((value) => (value === '' || value === null ? null : Number(value))),
    z.nullable(z.int({ error: 'Enter a whole number.' }).check(z.positive('Enter a whole number.'))),
  ),
);

const timeOrNone = z.optional(
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    z.nullable(moment),
  ),
);

const writtenText = {
  title: text(titleMaxLength, 'Title is required'),
  content: z
    .string({ error: 'Content is required' })
    .check(z.minLength(1, 'Content is required'), z.maxLength(contentMaxLength, contentTooLong)),
  tags,
  /** Kept, or made from the title of a post that was never public, unless given. */
  slug: z.optional(optionalText(slugMaxLength)),
  description: z.optional(optionalText(descriptionMaxLength)),
  /** An image that was uploaded before; `null` removes the cover, and it stays unless given. */
  cover_id: idOrNone,
  cover_alt: z.optional(optionalText(coverAltMaxLength)),
};

const postForm = z.object({
  ...writtenText,
  /** Left out, a new post is a draft and another one stays what it is. */
  published: flag,
  /** When a post that is not public yet becomes it, ISO time of any offset; `null` for at once. */
  publish_at: timeOrNone,
  cover_image: z.optional(z.file({ error: 'Upload an image file.' })),
});

export type PostForm = z.output<typeof postForm>;

const savedPost = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  published: z.boolean(),
  version: z.int(),
  /** ISO times in UTC. */
  saved_at: z.string(),
  first_published_at: z.nullable(z.string()),
  /** Readers see what was published last; what was saved since waits for `update`. */
  has_working_copy: z.boolean(),
});

export type SavedPost = z.infer<typeof savedPost>;

const savedAnswer = z.object({ success: z.boolean(), message: z.string(), post: savedPost });

export const createPost = defineEndpoint({
  method: 'POST',
  path: '/api/v1/blog/article/create/',
  summary: 'Creates a post, as a draft or public at once. The same `creation_key` twice creates one',
  access: 'post.create',
  body: z.extend(postForm, {
    creation_key: z.optional(attemptId),
    save_id: saving.save_id,
    unconfirmed: saving.unconfirmed,
    session: saving.session,
    writer_id: saving.writer_id,
    /** Whether nobody asked for it: then it is one of many versions. */
    is_autosave: flag,
  }),
  form_max_bytes: uploadMaxBytes,
  json_max_bytes: documentMaxBytes,
  response: savedAnswer,
  status: 201,
  changes: ['blog'],
});

const slugParams = z.object({ slug: z.string() });
const idParams = z.object({ id: z.string() });

export const updatePost = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/blog/article/{slug}/update/',
  summary: 'Replaces a post. With `version`, 409 when somebody else has saved since',
  access: 'post.edit',
  params: slugParams,
  body: z.extend(postForm, {
    ...saving,
    id: savedId,
  }),
  form_max_bytes: uploadMaxBytes,
  json_max_bytes: documentMaxBytes,
  response: savedAnswer,
  changes: ['blog'],
});

export const autosavePost = defineEndpoint({
  method: 'PUT',
  path: '/api/v1/blog/posts/{id}/autosave/',
  summary: 'Saves a draft in place, or a working copy of a published post. Never changes what readers see',
  access: 'post.edit',
  params: idParams,
  body: z.object({ ...writtenText, ...saving }),
  json_max_bytes: documentMaxBytes,
  response: savedAnswer,
});

const editedPost = z.object({
  ...savedPost.shape,
  /** Who saved it last. */
  saved_by: z.string(),
  last_save_id: z.nullable(z.string()),
  /** What was saved last: the working copy where there is one. */
  text: postText,
  cover_image: z.nullable(image),
});

export type EditedPost = z.infer<typeof editedPost>;

export const getPostToEdit = defineEndpoint({
  method: 'GET',
  path: '/api/v1/blog/article/{slug}/edit/',
  summary: 'What the editor opens. Former slugs lead to their post',
  access: 'post.edit',
  params: slugParams,
  /** Finds it where its slug may be another by now. */
  query: openedQuery,
  response: editedPost,
});

export const discardWorkingCopy = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/blog/posts/{id}/working-copy/',
  summary: 'Goes back to what readers see. The text that is given up stays among the versions',
  access: 'post.edit',
  params: idParams,
  query: z.object({ version: saving.version }),
  response: editedPost,
});

export const suggestTags = defineEndpoint({
  method: 'GET',
  path: '/api/v1/blog/tags/',
  summary: 'Tags of all posts that contain the text, the most used first',
  access: 'post.write',
  query: z.object({ search: z.optional(optionalText(tagMaxLength)) }),
  response: z.object({ tags: z.array(z.string()) }),
});

export const findLinkTargets = defineEndpoint({
  method: 'GET',
  path: '/api/v1/blog/link-targets/',
  summary: 'Public posts whose title contains the text, the newest first: for links from one post to another',
  access: 'post.write',
  query: z.object({ search: z.optional(optionalText(titleMaxLength)) }),
  response: z.object({ posts: z.array(z.object({ slug: z.string(), title: z.string() })) }),
});
