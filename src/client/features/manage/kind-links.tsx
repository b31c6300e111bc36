import { Link } from '@tanstack/react-router';
import { type Actor, can } from '../../../shared/permissions.ts';
import { type ManageSearch, manageSearch } from './manage-search.ts';

const links = [
  { kind: undefined, label: 'Posts', action: 'post.edit' },
  { kind: 'projects', label: 'Projects', action: 'project.edit' },
] as const;

/** What can be managed here. Nothing for those who may edit only one kind: there is no choice. */
export function KindLinks({ search, actor }: { search: ManageSearch; actor: Actor }) {
  const allowed = links.filter(({ action }) => can(actor, action));
  if (allowed.length < 2) return null;
  return (
    <nav aria-label="Content" className="manage-kinds">
      <ul>
        {allowed.map(({ kind, label }) => (
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
