import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/empty-state.tsx';
import type { ListDescription } from './list-description.ts';
import { type ListPlace, linkTo } from './list-place.ts';

interface NothingListedProps {
  list: ListDescription;
  place: ListPlace;
  /** The way to the first row, for those who may make one. */
  children: ReactNode;
}

/** Says what would be here, or that the search has found nothing. */
export function NothingListed({ list: { tabs, nothingFound }, place, children }: NothingListedProps) {
  const { status, search } = place.search;
  if (search !== undefined) {
    return (
      <EmptyState {...nothingFound}>
        <Link {...linkTo(place, { status })} className="text-link">
          Clear search
        </Link>
      </EmptyState>
    );
  }
  const [first] = tabs;
  const tab = tabs.find((each) => each.status === status) ?? first;
  return <EmptyState {...tab.empty}>{tab === first && children}</EmptyState>;
}
