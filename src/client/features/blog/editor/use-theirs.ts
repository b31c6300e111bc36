import { useState } from 'react';
import { ApiError, defaultErrorText } from '../../../../shared/contract/errors.ts';
import type { EditedPost } from '../../../../shared/contract/post-editing.ts';
import { call } from '../../../api.ts';
import { takeTheirs } from './take-theirs.ts';
import type { PostEditorState } from './use-post-editor.ts';

/** What somebody else has saved of the post that is open here. @param onConflict both texts have to be looked at */
export function useTheirs(editor: PostEditorState, onConflict: () => void) {
  const [post, setPost] = useState<EditedPost | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function load(): Promise<EditedPost | null> {
    setProblem(null);
    try {
      const slug = editor.saved?.slug ?? '';
      const theirs = await call('GET /api/v1/blog/article/{slug}/edit/', { params: { slug } });
      setPost(theirs);
      return theirs;
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : defaultErrorText(0));
      return null;
    }
  }

  return {
    post,
    problem,
    compare: async () => {
      if (await load()) onConflict();
    },
    /** Takes the other text where nothing is lost by it, and asks where something is. */
    reload: async () => {
      const theirs = await load();
      if (!theirs) return;
      if (editor.saver?.isDirty()) onConflict();
      else takeTheirs(editor, theirs);
    },
  };
}
