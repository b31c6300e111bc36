import './editing-notices.css';
import type { OtherEditors } from './use-other-editors.ts';

interface EditingNoticesProps {
  others: OtherEditors;
  /** What the document is called in a sentence, e.g. 'post'. */
  documentName: string;
  /** Shows what another tab has saved. */
  onReload: () => void;
}

/** Who else is here, and what happened elsewhere. */
export function EditingNotices({ others, documentName, onReload }: EditingNoticesProps) {
  return (
    <>
      {others.usernames.map((username) => (
        <p key={username} className="notice editing-notice" data-tone="neutral">
          {username} is also editing this {documentName}
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
    </>
  );
}
