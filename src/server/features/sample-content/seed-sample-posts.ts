import type { AppDeps } from '../../app-deps.ts';
import { createPost } from '../blog/save-post.ts';
import { samplePosts } from './sample-posts.ts';

const dayMs = 24 * 60 * 60_000;

/** Gives a site that has just been given sample content a blog to go with it. */
export async function seedSamplePosts(deps: Pick<AppDeps, 'database' | 'media' | 'clock'>): Promise<void> {
  const now = deps.clock.now().getTime();
  for (const { age_in_days, ...post } of samplePosts) {
    const first_published_at = new Date(now - age_in_days * dayMs).toISOString();
    await createPost(deps, { ...post, is_published: true, author_id: null, cover: null, first_published_at });
  }
  await deps.database.changes.publish(['blog']);
}
