import { Link } from '@tanstack/react-router';
import { DeletionQuestion } from '../../documents/deletion-question.tsx';
import type { ListAction } from '../../staff-list/list-description.ts';
import type { ManagedDocument, ManagedDocumentKind } from './managed-document.ts';
import { titleOf } from './title-of.ts';

interface DocumentLinksProps {
  kind: ManagedDocumentKind;
  document: ManagedDocument;
  onPreviewLinks: () => void;
}

/** Where a document can be edited and seen. */
export function DocumentLinks({ kind, document, onPreviewLinks }: DocumentLinksProps) {
  const { status, slug } = document;
  const title = titleOf(document);
  return (
    <>
      {status !== 'trash' && (
        <Link to={kind.editPathOf(slug)} aria-label={`Edit ${title}`}>
          Edit
        </Link>
      )}
      {status === kind.publicStatus && (
        <Link to={kind.pathOf(slug)} aria-label={`View ${title}`}>
          View
        </Link>
      )}
      {status !== 'trash' && (
        <button type="button" aria-haspopup="dialog" aria-label={`Preview links of ${title}`} onClick={onPreviewLinks}>
          Preview links
        </button>
      )}
    </>
  );
}

/** A draft with the same text, opened at once. For those who may create one. */
export function duplicationOf(
  kind: ManagedDocumentKind,
  open: (slug: string) => Promise<void>,
): ListAction<ManagedDocument> {
  return {
    label: 'Duplicate',
    pendingLabel: 'Duplicating...',
    isRemoving: false,
    run: async ({ id }) => {
      const { slug } = await kind.duplicate(String(id));
      await open(slug);
      return '';
    },
  };
}

/** To the trash; from there back, or for good. For those who may delete. */
export function removalsOf(kind: ManagedDocumentKind, isTrash: boolean): ListAction<ManagedDocument>[] {
  const { noun, label, deletion, finalQuestion } = kind;
  const { title, question, failureText } = deletion;
  const removal: ListAction<ManagedDocument> = {
    label: isTrash ? 'Delete for good' : 'Delete',
    isRemoving: true,
    key: '#',
    question: (document) => ({
      title,
      body: (
        <DeletionQuestion
          question={isTrash ? finalQuestion : question}
          subject={titleOf(document)}
          isForGood={isTrash}
        />
      ),
      confirmLabel: isTrash ? 'Delete for Good' : `Delete ${label}`,
      pendingLabel: 'Deleting...',
      failureText,
    }),
    run: async (document) => {
      const { message } = await (isTrash ? kind.destroy(String(document.id)) : kind.remove(document));
      return message;
    },
  };
  const restoration: ListAction<ManagedDocument> = {
    label: 'Restore',
    pendingLabel: 'Restoring...',
    isRemoving: true,
    run: async ({ id, slug: oldSlug }) => {
      const { message, slug } = await kind.restore(String(id));
      const movedText = `Another ${noun} has its address now: it is a draft at a new one.`;
      return slug === oldSlug ? message : `${message} ${movedText}`;
    },
  };
  return isTrash ? [restoration, removal] : [removal];
}
