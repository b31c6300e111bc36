import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useIsLive } from '../../ui/use-is-live.ts';
import { ArrangeResults } from './arrange-results.tsx';
import { type Found, type FoundGroup, groupsOf } from './found-groups.ts';
import { ActionRow, PostRow, ProjectRow } from './found-rows.tsx';
import type { SearchAddress } from './search-address.ts';
import { panelId, SearchTabs } from './search-tabs.tsx';

interface SearchResultsProps {
  found: Found & { did_you_mean: string | null; found_some_words: boolean; words: string[]; page_size: number };
  address: SearchAddress;
  timeZone: string;
}

/** What was found: all groups one below the other or, with script or by choice, one of them. */
export function SearchResults({ found, address, timeZone }: SearchResultsProps) {
  const { category, page = 1 } = address;
  const groups = groupsOf(found);
  const active = category ?? groups[0]?.name;
  if (active === undefined) return <NothingFound />;
  const shown = category ? groups.filter(({ name }) => name === category) : groups;
  return (
    <>
      {found.did_you_mean !== null && <DidYouMean asked={address.q ?? ''} meant={found.did_you_mean} />}
      {found.found_some_words && (
        <p className="did-you-mean" role="status">
          Nothing has all of the words. These are the results for most of them.
        </p>
      )}
      <div className="tab-bar">
        <SearchTabs groups={groups} active={active} address={address} />
        <ArrangeResults address={address} counts={found.counts} />
      </div>
      {shown.length === 0 && <NothingFound elsewhere={{ ...address, category: undefined, page: undefined }} />}
      {shown.map((group) => (
        <FoundSection key={group.name} group={group} isShown={group.name === active}>
          <Rows found={found} group={group} timeZone={timeZone} />
          <Pagination
            page={page}
            totalPages={Math.ceil(found.counts[group.name] / found.page_size)}
            label={category ? 'Pages' : `Pages of ${group.title}`}
            linkTo={(number) => ({
              to: '/search',
              replace: false,
              search: { ...address, category: group.name, page: number === 1 ? undefined : number } as never,
            })}
          />
        </FoundSection>
      ))}
    </>
  );
}

function FoundSection({ group, isShown, children }: { group: FoundGroup; isShown: boolean; children: ReactNode }) {
  const isLive = useIsLive();
  const id = panelId(group.name);
  return (
    <section
      id={id}
      role={isLive ? 'tabpanel' : undefined}
      aria-labelledby={`${id}-title`}
      className="found-group"
      data-shown={isShown ? '' : undefined}
    >
      <h2 id={`${id}-title`} className="found-group-title">
        {group.title}
      </h2>
      {children}
    </section>
  );
}

function Rows({ found, group, timeZone }: { found: SearchResultsProps['found']; group: FoundGroup; timeZone: string }) {
  const { results, words } = found;
  const shared = { words, timeZone };
  return (
    <ul className="found-rows">
      {group.name === 'actions' &&
        results.actions.map((action) => (
          <li key={action.id}>
            <ActionRow item={action} {...shared} />
          </li>
        ))}
      {group.name === 'posts' &&
        results.posts.map((post) => (
          <li key={post.id}>
            <PostRow item={post} {...shared} />
          </li>
        ))}
      {group.name === 'projects' &&
        results.projects.map((project) => (
          <li key={project.id}>
            <ProjectRow item={project} {...shared} />
          </li>
        ))}
    </ul>
  );
}

function DidYouMean({ asked, meant }: { asked: string; meant: string }) {
  return (
    <p className="did-you-mean" role="status">
      Nothing was found for <q dir="auto">{asked}</q>. Did you mean{' '}
      <Link to="/search" search={{ q: meant } as never} className="link">
        <bdi>{meant}</bdi>
      </Link>
      ? These are its results.
    </p>
  );
}

function NothingFound({ elsewhere }: { elsewhere?: SearchAddress | object }) {
  return (
    <EmptyState title="No results found" text="Try adjusting your search terms or filters.">
      <a href="/" className="button">
        Return to Home
      </a>
      {elsewhere && (
        <Link to="/search" search={elsewhere as never} className="text-link">
          Show all results
        </Link>
      )}
    </EmptyState>
  );
}
