import type { DocumentType } from '../documents/document-type.ts';

export const postType: DocumentType = {
  kind: 'post',
  table: 'posts',
  number: 1,
  columns: { is_live: 'is_published', live_from: 'first_published_at' },
  nameless_slug: 'post',
  texts: {
    title_taken: 'A blog post with this title already exists. Please choose a different title.',
    slug_taken: 'Another blog post has this address. Please choose a different one.',
    stale_version: 'Somebody else has saved this post since you opened it.',
  },
};
