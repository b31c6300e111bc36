import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError, defaultErrorText } from '../../../shared/contract/errors.ts';
import { can } from '../../../shared/permissions.ts';
import { DeleteDialog } from '../../documents/delete-dialog.tsx';
import { useReload } from '../../pages/use-reload.ts';
import { NothingManaged } from '../../staff-list/nothing-listed.tsx';
import { publish } from '../../tab-sync.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { ManageSearch } from './manage-search.ts';
import type { ManagedDocument, ManagedKind, ManagedPage } from './managed-kind.ts';
import { ManagedTable } from './managed-table.tsx';

const root = getRouteApi('__root__');

interface ManagedListProps {
  kind: ManagedKind;
  search: ManageSearch;
  documents: ManagedPage;
}

interface Outcome {
  text: string;
  tone: 'success' | 'error';
}

/** The documents of one status, page by page, with what can be done with each. */
export function ManagedList({ kind, search, documents }: ManagedListProps) {
  const { user, site } = root.useLoaderData();
  const [asked, setAsked] = useState<ManagedDocument | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [restoringId, setRestoringId] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const navigate = useNavigate();
  const reload = useReload('/cms');
  const isTrash = search.status === 'trash';

  async function afterRemoval(document: ManagedDocument, text: string): Promise<void> {
    publish({ type: 'content_updated', resource: `${kind.noun}:${document.id}` });
    const isPageEmpty = documents.results.length === 1 && documents.page > 1;
    if (isPageEmpty) await navigate({ to: '/cms', search: pageOf(search, documents.page - 1), replace: true });
    await reload();
    setAsked(null);
    setOutcome({ text, tone: 'success' });
  }

  async function restore(document: ManagedDocument): Promise<void> {
    setRestoringId(document.id);
    try {
      const { message, slug } = await kind.restore(document);
      const movedText = `Another ${kind.noun} has its address now: it is a draft at a new one.`;
      await afterRemoval(document, slug === document.slug ? message : `${message} ${movedText}`);
    } catch (error) {
      setOutcome({ text: error instanceof ApiError ? error.message : defaultErrorText(0), tone: 'error' });
    } finally {
      setRestoringId(null);
    }
  }

  function ask(document: ManagedDocument): void {
    setAsked(document);
    setIsAsking(true);
  }

  return (
    <>
      <OutcomeNotice outcome={outcome} />
      {isTrash && documents.count > 0 && <p className="manage-note">{kind.title} stay here for 30 days.</p>}
      {documents.count === 0 ? (
        <NothingManaged kind={kind} search={search} mayCreate={can(user, kind.actions.create)} />
      ) : (
        <ManagedTable
          kind={kind}
          documents={documents.results}
          isTrash={isTrash}
          timeZone={site.time_zone}
          removal={can(user, kind.actions.delete) ? { onDelete: ask, onRestore: restore, restoringId } : null}
        />
      )}
      <Pagination
        page={documents.page}
        totalPages={documents.total_pages}
        linkTo={(page) => ({ to: '/cms', search: pageOf(search, page) as never })}
      />
      {asked && (
        <DeleteDialog
          key={asked.id}
          kind={kind}
          document={asked}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onDeleted={(text) => afterRemoval(asked, text)}
        />
      )}
    </>
  );
}

function pageOf(search: ManageSearch, page: number): ManageSearch {
  const { page: _page, ...rest } = search;
  return page > 1 ? { ...rest, page } : rest;
}

/** Gets the focus, since the row whose button had it may be gone. */
function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) ref.current?.focus();
  }, [outcome]);
  return (
    <div ref={ref} role="status" tabIndex={-1} className="manage-outcome">
      {outcome && (
        <p className="notice" data-tone={outcome.tone}>
          {outcome.text}
        </p>
      )}
    </div>
  );
}
