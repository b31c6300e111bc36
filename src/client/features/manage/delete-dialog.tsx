import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DeletionNote } from '../../ui/deletion-note.tsx';
import type { ManagedDocument, ManagedKind } from './managed-kind.ts';
import { titleOf } from './title-of.ts';

interface DeleteDialogProps {
  kind: ManagedKind;
  document: ManagedDocument;
  isOpen: boolean;
  onClose: () => void;
  /** Gets what to say. The dialog is open until it is done. */
  onDeleted: (text: string) => Promise<void>;
}

/** Asks before a document goes to the trash, or from there for good. */
export function DeleteDialog({ kind, document, isOpen, onClose, onDeleted }: DeleteDialogProps) {
  const { title, confirmLabel, question, finalQuestion, failureText } = kind.deletion;
  const isTrashed = document.status === 'trash';
  const asked = isTrashed ? finalQuestion : question;

  async function deleteDocument(): Promise<void> {
    const { message } = await (isTrashed ? kind.destroy(document) : kind.remove(document));
    await onDeleted(message);
  }

  return (
    <ConfirmDialog
      title={title}
      confirmLabel={isTrashed ? 'Delete for Good' : confirmLabel}
      pendingLabel="Deleting..."
      failureText={failureText}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={deleteDocument}
    >
      {asked && <p>{asked}</p>}
      <p className="dialog-subject" dir="auto">
        {titleOf(document)}
      </p>
      <DeletionNote isForGood={isTrashed} />
    </ConfirmDialog>
  );
}
