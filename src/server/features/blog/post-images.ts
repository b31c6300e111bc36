import { imageUserOf } from '../documents/document-images.ts';
import { postType } from './post-type.ts';
import { isMediaOfPublicPost } from './post-visibility.queries.ts';

export const postImages = imageUserOf(postType, {
  edit: 'post.edit',
  isShown: isMediaOfPublicPost,
  editPathOf: (slug) => `/blog/edit/${encodeURIComponent(slug)}`,
});
