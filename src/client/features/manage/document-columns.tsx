import './document-columns.css';
import { Link } from '@tanstack/react-router';
import type { RowView } from '../../staff-list/list-table.tsx';
import { RowDetail } from '../../staff-list/row-detail.tsx';
import { DateOf } from './date-of.tsx';
import type { ManagedDocument, ManagedDocumentKind } from './managed-document.ts';
import { StatusBadge } from './status-badge.tsx';
import { titleOf } from './title-of.ts';

interface Shown {
  documents: readonly ManagedDocument[];
  isTrash: boolean;
  timeZone: string;
}

/** What the list says of each document. */
export function columnsOf(
  kind: ManagedDocumentKind,
  { documents, isTrash, timeZone }: Shown,
): RowView<ManagedDocument>['columns'] {
  const dateLabel = isTrash ? 'Deleted' : 'Updated';
  const hasSeveralAuthors = new Set(documents.map(({ author }) => author)).size > 1;
  const status = {
    name: 'Status',
    className: 'manage-status',
    cell: (document: ManagedDocument) => <StatusBadge status={document.status} />,
  };
  return [
    {
      name: 'Title',
      className: 'manage-title',
      cell: (document) => (
        <>
          <DocumentTitle kind={kind} document={document} />
          <DocumentNotes document={document} author={hasSeveralAuthors ? document.author : null} timeZone={timeZone} />
        </>
      ),
    },
    ...(isTrash ? [] : [status]),
    {
      name: dateLabel,
      className: 'manage-date',
      cell: ({ deleted_at, updated_at }) => (
        <>
          <span className="manage-label">{dateLabel} </span>
          <DateOf time={deleted_at ?? updated_at} timeZone={timeZone} />
        </>
      ),
    },
    {
      name: 'Words',
      className: 'manage-words',
      cell: ({ word_count }) => (
        <>
          {word_count} <span className="manage-label">{word_count === 1 ? 'word' : 'words'}</span>
        </>
      ),
    },
  ];
}

/** What is in the trash is restored before it is edited. */
function DocumentTitle({ kind, document }: { kind: ManagedDocumentKind; document: ManagedDocument }) {
  const isNameless = document.title.trim() === '';
  const title = <bdi data-nameless={isNameless || undefined}>{titleOf(document)}</bdi>;
  if (document.status === 'trash') return title;
  return (
    <Link to={kind.editPathOf(document.slug)} className="quiet-link">
      {title}
    </Link>
  );
}

interface DocumentNotesProps {
  document: ManagedDocument;
  /** `null` where all documents have the same. */
  author: string | null;
  timeZone: string;
}

function DocumentNotes({ document, author, timeZone }: DocumentNotesProps) {
  const { purged_at } = document;
  const public_from = document.status === 'scheduled' ? document.first_published_at : null;
  return (
    <>
      {author && (
        <RowDetail>
          <bdi>{author}</bdi>
        </RowDetail>
      )}
      {public_from && (
        <RowDetail>
          Public from <DateOf time={public_from} timeZone={timeZone} />
        </RowDetail>
      )}
      {purged_at && (
        <RowDetail>
          Leaves the trash on <DateOf time={purged_at} timeZone={timeZone} />
        </RowDetail>
      )}
    </>
  );
}
