import { Link } from '@tanstack/react-router';
import { formatDate } from '../../../shared/text/format-date.ts';
import { DocumentActions, type Removal } from './document-actions.tsx';
import type { ManagedDocument, ManagedKind } from './managed-kind.ts';
import { titleOf } from './title-of.ts';

interface ManagedTableProps {
  kind: ManagedKind;
  documents: readonly ManagedDocument[];
  isTrash: boolean;
  timeZone: string;
  /** `null` for those who may not delete. */
  removal: Removal | null;
}

/** A table; where there is no room for one, a card for each document. */
export function ManagedTable({ kind, documents, isTrash, timeZone, removal }: ManagedTableProps) {
  const dateLabel = isTrash ? 'Deleted' : 'Updated';
  const hasSeveralAuthors = new Set(documents.map(({ author }) => author)).size > 1;
  return (
    <table className="manage-table">
      <caption className="sr-only">{isTrash ? `${kind.title} in the trash` : kind.title}</caption>
      <thead>
        <tr>
          <th scope="col">Title</th>
          {!isTrash && <th scope="col">Status</th>}
          <th scope="col">{dateLabel}</th>
          <th scope="col" className="manage-words">
            Words
          </th>
          <th scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.id}>
            <th scope="row" className="manage-title">
              <DocumentTitle kind={kind} document={document} />
              <DocumentNotes
                document={document}
                author={hasSeveralAuthors ? document.author : null}
                timeZone={timeZone}
              />
            </th>
            {!isTrash && (
              <td className="manage-status">
                <span className="manage-badge" data-status={document.status}>
                  {kind.badges[document.status]}
                </span>
              </td>
            )}
            <td className="manage-date">
              <span className="manage-label">{dateLabel} </span>
              <DateOf time={document.deleted_at ?? document.updated_at} timeZone={timeZone} />
            </td>
            <td className="manage-words">
              {document.word_count} <span className="manage-label">{document.word_count === 1 ? 'word' : 'words'}</span>
            </td>
            <td className="manage-actions">
              <DocumentActions kind={kind} document={document} removal={removal} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What is in the trash is restored before it is edited. */
function DocumentTitle({ kind, document }: { kind: ManagedKind; document: ManagedDocument }) {
  const isNameless = document.title.trim() === '';
  const title = <bdi data-nameless={isNameless || undefined}>{titleOf(document)}</bdi>;
  if (document.status === 'trash') return title;
  return <Link to={kind.editPath(document.slug)}>{title}</Link>;
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
