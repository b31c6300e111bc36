import type { PostText, SavedPost } from '../../../shared/contract/post-editing.ts';
import type { DocumentKey } from '../documents/documents.queries.ts';
import type { SaveAttempt } from '../documents/save-attempt.ts';
import { createDocument, type NewDocument, type SaveDeps, updateDocument } from '../documents/save-document.ts';
import { addImportedPost, addRedirects } from './imported-posts.queries.ts';
import { postType } from './post-type.ts';

interface WrittenPost extends Partial<PostText>, SaveAttempt {
  title: string;
  /** HTML of any kind. */
  content: string;
  tags: string[];
  /** A new cover as a file. */
  cover?: File | null | undefined;
  /** ISO time in UTC, `null` for at once. */
  publish_at?: string | null | undefined;
}

export interface NewPost extends WrittenPost, Pick<NewDocument, 'author_id' | 'creation_key' | 'made'> {
  is_published: boolean;
  /** BCP 47; guessed from the script unless given. */
  language?: string | undefined;
  /** Also when it is a draft: what an import knows of its age. */
  first_published_at?: string | undefined;
  /** Former addresses: paths with their first slash, decoded, without one at the end. */
  old_paths?: readonly string[] | undefined;
  /** Name of the imported file; its slug gets a number where another post has it. */
  source?: string | undefined;
}

/**
 * A new post that does not come from the editor.
 * @throws ApiError as for any document
 */
export async function createPost(deps: SaveDeps, post: NewPost): Promise<SavedPost> {
  const { language, old_paths = [], source, first_published_at: age, publish_at = undefined } = post;
  const saved = await createDocument(deps, postType, {
    ...writingOf(post),
    author_id: post.author_id,
    creation_key: post.creation_key,
    made: post.made,
    publish_at: age ?? publish_at,
    created_at: age,
    updated_at: age,
    when_taken: source === undefined ? 'refuse' : 'number',
    columns: language === undefined ? {} : { language },
    alongside: async (trx, id) => {
      await addRedirects(trx, id, old_paths);
      if (source !== undefined) await addImportedPost(trx, id, source, deps.clock.now().toISOString());
    },
  });
  return postType.present(saved);
}

export interface PostChange extends WrittenPost {
  /** `undefined`: as it is. */
  is_published?: boolean | undefined;
}

/** @throws ApiError as for any document */
export async function updatePost(deps: SaveDeps, key: DocumentKey, change: PostChange): Promise<SavedPost> {
  return postType.present(await updateDocument(deps, postType, key, writingOf(change)));
}

function writingOf(post: PostChange) {
  const { is_published: is_live, cover, publish_at } = post;
  return { ...post, text: { ...post }, is_live, publish_at, files: cover ? [cover] : [] };
}
