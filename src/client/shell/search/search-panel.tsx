import './search-panel.css';
import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useId, useState } from 'react';
import type { Actor } from '../../../shared/permissions.ts';
import { isVisible } from '../../../shared/text/visible-text.ts';
import { forgetSearch, recentSearches, rememberSearch } from '../../recent-searches.ts';
import { findStaffActions } from '../../staff-actions.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useOptionKeys } from '../../ui/use-option-keys.ts';
import { groupsBefore, groupsFor, type Offer } from './offer-groups.ts';
import { OfferList, optionId } from './offer-list.tsx';
import { RemoveRecent } from './remove-recent.tsx';
import { SearchKeys } from './search-keys.tsx';
import { useCombobox, useTyped } from './use-combobox.ts';
import { usePopularSearches } from './use-popular-searches.ts';
import { type Suggestions, useSuggestions } from './use-suggestions.ts';

const minLength = 2;

export interface SearchPanelProps {
  /** Where it is typed. */
  field: RefObject<HTMLInputElement | null>;
  user: Actor;
  onClose: () => void;
}

/** What goes with the typed text; before there is enough of it, what was searched here, and what others search. */
export function SearchPanel({ field, user, onClose }: SearchPanelProps) {
  const router = useRouter();
  const listId = useId();
  const [isClosed, setIsClosed] = useState(false);
  const [recent, setRecent] = useState(recentSearches);
  const typed = useTyped(field, () => {
    setIsClosed(false);
    leave();
  }).trim();
  const isAsked = [...typed].length >= minLength;
  const found = useSuggestions(isAsked ? typed : null);
  const { popular, error } = usePopularSearches();

  const suggestions = found?.state === 'found' ? found.suggestions : [];
  const groups = isAsked ? groupsFor(findStaffActions(user, typed), suggestions) : groupsBefore(recent, popular ?? []);
  const offers = groups.flatMap((group) => group.offers);
  const isShown = offers.length > 0 && !(isAsked && isClosed);

  const { active, leave, onKeyDown } = useOptionKeys({
    count: offers.length,
    isShown,
    onOpen: () => setIsClosed(false),
    // What stands there before anything is typed is no list that covers something: Escape is for the dialog.
    onClose: isAsked ? () => setIsClosed(true) : undefined,
    onPick: (index) => pick(offers[index]),
  });
  const activeId = active === -1 ? null : optionId(listId, active);
  useCombobox(field, { listId, isExpanded: isShown, activeId, onKeyDown, onSubmit: searchFor });

  useEffect(() => {
    // Where the search leads, so that it can say itself that the network is gone.
    const route = router.routesById['/search' as never];
    if (route) void router.loadRouteChunk(route)?.catch(() => {});
  }, [router]);

  function searchFor(text: string): void {
    const q = text.trim();
    if (!isVisible(q)) return;
    rememberSearch(q);
    onClose();
    const end = router.subscribe('onRendered', () => {
      end();
      focusResults();
    });
    void router.navigate({ to: '/search' as never, search: { q } as never });
  }

  function pick(offer: Offer | undefined): void {
    if (offer?.kind === 'action') {
      onClose();
      void router.navigate({ href: offer.path });
    } else searchFor(offer?.text ?? '');
  }

  return (
    <div className="search-panel">
      <div className="offers">
        {isShown && (
          <OfferList id={listId} groups={groups} typed={isAsked ? typed : ''} active={active} onPick={pick} />
        )}
        {!isAsked && <RemoveRecent terms={recent} field={field} onRemove={(term) => setRecent(forgetSearch(term))} />}
      </div>
      <div role="status">
        {found ? (
          <FoundStatus found={found} query={typed} count={isShown ? offers.length : 0} />
        ) : (
          error && <p className="search-status search-failure">{error}</p>
        )}
      </div>
      {!isAsked && popular && !error && offers.length === 0 && (
        <EmptyState title="Start searching" text="Search for projects, blog posts, or browse popular topics." />
      )}
      <SearchKeys />
    </div>
  );
}

/** The field that had the focus is gone. */
function focusResults(): void {
  const page = document.querySelector('.search-page');
  const heading = page?.querySelector<HTMLElement>('[data-shown] h2') ?? page?.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** @param count of what is offered */
function FoundStatus({ found, query, count }: { found: Suggestions; query: string; count: number }) {
  if (found.state === 'waiting') return <p className="search-status">Searching...</p>;
  if (found.state === 'failed') return <p className="search-status search-failure">{found.message}</p>;
  if (found.suggestions.length === 0) {
    return (
      <p className="search-status">
        No suggestions found. Press Enter to search for "<bdi>{query}</bdi>"
      </p>
    );
  }
  return count > 0 && <p className="sr-only">{count === 1 ? '1 suggestion' : `${count} suggestions`}</p>;
}
