import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { publish } from '../tab-sync.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { DeletionQuestion } from './deletion-question.tsx';
import type { DocumentKind } from './document-kind.ts';

interface DeleteDocumentProps {
  kind: DocumentKind;
  document: { id: number; slug: string; title: string };
}

/** A button on a document's own page that deletes it after a question, and leads to the list it is gone from. */
export function DeleteDocument({ kind, document }: DeleteDocumentProps) {
  const { title, question, failureText } = kind.deletion;
  const label = `Delete ${kind.label}`;
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const router = useRouter();

  async function deleteDocument(): Promise<void> {
    await kind.remove(document);
    publish({ type: 'content_updated', resource: `${kind.noun}:${document.id}` });
    router.clearCache();
    await navigate({ to: kind.listPath, replace: true });
  }

  return (
    <>
      <button type="button" className="button button-quiet button-small" onClick={() => setIsAsking(true)}>
        {label}
      </button>
      <ConfirmDialog
        title={title}
        confirmLabel={label}
        pendingLabel="Deleting..."
        failureText={failureText}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={deleteDocument}
      >
        <DeletionQuestion question={question} subject={document.title} />
      </ConfirmDialog>
    </>
  );
}
