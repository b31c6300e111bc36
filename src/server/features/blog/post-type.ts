import { validationError } from '../../../shared/contract/errors.ts';
import {
  emptyPostText,
  type PostForm,
  type PostText,
  postText,
  publishablePost,
  type SavedPost,
} from '../../../shared/contract/post-editing.ts';
import type { WrittenType } from '../documents/document-type.ts';
import { findImages } from '../media/media.queries.ts';
import { guessLanguage } from './guess-language.ts';
import { findTagsOfPosts, replaceTags, tagsOfToday } from './tags.queries.ts';

export const postType: WrittenType<PostText, PostForm, SavedPost> = {
  kind: 'post',
  table: 'posts',
  number: 1,
  index: 'document_words',
  columns: {
    is_live: 'is_published',
    live_from: 'first_published_at',
    public_since: 'first_published_at',
  },
  nameless_slug: 'post',
  live_word: 'published',
  texts: {
    name: 'Post',
    missing: 'Blog post not found. It may have been moved or deleted.',
    missing_to_edit: "Blog post not found or You don't have permission to edit it.",
    not_in_trash: 'Blog post not found. It is not in the trash any more.',
    title_taken: 'A blog post with this title already exists. Please choose a different title.',
    slug_taken: 'Another blog post has this address. Please choose a different one.',
    stale_version: 'Somebody else has saved this post since you opened it.',
  },
  text: postText,
  empty_text: emptyPostText,
  publishable: publishablePost,
  labels: 'tags',
  html: 'content',
  html_missing: 'Content is required',
  renamed: { cover_id: 'cover_media_id' },
  parts: {
    fields: ['tags'],
    find: async (db, id) => ({ tags: (await findTagsOfPosts(db, [id])).get(id) ?? [] }),
    replace: (trx, id, { tags }) => replaceTags(trx, id, tags),
    ofToday: async (db, text) => ({ ...text, tags: await tagsOfToday(db, text.tags) }),
  },
  images: {
    files: 'cover_image',
    of: ({ cover_id }) => (cover_id === null ? [] : [cover_id]),
    textsOf: ({ cover_id, cover_alt }, media_id) => (cover_id === media_id && cover_alt ? [cover_alt] : []),

    async add(trx, text, [uploaded], { cover_id }) {
      if (uploaded !== undefined) return { ...text, cover_id: uploaded };
      if (cover_id && (await findImages(trx, [cover_id])).size === 0) {
        throw validationError({ cover_image: ['This image is no longer there. Please upload it again.'] });
      }
      return text;
    },

    async show(db, { cover_id }) {
      if (cover_id === null) return { cover_image: null };
      return { cover_image: (await findImages(db, [cover_id])).get(cover_id) ?? null };
    },
  },
  searched: ({ tags, description }) => ({ labels: tags, summary: description }),
  kept_columns: ['language'],
  derived: ({ cover_id }, { table_of_contents, excerpt, reading_time, images, text }, { language }) => ({
    ...{ table_of_contents, excerpt, reading_time },
    featured_media_id: cover_id ?? images[0]?.id ?? null,
    language: language ?? guessLanguage(text),
  }),
  has_working_copies: true,
  read: ({ published, publish_at, cover_image, ...text }) => ({
    ...{ text, publish_at },
    is_live: published,
    files: cover_image ? [cover_image] : [],
  }),
  present: ({ is_live: published, public_since: first_published_at, ...saved }) => ({
    ...saved,
    published,
    first_published_at,
  }),
};
