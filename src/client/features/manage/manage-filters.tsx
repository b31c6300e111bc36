import './manage-filters.css';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import SearchIcon from '~icons/bi/search';
import { type ManageSearch, manageSearch } from './manage-search.ts';
import type { ManagedKind, ManagedPage } from './managed-kind.ts';

/** The router marks a link as current by itself, and would take the plain list for the current one under every tab. */
const onlyThisView = { exact: true, includeSearch: true };

interface ManageFiltersProps {
  kind: ManagedKind;
  search: ManageSearch;
  counts: ManagedPage['counts'] | null;
}

/** A link for each status with how many documents are there, and the search within it. */
export function ManageFilters({ kind, search, counts }: ManageFiltersProps) {
  const active = search.status ?? 'all';
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[data-tab="${active}"]`);
    if (link) nav.current?.scrollTo({ left: link.offsetLeft - nav.current.clientWidth / 2 + link.offsetWidth / 2 });
  }, [active]);

  return (
    <div className="manage-filters">
      <nav ref={nav} aria-label={`${kind.title} by status`} className="manage-tabs">
        <ul>
          {kind.tabs.map(({ status, label }) => (
            <li key={status}>
              <Link
                to="/cms"
                search={manageSearch({ kind: search.kind, status, search: search.search })}
                resetScroll={false}
                activeOptions={onlyThisView}
                data-tab={status}
                aria-current={status === active ? 'page' : undefined}
              >
                {label} {counts && <span className="manage-count">{counts[status]}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <TitleSearch search={search} />
    </div>
  );
}

/** A plain form that asks for the list anew; with script the page stays and only the list changes. */
function TitleSearch({ search }: { search: ManageSearch }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);

  // Back, forward and links change the address: the field follows, without losing the focus.
  useEffect(() => {
    if (input.current) input.current.value = search.search ?? '';
  }, [search]);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    void navigate({ to: '/cms', search: manageSearch(fields), replace: true, resetScroll: false });
  }

  return (
    <search className="manage-search">
      <form action="/cms" method="get" autoComplete="off" onSubmit={onSubmit}>
        {search.kind && <input type="hidden" name="kind" value={search.kind} />}
        {search.status && <input type="hidden" name="status" value={search.status} />}
        <label htmlFor="manage-search" className="sr-only">
          Search titles
        </label>
        <div className="filter-search-field">
          <input
            ref={input}
            id="manage-search"
            type="search"
            name="search"
            className="input"
            placeholder="Search titles"
            maxLength={200}
            defaultValue={search.search ?? ''}
          />
          <button type="submit" className="icon-button" aria-label="Search">
            <SearchIcon aria-hidden="true" />
          </button>
        </div>
      </form>
    </search>
  );
}
