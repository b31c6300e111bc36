import * as z from 'zod/mini';
import { revisionNameMaxLength } from '../revision-limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { optionalText } from './fields.ts';
import { image } from './images.ts';
import { postText } from './post-editing.ts';
import { documentMaxBytes } from './saving.ts';

const revision = z.object({
  id: z.int(),
  /** When the text was begun; autosaves take the place of one another for a while. */
  created_at: z.string(),
  /** When the text was saved. */
  updated_at: z.string(),
  /** The name to show; empty when the account is gone. */
  author: z.string(),
  /** `restore_point`: kept because another text was about to take its place. */
  reason: z.enum(['save', 'autosave', 'restore_point']),
  /** Given by a person; empty for none. */
  name: z.string(),
  title: z.string(),
  word_count: z.int(),
});

export type Revision = z.infer<typeof revision>;

/** Ids that cannot be are unknown: 404, not 400. */
const revisionParams = z.object({ id: z.string(), revision_id: z.string() });

export const listPostRevisions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/blog/posts/{id}/revisions/',
  summary: 'Versions of a post, newest first, 200 at most',
  access: 'post.edit',
  params: z.object({ id: z.string() }),
  response: z.object({ revisions: z.array(revision) }),
});

/** Far above the limits of a post: what is kept need not be fit to be saved. */
const keptTextMaxLength = 5_000;
const keptContentMaxLength = 1_000_000;
const keptTagsMaxCount = 200;

const keptLine = optionalText(keptTextMaxLength);

export const keepPostText = defineEndpoint({
  method: 'POST',
  path: '/api/v1/blog/posts/{id}/revisions/',
  summary: 'Keeps a text among the versions of a post without saving the post: before another text takes its place',
  access: 'post.edit',
  params: z.object({ id: z.string() }),
  body: z.object({
    title: keptLine,
    content: z.string().check(z.maxLength(keptContentMaxLength, 'The content is too long.')),
    tags: z.array(keptLine).check(z.maxLength(keptTagsMaxCount, `Enter at most ${keptTagsMaxCount} tags.`)),
    slug: keptLine,
    description: keptLine,
    cover_id: postText.shape.cover_id,
    cover_alt: keptLine,
  }),
  json_max_bytes: documentMaxBytes,
  response: z.object({ success: z.boolean(), message: z.string() }),
  status: 201,
});

export const getPostRevision = defineEndpoint({
  method: 'GET',
  path: '/api/v1/blog/posts/{id}/revisions/{revision_id}/',
  summary: 'A version of a post with its text',
  access: 'post.edit',
  params: revisionParams,
  response: z.extend(revision, { fields: postText, cover_image: z.nullable(image) }),
});

export const renamePostRevision = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/blog/posts/{id}/revisions/{revision_id}/',
  summary: 'Names a version, which keeps it for good; an empty name removes it',
  access: 'post.edit',
  params: revisionParams,
  body: z.object({ name: optionalText(revisionNameMaxLength) }),
  response: revision,
});
