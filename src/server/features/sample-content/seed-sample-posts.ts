import type { AppDeps } from '../../app-deps.ts';
import { createPost } from '../blog/save-post.ts';
import { insertSampleComments } from './insert-sample-comments.ts';
import type { SampleParts } from './made-samples.ts';
import { sampleKey } from './sample-key.ts';
import { pictureText, withPictures } from './sample-pictures.ts';
import { samplePosts } from './sample-posts.ts';

const dayMs = 24 * 60 * 60_000;

/** Gives a site that has just been given sample content a blog to go with it. In a transaction. */
export async function seedSamplePosts(
  deps: Pick<AppDeps, 'database' | 'media' | 'clock'>,
  { pictures, made }: SampleParts,
): Promise<void> {
  const now = deps.clock.now().getTime();
  for (const { age_in_days, cover, comments = [], ...post } of samplePosts) {
    const published = now - age_in_days * dayMs;
    const { html, images } = withPictures(post.content, pictures);
    const follows = made[post.title];
    const saved = await createPost(deps, {
      ...post,
      content: html,
      made: follows && { ...follows, images },
      is_published: true,
      author_id: null,
      creation_key: sampleKey(post.title),
      first_published_at: new Date(published).toISOString(),
      ...(cover && { cover_id: pictures[cover].id, cover_alt: pictureText(cover) }),
    });
    await insertSampleComments(deps.database.db, saved.id, comments, published);
  }
}
