import { useState } from 'react';
import { ApiError, type FieldErrors } from '../../../../shared/contract/errors.ts';
import type { SavedPost } from '../../../../shared/contract/post-editing.ts';
import type { Publishing } from './post-draft.ts';
import { toMoment } from './publish-time.ts';
import { savePost } from './save-calls.ts';
import type { PostEditorState } from './use-post-editor.ts';

interface Submission {
  isSubmitting: boolean;
  message: string | null;
  errors: FieldErrors;
}

const nothingYet: Submission = { isSubmitting: false, message: null, errors: {} };
const shownNextToFields = ['title', 'content', 'tags', 'cover_image', 'slug', 'description', 'publish_at'];

interface SubmitOptions {
  editor: PostEditorState;
  isNew: boolean;
  publishing: Publishing;
  timeZone: string;
  /** Answers whether the page is being left. */
  onSaved: (post: SavedPost) => boolean;
}

/** Create Post and Update Post. Nothing typed is lost when it fails. */
export function useSubmitPost({ editor, isNew, publishing, timeZone, onSaved }: SubmitOptions) {
  const [submission, setSubmission] = useState(nothingYet);
  const fallback = isNew
    ? 'Failed to create blog post. Please try again.'
    : 'Failed to update blog post. Please try again.';

  async function submit(): Promise<void> {
    const { saver, saved } = editor;
    if (!saver || submission.isSubmitting) return;
    setSubmission({ ...nothingYet, isSubmitting: true });
    const publication = {
      published: publishing.is_published,
      publish_at: toMoment(publishing.publish_at, timeZone),
    };
    try {
      const post = await saver.submit((draft, attempt) => savePost(draft, attempt, publication, saved?.slug ?? 'new'));
      setSubmission({ ...nothingYet, isSubmitting: onSaved(post) });
    } catch (error) {
      setSubmission({ ...nothingYet, ...problemOf(error, fallback) });
    }
  }

  return { ...submission, submit };
}

/** Errors of fields stand next to them; whatever else is wrong stands by the buttons. */
function problemOf(error: unknown, fallback: string): Pick<Submission, 'message' | 'errors'> {
  if (!(error instanceof ApiError)) return { message: fallback, errors: {} };
  const errors = error.errors ?? {};
  const isShown = Object.keys(errors).some((name) => shownNextToFields.includes(name));
  // Where both texts can be compared, it is said there.
  const isConflict = error.code === 'stale_version';
  return {
    message: isShown || isConflict ? null : errors['non_field_errors']?.[0] || error.message || fallback,
    errors,
  };
}
