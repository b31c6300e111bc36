import { textIn, withoutEmpty } from '../../pages/list-search.ts';
import { type ListSearch, listSearch } from '../../staff-list/list-place.ts';

const standings = ['staff', 'members', 'disabled'] as const;
const idMaxLength = 100;

/** What the address says of the list. `person`: who is open. */
export type PeopleSearch = ListSearch<(typeof standings)[number]> & { person?: string };

export function peopleSearch(raw: Record<string, unknown>): PeopleSearch {
  return withoutEmpty({ ...listSearch(raw, standings), person: textIn(raw['person'], idMaxLength) });
}
