import { useState } from 'react';
import { ApiError } from '../../../../shared/contract/errors.ts';
import { call } from '../../../api.ts';
import { EditingNotices } from '../../../editing/editing-notices.tsx';
import { passOverRefusal } from '../../../editing/save-call.ts';
import { takeTheirs } from '../../../editing/use-theirs.ts';
import { versionCalls } from '../../../editing/version-calls.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { draftOf, textOfDraft } from './post-draft.ts';
import type { PostEditorState } from './use-post-editor.ts';

interface EditorNoticesProps {
  editor: PostEditorState;
  /** Shows what another tab has saved. */
  onReload: () => void;
}

/** Who else is here, what happened elsewhere, and what readers do not see yet. */
export function EditorNotices({ editor, onReload }: EditorNoticesProps) {
  const { others, saved } = editor;
  return (
    <>
      <EditingNotices others={others} documentName="post" onReload={onReload} />
      {saved?.has_working_copy && <WorkingCopyNotice editor={editor} />}
    </>
  );
}

function WorkingCopyNotice({ editor }: { editor: PostEditorState }) {
  const [isAsking, setIsAsking] = useState(false);

  async function discard(): Promise<void> {
    const { saved, saver } = editor;
    if (!saved || !saver) return;
    const { phase } = saver.getState();
    const isUnfit = phase === 'incomplete' || phase === 'refused';
    if (phase !== 'clean' && !isUnfit) throw new ApiError(409, 'Please wait until your changes are saved.');
    // Among the versions if it can be; undoing brings it back as well.
    if (isUnfit)
      await versionCalls('blog/posts', saved.id).keep(textOfDraft(editor.readDraft())).catch(passOverRefusal);
    const params = { id: String(saved.id) };
    const query = { version: saved.version };
    const published = await call('DELETE /api/v1/blog/posts/{id}/working-copy/', { params, query });
    takeTheirs(editor, published, draftOf(published, new Date()));
    setIsAsking(false);
    // The button that opened the dialog goes with the notice.
    editor.richText.current?.focus();
  }

  return (
    <div className="notice editing-notice" data-tone="neutral">
      <p>You have changes that readers do not see yet. Update Post publishes them.</p>
      <button type="button" className="button button-small button-quiet" onClick={() => setIsAsking(true)}>
        Discard changes
      </button>
      <ConfirmDialog
        title="Discard changes"
        confirmLabel="Discard changes"
        pendingLabel="Discarding..."
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={discard}
      >
        <p>The editor goes back to what readers see. Your text stays among the versions of this post.</p>
      </ConfirmDialog>
    </div>
  );
}
