import { Link } from '@tanstack/react-router';
import type { Actor } from '../../../shared/permissions.ts';
import { type ManageSearch, manageSearch } from './manage-search.ts';
import { kindsFor } from './managed-kinds.ts';

/** What can be managed here. Nothing for those who may edit only one kind: there is no choice. */
export function KindLinks({ search, actor }: { search: ManageSearch; actor: Actor }) {
  const kinds = kindsFor(actor);
  if (kinds.length < 2) return null;
  return (
    <nav aria-label="Content" className="manage-kinds">
      <ul>
        {kinds.map(({ kind, label }) => (
          <li key={label}>
            <Link
              to="/cms"
              search={manageSearch({ kind })}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={kind === search.kind ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
