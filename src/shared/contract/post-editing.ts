import * as z from 'zod/mini';
import { postTextLimits, tagMaxLength, titleMaxLength } from '../post-limits.ts';
import { emptyTextOf, givenTexts, plainTexts } from './document-text.ts';
import { editingEndpoints, workingCopyEndpoints } from './editing.ts';
import { type CallOutput, defineEndpoint } from './endpoint.ts';
import { flag, moment, optionalText, spelled, text, textList } from './fields.ts';
import { image } from './images.ts';

export const contentMaxLength = 500_000;
export const tagsMaxCount = 20;
// As `toLocaleString` would write it, which takes the first who asks as long as dozens of files.
export const contentTooLong = 'The content is too long: with its formatting it may have 500,000 characters.';
const uploadMaxBytes = 8 * 1024 * 1024;

const { title, slug, description, ...furtherTexts } = plainTexts(postTextLimits);

/**
 * What a writer edits of a post: what the editor opens, and what versions keep. They are compared as they are kept, so
 * the order of the fields stays.
 */
export const postText = z.object({
  title,
  /** HTML as the editor wrote it. */
  content: z.string(),
  tags: z.array(z.string()),
  slug,
  /** For search engines and social cards; the excerpt is used where it is empty. */
  description,
  /** One of our own images. */
  cover_id: z.nullable(z.int()),
  ...furtherTexts,
  /** The cover is decoration, whatever texts there are of it. */
  cover_is_decorative: z.boolean(),
});

export type PostText = z.infer<typeof postText>;

/** What a post says that says nothing yet. */
export const emptyPostText: PostText = emptyTextOf(postText);

const tags = textList({
  max: tagMaxLength,
  max_count: tagsMaxCount,
  too_many: `Enter at most ${tagsMaxCount} tags.`,
}).check(z.refine((names) => names.length > 0, 'Enter at least one tag.'));

/** A form sends texts only: an empty one stands for `null`. */
const idOrNone = z.optional(
  z.pipe(
    z.transform((value) => (value === '' || value === null ? null : Number(spelled(value) || Number.NaN))),
    z.nullable(z.int({ error: 'Enter a whole number.' }).check(z.positive('Enter a whole number.'))),
  ),
);

const timeOrNone = z.optional(
  z.pipe(
    z.transform((value) => (value === '' ? null : value)),
    z.nullable(moment),
  ),
);

const { title: _title, ...otherTexts } = givenTexts(postTextLimits);

const writtenText = {
  title: text(titleMaxLength, 'Title is required'),
  content: z
    .string({ error: 'Content is required' })
    .check(z.minLength(1, 'Content is required'), z.maxLength(contentMaxLength, contentTooLong)),
  tags,
  /** The slug is kept, or made from the title of a post that was never public, unless given; other texts are kept. */
  ...otherTexts,
  /** An image that was uploaded before; `null` removes the cover, and it stays unless given. */
  cover_id: idOrNone,
  /** It stays as it is unless given. */
  cover_is_decorative: flag,
};

/** What a post has to say before readers see it. */
export const publishablePost = z.object(writtenText);

const postForm = z.object({
  ...writtenText,
  /** Left out, a new post is a draft and another one stays what it is. */
  published: flag,
  /** When a post that is not public yet becomes it, ISO time of any offset; `null` for at once. */
  publish_at: timeOrNone,
  cover_image: z.optional(z.file({ error: 'Upload an image file.' })),
});

export type PostForm = z.output<typeof postForm>;

const kind = {
  name: 'post',
  paths: {
    create: '/api/v1/blog/article/create/',
    update: '/api/v1/blog/article/{slug}/update/',
    open: '/api/v1/blog/article/{slug}/edit/',
  },
  summaries: {
    update:
      'Replaces a post, as GET /api/v1/blog/article/{slug}/edit/ gives it in `text`, with its tags as a list or one text. With `version`, 409 when somebody else has saved since',
    open: 'What the editor opens: the text as it was written, to be changed and saved. Former slugs lead to their post',
  },
  form: postForm.shape,
  /** Whether nobody asked for it: then it is one of many versions. */
  creation: { is_autosave: flag },
  form_max_bytes: uploadMaxBytes,
  saved: {
    published: z.boolean(),
    /** ISO time in UTC. */
    first_published_at: z.nullable(z.string()),
    /** Readers see what was published last; what was saved since waits for `update`. */
    has_working_copy: z.boolean(),
  },
  text: postText,
  shown: { cover_image: z.nullable(image) },
  changes: ['blog'],
} as const;

export const postEditing = {
  ...editingEndpoints(kind),
  ...workingCopyEndpoints(kind, { path: 'blog/posts', written: writtenText }),
};

export type SavedPost = CallOutput<typeof postEditing.create>['post'];
export type EditedPost = CallOutput<typeof postEditing.open>;

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
