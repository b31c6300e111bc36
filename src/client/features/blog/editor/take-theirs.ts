import type { EditedPost } from '../../../../shared/contract/post-editing.ts';
import { draftOf } from './post-draft.ts';
import type { PostEditorState } from './use-post-editor.ts';

/** Shows what the server has, in place of what is in the editor. */
export function takeTheirs(editor: PostEditorState, theirs: EditedPost): void {
  editor.others.acknowledge();
  editor.setSaved(theirs);
  editor.show(draftOf(theirs, new Date()));
  editor.saver?.takeTheirs(theirs, editor.readDraft());
}
