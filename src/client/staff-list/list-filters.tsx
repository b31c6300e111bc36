import './list-filters.css';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import SearchIcon from '~icons/bi/search';
import { textIn } from '../pages/list-search.ts';
import { TabStrip } from '../ui/tab-strip.tsx';
import type { ListDescription, ListPage, ListTab } from './list-description.ts';
import { type ListPlace, type ListSearch, linkTo } from './list-place.ts';
import { searchFieldId } from './search-field-id.ts';

/** The router marks a link as current by itself, and would take the plain list for the current one under every tab. */
const onlyThisView = { exact: true, includeSearch: true };

interface ListFiltersProps {
  list: ListDescription;
  place: ListPlace;
  counts: ListPage<unknown>['counts'];
}

/** A link for each tab with how many rows are there, and the search within it. */
export function ListFilters({ list, place, counts }: ListFiltersProps) {
  const { title, tabs, searchLabel } = list;
  const [first] = tabs;
  const active = place.search.status ?? first.status;
  const isOffered = ({ status, isHiddenWhenEmpty }: ListTab) =>
    !isHiddenWhenEmpty || status === active || (counts?.[status] ?? 0) > 0;

  return (
    <div className="manage-filters tab-bar">
      <TabStrip active={active} aria-label={`${title} by status`} className="manage-tabs">
        <ul>
          {tabs.filter(isOffered).map(({ status, label }) => (
            <li key={status}>
              <Link
                {...linkTo(place, {
                  status: status === first.status ? undefined : status,
                  search: place.search.search,
                })}
                resetScroll={false}
                activeOptions={onlyThisView}
                data-tab={status}
                aria-current={status === active ? 'page' : undefined}
              >
                {label} {counts && <span className="tab-count">{counts[status]}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </TabStrip>
      <ListSearchForm place={place} label={searchLabel} />
    </div>
  );
}

/** A plain form that asks for the list anew; with script the page stays and only the list changes. */
function ListSearchForm({ place, label }: { place: ListPlace; label: string }) {
  const { path, kept, search } = place;
  const navigate = useNavigate();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const hidden = { ...kept, ...(search.status && { status: search.status }) };
  const shown = JSON.stringify(search);

  // Back, forward and links change the address: the field follows, without losing the focus. What is being typed stays
  // while the list is only brought up to date.
  useEffect(() => {
    if (input.current) input.current.value = (JSON.parse(shown) as ListSearch).search ?? '';
  }, [shown]);

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    // The tab that was chosen just now may still be on its way.
    const { status } = router.latestLocation.search as ListSearch;
    const wanted = linkTo(place, { status, search: textIn(input.current?.value) });
    void navigate({ ...wanted, replace: true, resetScroll: false });
  }

  return (
    <search className="manage-search">
      <form action={path} method="get" autoComplete="off" onSubmit={onSubmit}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label htmlFor={searchFieldId} className="sr-only">
          {label}
        </label>
        <div className="filter-search-field">
          <input
            ref={input}
            id={searchFieldId}
            data-takes-slash
            type="search"
            name="search"
            className="input"
            placeholder={label}
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
