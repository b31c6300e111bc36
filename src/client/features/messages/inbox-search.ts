import { numberIn, withoutEmpty } from '../../pages/list-search.ts';
import { type ListSearch, listSearch } from '../../staff-list/list-place.ts';

const folders = ['unread', 'read', 'suspected'] as const;
const maxId = 999_999_999;

/** What the address says of the inbox. `message`: the one that is open. */
export type InboxSearch = ListSearch<(typeof folders)[number]> & { message?: number };

export function inboxSearch(raw: Record<string, unknown>): InboxSearch {
  return withoutEmpty({ ...listSearch(raw, folders), message: numberIn(raw['message'], 1, maxId) });
}
