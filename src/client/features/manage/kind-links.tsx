import { Link } from '@tanstack/react-router';
import type { Actor } from '../../../shared/permissions.ts';
import { PageNav } from '../../ui/page-nav.tsx';
import { type ManageSearch, manageSearch } from './manage-search.ts';
import { kindsFor } from './managed-kinds.ts';

/** What can be managed here. Nothing for those who may edit only one kind: there is no choice. */
export function KindLinks({ search, actor }: { search: ManageSearch; actor: Actor }) {
  const kinds = kindsFor(actor);
  if (kinds.length < 2) return null;
  return (
    <PageNav label="Content" active={search.kind ?? ''}>
      {kinds.map(({ kind, label }) => (
        <Link
          key={label}
          to="/cms"
          search={manageSearch({ kind })}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={kind === search.kind ? 'page' : undefined}
        >
          {label}
        </Link>
      ))}
    </PageNav>
  );
}
