import type { AppDeps } from '../../app-deps.ts';
import { createPost } from '../blog/save-post.ts';
import { insertSampleComments } from './insert-sample-comments.ts';
import { sampleKey } from './sample-key.ts';
import { addPicture, type PictureName, pictureElement, pictureText } from './sample-pictures.ts';
import { samplePosts } from './sample-posts.ts';

type Deps = Pick<AppDeps, 'database' | 'media' | 'clock'>;

const dayMs = 24 * 60 * 60_000;

/** Gives a site that has just been given sample content a blog to go with it. */
export async function seedSamplePosts(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  for (const { age_in_days, cover, comments = [], ...post } of samplePosts) {
    const published = now - age_in_days * dayMs;
    const saved = await createPost(deps, {
      ...post,
      content: await withPictures(deps, post.content),
      is_published: true,
      author_id: null,
      creation_key: sampleKey(post.title),
      first_published_at: new Date(published).toISOString(),
      ...(cover && { cover_id: (await addPicture(deps.media, cover)).id, cover_alt: pictureText(cover) }),
    });
    await insertSampleComments(deps.database.db, saved.id, comments, published);
  }
  await deps.database.changes.publish(['blog']);
}

/** `{{name}}` becomes the picture. */
async function withPictures({ media }: Deps, html: string): Promise<string> {
  let whole = html;
  for (const [mark, name = ''] of html.matchAll(/\{\{([\w-]+)\}\}/g)) {
    const picture = name as PictureName;
    whole = whole.replace(mark, pictureElement(picture, await addPicture(media, picture)));
  }
  return whole;
}
