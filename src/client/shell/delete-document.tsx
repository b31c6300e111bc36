import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DeletionNote } from '../ui/deletion-note.tsx';
import { publish } from './tab-sync.ts';

interface DeleteDocumentProps {
  /** Of the button, and of the one that confirms. */
  label: string;
  dialogTitle: string;
  question?: string;
  /** What is deleted, by its title. */
  subject: string;
  /** Its name among tabs, such as `post:17`. */
  resource: string;
  /** Where its list is. */
  listPath: string;
  /** Said when it fails and the server gives no reason. */
  failureText?: string;
  onDelete: () => Promise<unknown>;
}

/** A button on a document's own page that deletes it after a question, and leads to the list it is gone from. */
export function DeleteDocument(props: DeleteDocumentProps) {
  const { label, dialogTitle, question, subject, resource, listPath, failureText, onDelete } = props;
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const router = useRouter();

  async function deleteDocument(): Promise<void> {
    await onDelete();
    publish({ type: 'content_updated', resource });
    router.clearCache();
    await navigate({ to: listPath, replace: true });
  }

  return (
    <>
      <button type="button" className="button button-quiet button-small" onClick={() => setIsAsking(true)}>
        {label}
      </button>
      <ConfirmDialog
        title={dialogTitle}
        confirmLabel={label}
        pendingLabel="Deleting..."
        failureText={failureText}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={deleteDocument}
      >
        {question && <p>{question}</p>}
        <p className="dialog-subject" dir="auto">
          {subject}
        </p>
        <DeletionNote />
      </ConfirmDialog>
    </>
  );
}
