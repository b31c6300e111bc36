import { ApiError } from '../../../../shared/contract/errors.ts';
import type { SavedPost } from '../../../../shared/contract/post-editing.ts';
import { useSubmitDocument } from '../../../editing/use-submit-document.ts';
import type { Publishing } from './post-draft.ts';
import { toMoment } from './publish-time.ts';
import { savePost } from './save-calls.ts';
import type { PostEditorState } from './use-post-editor.ts';

const shownNextToFields = ['title', 'content', 'tags', 'cover_image', 'slug', 'description', 'publish_at'];

interface SubmitOptions {
  editor: PostEditorState;
  isNew: boolean;
  publishing: Publishing;
  timeZone: string;
  /** Answers whether the page is being left. */
  onSaved: (post: SavedPost) => boolean;
}

/** Create Post and Update Post. */
export function useSubmitPost({ editor, isNew, publishing, timeZone, onSaved }: SubmitOptions) {
  const fallback = isNew
    ? 'Failed to create blog post. Please try again.'
    : 'Failed to update blog post. Please try again.';
  const publication = { published: publishing.is_published, publish_at: toMoment(publishing.publish_at, timeZone) };
  return useSubmitDocument({
    saver: editor.saver,
    save: (draft, attempt) => savePost(draft, attempt, publication, editor.saved?.slug ?? 'new'),
    messageOf: (error) => messageOf(error, fallback),
    onSaved,
  });
}

/** Errors of fields stand next to them; whatever else is wrong stands by the buttons. */
function messageOf(error: unknown, fallback: string): string | null {
  if (!(error instanceof ApiError)) return fallback;
  const errors = error.errors ?? {};
  const isShown = Object.keys(errors).some((name) => shownNextToFields.includes(name));
  // Where both texts can be compared, it is said there.
  const isConflict = error.code === 'stale_version';
  return isShown || isConflict ? null : errors['non_field_errors']?.[0] || error.message || fallback;
}
