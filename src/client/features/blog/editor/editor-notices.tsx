import { useState } from 'react';
import { ApiError } from '../../../../shared/contract/errors.ts';
import { formatMoment } from '../../../../shared/text/format-date.ts';
import { call } from '../../../api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { takeTheirs } from './take-theirs.ts';
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
      {others.usernames.map((username) => (
        <p key={username} className="notice editing-notice" data-tone="neutral">
          {username} is also editing this post
        </p>
      ))}
      {others.isUpdated && (
        <div className="notice editing-notice" data-tone="neutral">
          <p>Content updated in another tab</p>
          <button type="button" className="button button-small button-quiet" onClick={onReload}>
            Reload
          </button>
        </div>
      )}
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
    takeTheirs(editor, await call('DELETE /api/v1/blog/posts/{id}/working-copy/', { params, query }));
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
