import { Link } from '@tanstack/react-router';
import { type ManageSearch, manageSearch } from '../features/manage/manage-search.ts';
import type { ManagedKind } from '../features/manage/managed-kind.ts';
import { EmptyState } from '../ui/empty-state.tsx';

interface NothingManagedProps {
  kind: ManagedKind;
  search: ManageSearch;
  mayCreate: boolean;
}

/** Says what would be here, or that the search has found nothing. */
export function NothingManaged({ kind, search, mayCreate }: NothingManagedProps) {
  if (search.search !== undefined) {
    return (
      <EmptyState title={`No ${kind.title} Found`} text="No title here contains what you are looking for.">
        <Link to="/cms" search={manageSearch({ kind: search.kind, status: search.status })} className="text-link">
          Clear search
        </Link>
      </EmptyState>
    );
  }
  const status = search.status ?? 'all';
  const tab = kind.tabs.find((each) => each.status === status);
  if (!tab) return null;
  return (
    <EmptyState {...tab.empty}>
      {status === 'all' && mayCreate && (
        <Link to={kind.creation.path} className="button">
          {kind.creation.firstLabel}
        </Link>
      )}
    </EmptyState>
  );
}
