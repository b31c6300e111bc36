import { Link } from '@tanstack/react-router';
import type { ManagedDocument, ManagedKind } from './managed-kind.ts';
import { titleOf } from './title-of.ts';

/** What those may do who may delete. */
export interface Removal {
  /** To the trash, or from there for good. */
  onDelete: (document: ManagedDocument) => void;
  onRestore: (document: ManagedDocument) => Promise<void>;
  /** The document that is being restored. */
  restoringId: number | null;
}

interface DocumentActionsProps {
  kind: ManagedKind;
  document: ManagedDocument;
  removal: Removal | null;
}

/** What can be done with a document. Without script only the links are there. */
export function DocumentActions({ kind, document, removal }: DocumentActionsProps) {
  const title = titleOf(document);
  const isTrashed = document.status === 'trash';
  const isRestoring = removal?.restoringId === document.id;
  const deleteLabel = isTrashed ? 'Delete for good' : 'Delete';
  return (
    <div>
      {!isTrashed && (
        <Link to={kind.editPath(document.slug)} aria-label={`Edit ${title}`}>
          Edit
        </Link>
      )}
      {document.status === kind.publicStatus && (
        <Link {...kind.pageOf(document.slug)} aria-label={`View ${title}`}>
          View
        </Link>
      )}
      {isTrashed && removal && (
        <button
          type="button"
          aria-label={isRestoring ? undefined : `Restore ${title}`}
          disabled={removal.restoringId !== null}
          onClick={() => removal.onRestore(document)}
        >
          {isRestoring ? 'Restoring...' : 'Restore'}
        </button>
      )}
      {removal && (
        <button type="button" aria-label={`${deleteLabel} ${title}`} onClick={() => removal.onDelete(document)}>
          {deleteLabel}
        </button>
      )}
    </div>
  );
}
