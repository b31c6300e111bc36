import { useRef } from 'react';
import { ApiError, reasonOf } from '../../../../shared/contract/errors.ts';
import type { SavedPost } from '../../../../shared/contract/post-editing.ts';
import { useSubmitDocument } from '../../../editing/use-submit-document.ts';
import { hiddenErrors } from './field-errors.ts';
import type { Publishing } from './post-draft.ts';
import { toMoment } from './publish-time.ts';
import { savePost } from './save-calls.ts';
import type { PostEditorState } from './use-post-editor.ts';

interface SubmitOptions {
  editor: PostEditorState;
  isNew: boolean;
  publishing: Publishing;
  timeZone: string;
  /** Fields on the screen that say what is wrong with them. */
  shownFields: readonly string[];
  /** Answers whether the page is being left. @param isAddressTold whether the answer says where the post is */
  onSaved: (post: SavedPost, isAddressTold: boolean) => boolean;
}

/** Create Post and Update Post. */
export function useSubmitPost({ editor, isNew, publishing, timeZone, shownFields, onSaved }: SubmitOptions) {
  const fallback = isNew
    ? 'Failed to create blog post. Please try again.'
    : 'Failed to update blog post. Please try again.';
  const isAddressTold = useRef(false);
  const publication = { published: publishing.is_published, publish_at: toMoment(publishing.publish_at, timeZone) };
  const submission = useSubmitDocument({
    saver: editor.saver,
    save: async (draft, attempt) => {
      const post = await savePost(draft, attempt, publication, editor.saved?.slug ?? 'new');
      isAddressTold.current = Boolean(post?.slug);
      // What an answer leaves out is as it was.
      return { saved_at: new Date().toISOString(), ...editor.saved, ...post } as SavedPost;
    },
    messageOf: (error) => messageOf(error, fallback),
    onSaved: (post) => onSaved(post, isAddressTold.current),
  });
  const hidden = hiddenErrors(submission.errors, shownFields).join(' ');
  return { ...submission, message: submission.message ?? (hidden || null) };
}

/** What is wrong with fields is said for each of them; whatever else is wrong stands by the buttons. */
function messageOf(error: unknown, fallback: string): string | null {
  if (!(error instanceof ApiError)) return fallback;
  // What to do then stands with the notices about saving.
  if (error.status === 401 || error.code === 'stale_version') return null;
  const hasErrors = Object.keys(error.errors ?? {}).length > 0;
  return hasErrors ? null : reasonOf(error, fallback);
}
