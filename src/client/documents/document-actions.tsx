import { Link } from '@tanstack/react-router';
import { type Actor, can } from '../../shared/permissions.ts';
import { DeleteDocument } from './delete-document.tsx';
import type { DocumentKind } from './document-kind.ts';

interface DocumentActionsProps {
  kind: DocumentKind;
  document: { id: number; slug: string; title: string };
  actor: Actor;
}

/** Edit and delete on a document's own page, for those who may. */
export function DocumentActions({ kind, document, actor }: DocumentActionsProps) {
  return (
    <>
      {can(actor, kind.actions.edit) && (
        <Link to={kind.editPathOf(document.slug)} className="button button-quiet button-small">
          Edit {kind.label}
        </Link>
      )}
      {can(actor, kind.actions.delete) && <DeleteDocument kind={kind} document={document} />}
    </>
  );
}
