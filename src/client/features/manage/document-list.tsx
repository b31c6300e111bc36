import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { type Actor, can } from '../../../shared/permissions.ts';
import { PreviewLinks } from '../../documents/preview-links.tsx';
import type { ListPage } from '../../staff-list/list-description.ts';
import { DocumentLinks, duplicationOf, removalsOf } from './document-actions.tsx';
import { bulkActionsFor } from './document-bulk-actions.tsx';
import { columnsOf } from './document-columns.tsx';
import { documentKindOf } from './document-kinds.ts';
import type { DocumentSearch } from './manage-search.ts';
import type { ManagedDocument } from './managed-document.ts';
import { ManagedList } from './managed-list.tsx';
import { titleOf } from './title-of.ts';

interface DocumentListProps {
  search: DocumentSearch;
  documents: ListPage<ManagedDocument> | null;
  actor: Actor;
  timeZone: string;
}

/** Documents of one kind in every state, and what can be done with them. */
export function DocumentList({ search, documents, actor, timeZone }: DocumentListProps) {
  const kind = documentKindOf(search);
  const { list, creation, actions } = kind;
  const isTrash = search.status === 'trash';
  const navigate = useNavigate();
  const label = useRef('');
  const [previewed, setPreviewed] = useState<number | null>(null);
  const open = (slug: string) => navigate({ to: kind.editPathOf(slug) });
  const rowActions = [
    ...(can(actor, actions.create) && !isTrash ? [duplicationOf(kind, open)] : []),
    ...(can(actor, actions.delete) ? removalsOf(kind, isTrash) : []),
  ];
  return (
    <>
      <ManagedList
        list={list}
        search={search}
        page={documents}
        caption={isTrash ? `${list.title} in the trash` : list.title}
        creation={can(actor, actions.create) ? creation : null}
        view={{
          columns: columnsOf(kind, { documents: documents?.results ?? [], isTrash, timeZone }),
          nameOf: titleOf,
          linksOf: (document) => (
            <DocumentLinks kind={kind} document={document} onPreviewLinks={() => setPreviewed(document.id)} />
          ),
          actionsOf: () => rowActions,
        }}
        bulkActions={bulkActionsFor(kind, { status: search.status, actor, label })}
      />
      {previewed !== null && (
        <PreviewLinks kind={kind} id={previewed} timeZone={timeZone} isOpen onClose={() => setPreviewed(null)} />
      )}
    </>
  );
}
