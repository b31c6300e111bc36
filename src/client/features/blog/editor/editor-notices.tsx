import { useState } from 'react';
import { ApiError } from '../../../../shared/contract/errors.ts';
import { formatMoment } from '../../../../shared/text/format-date.ts';
import { call } from '../../../api.ts';
import { EditingNotices } from '../../../editing/editing-notices.tsx';
import { takeTheirs } from '../../../editing/use-theirs.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { draftOf } from './post-draft.ts';
import type { PostEditorState } from './use-post-editor.ts';

interface EditorNoticesProps {
  editor: PostEditorState;
  timeZone: string;
  /** Shows what another tab has saved. */
  onReload: () => void;
}

/** Who else is here, what happened elsewhere, and what readers do not see yet. */
export function EditorNotices({ editor, timeZone, onReload }: EditorNoticesProps) {
  const { others, saved } = editor;
  return (
    <>
      <EditingNotices others={others} documentName="post" onReload={onReload} />
      {saved?.has_working_copy && (
        <WorkingCopyNotice editor={editor} savedAt={formatMoment(saved.saved_at, timeZone)} />
      )}
    </>
  );
}

function WorkingCopyNotice({ editor, savedAt }: { editor: PostEditorState; savedAt: string }) {
  const [isAsking, setIsAsking] = useState(false);

  async function discard(): Promise<void> {
    const { saved, saver } = editor;
    if (!saved || !saver) return;
    if (saver.getState().phase !== 'clean') throw new ApiError(409, 'Please wait until your changes are saved.');
    const params = { id: String(saved.id) };
    const query = { version: saved.version };
    const published = await call('DELETE /api/v1/blog/posts/{id}/working-copy/', { params, query });
    takeTheirs(editor, published, draftOf(published, new Date()));
    setIsAsking(false);
  }

  return (
    <div className="notice editing-notice" data-tone="neutral">
      <p>You have changes that readers do not see yet, saved on {savedAt}. Update Post publishes them.</p>
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
