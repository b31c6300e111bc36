import './managed-columns.css';
import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../shared/text/format-date.ts';
import type { RowView } from '../../staff-list/list-table.tsx';
import type { ManagedDocument, ManagedKind } from './managed-kind.ts';
import { titleOf } from './title-of.ts';

const badges = { draft: 'Draft', scheduled: 'Scheduled', published: 'Published', live: 'Live', trash: 'Trash' };

interface Shown {
  documents: readonly ManagedDocument[];
  isTrash: boolean;
  timeZone: string;
}

/** What the list says of each document. */
export function columnsOf(
  kind: ManagedKind,
  { documents, isTrash, timeZone }: Shown,
): RowView<ManagedDocument>['columns'] {
  const dateLabel = isTrash ? 'Deleted' : 'Updated';
  const hasSeveralAuthors = new Set(documents.map(({ author }) => author)).size > 1;
  const status = {
    name: 'Status',
    className: 'manage-status',
    cell: (document: ManagedDocument) => (
      <span className="manage-badge" data-status={document.status}>
        {badges[document.status]}
      </span>
    ),
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
function DocumentTitle({ kind, document }: { kind: ManagedKind; document: ManagedDocument }) {
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
        <span className="manage-detail">
          <bdi>{author}</bdi>
        </span>
      )}
      {public_from && (
        <span className="manage-detail">
          Public from <DateOf time={public_from} timeZone={timeZone} />
        </span>
      )}
      {purged_at && (
        <span className="manage-detail">
          Leaves the trash on <DateOf time={purged_at} timeZone={timeZone} />
        </span>
      )}
    </>
  );
}

function DateOf({ time, timeZone }: { time: string; timeZone: string }) {
  return <time dateTime={time}>{formatDate(time, timeZone, 'list')}</time>;
}
