import type { SavedPost } from '../../../../shared/contract/post-editing.ts';
import { call } from '../../../api.ts';
import { attemptFields, saveOptions } from '../../../editing/save-call.ts';
import type { SaveAttempt } from '../../../editing/save-state.ts';
import { type PostDraft, textOfDraft } from './post-draft.ts';

interface Publication {
  published: boolean;
  /** ISO time in UTC; `null` for at once, `undefined` for as it was. */
  publish_at: string | null | undefined;
}

function fieldsOf(draft: PostDraft, attempt: SaveAttempt) {
  const { tags, ...text } = textOfDraft(draft);
  return { ...text, ...attemptFields(attempt), tags: tags.join(',') };
}

/** Creates a draft, saves it in place, or makes a working copy of what is published. */
export async function autosavePost(draft: PostDraft, attempt: SaveAttempt): Promise<SavedPost> {
  const body = fieldsOf(draft, attempt);
  if (attempt.document_id === null) {
    const create = { ...body, creation_key: attempt.creation_key, published: 'false', is_autosave: true };
    return (await call('POST /api/v1/blog/article/create/', { body: create }, saveOptions())).post;
  }
  const params = { id: String(attempt.document_id) };
  return (await call('PUT /api/v1/blog/posts/{id}/autosave/', { params, body }, saveOptions())).post;
}

/**
 * Saves what readers see, or the draft. Not every answer tells all of what was saved, as long as it is a success.
 * @param slug of a post that is there
 */
export async function savePost(
  draft: PostDraft,
  attempt: SaveAttempt,
  { published, publish_at }: Publication,
  slug: string,
): Promise<Partial<SavedPost> | undefined> {
  const publication = { published: String(published), ...(publish_at !== undefined && { publish_at }) };
  const body = { ...fieldsOf(draft, attempt), ...publication };
  if (attempt.document_id === null) {
    const create = { ...body, creation_key: attempt.creation_key };
    return (await call('POST /api/v1/blog/article/create/', { body: create }, saveOptions())).post;
  }
  return (await call('PUT /api/v1/blog/article/{slug}/update/', { params: { slug }, body }, saveOptions())).post;
}
