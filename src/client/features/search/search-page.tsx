import './search-page.css';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { LoadFailed } from '../../pages/load-failed.tsx';
import { findStaffActions } from '../../staff-actions.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListStatus } from '../../ui/list-status.tsx';
import { withOwnActions } from './found-groups.ts';
import { recordSearch } from './record-search.ts';
import { type SearchAddress, searchAddress } from './search-address.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';

const root = getRouteApi('__root__');
const route = getRouteApi('/search');

export function SearchPage() {
  const { site, user } = root.useLoaderData();
  const { q, found, failure, is_missing, popular } = route.useLoaderData();
  const given = route.useSearch();
  const address = useMemo(() => searchAddress({ ...given }), [given]);
  const isCounted = found !== null && !user?.is_staff;

  useEffect(() => {
    if (isCounted && q !== undefined) recordSearch(q);
  }, [q, isCounted]);

  const own = findStaffActions(user, q ?? '');
  const shown = found && !is_missing && withOwnActions(found, own);
  const total = shown ? shown.counts.posts + shown.counts.projects + shown.counts.actions : 0;
  return (
    <div className="search-page" data-search={isCounted ? q : undefined}>
      <header className="page-header search-header">
        <Breadcrumb current="Search" />
        <h1 className="page-title">Search</h1>
        <SearchForm address={address} hasFailed={failure !== null} />
      </header>
      <ListStatus
        path="/search"
        loadingText="Searching..."
        count={shown && address.category ? shown.counts[address.category] : total}
        noun="result"
        saysNone={Boolean(shown)}
      />
      {is_missing && <NoSuchPage first={{ ...address, page: undefined }} />}
      {failure !== null && <LoadFailed text={failure} retryLabel="Try Again" routeId="/search" />}
      {shown && <SearchResults found={shown} address={address} timeZone={site.time_zone} />}
      {q === undefined && <BeforeSearch popular={popular} />}
    </div>
  );
}

/** Of the results: there are fewer. */
function NoSuchPage({ first }: { first: SearchAddress | object }) {
  return (
    <EmptyState title="Page Not Found" text="The results have fewer pages.">
      <Link to="/search" search={first as never} className="button">
        First page
      </Link>
    </EmptyState>
  );
}

function BeforeSearch({ popular }: { popular: readonly { text: string }[] }) {
  return (
    <div className="before-search">
      <p>Search for blog posts, projects and pages, by words of their titles, texts and tags.</p>
      {popular.length > 0 && (
        <section aria-labelledby="popular-searches">
          <h2 id="popular-searches">Popular Searches</h2>
          <ul className="tag-list">
            {popular.map(({ text }) => (
              <li key={text}>
                <Link to="/search" search={{ q: text } as never} className="tag">
                  <bdi>{text}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
