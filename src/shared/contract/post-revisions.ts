import * as z from 'zod/mini';
import { image } from './images.ts';
import { postText } from './post-editing.ts';
import { keptContent, keptFields, keptLine, keptListMaxCount, revisionEndpoints } from './revisions.ts';

export const postRevisions = revisionEndpoints({
  name: 'post',
  path: 'blog/posts',
  access: 'post.edit',
  text: postText,
  shown: { cover_image: z.nullable(image) },
  kept_text: z.object({
    ...keptFields(postText.shape),
    content: keptContent,
    tags: z.array(keptLine).check(z.maxLength(keptListMaxCount, `Enter at most ${keptListMaxCount} tags.`)),
  }),
});
