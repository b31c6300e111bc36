import { createPost, type NewPost } from '../../src/server/features/blog/save-post.ts';
import type { SavedPost } from '../../src/shared/contract/post-editing.ts';
import type { TestApp } from './test-app.ts';

/** Saves a post as the site would; public at once unless `overrides` say otherwise. */
export async function writePost({ deps }: TestApp, overrides: Partial<NewPost> = {}): Promise<SavedPost> {
  return createPost(deps, {
    title: 'A post',
    content: '<p>Some words about something.</p>',
    tags: ['general'],
    is_published: true,
    author_id: null,
    cover: null,
    ...overrides,
  });
}
