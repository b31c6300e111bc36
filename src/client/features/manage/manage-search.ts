import { numberIn, withoutEmpty } from '../../pages/list-search.ts';
import { type ListSearch, listSearch } from '../../staff-list/list-place.ts';

const postStatuses = ['draft', 'scheduled', 'published', 'trash'] as const;
const projectStatuses = ['draft', 'live', 'trash'] as const;
const commentStatuses = ['pending', 'approved', 'rejected'] as const;
const maxId = 999_999_999;

export type DocumentSearch = ListSearch<(typeof postStatuses | typeof projectStatuses)[number]> & {
  kind?: 'projects';
  comment?: never;
};

/** `comment`: the one that is shown in its thread. */
export type CommentSearch = ListSearch<(typeof commentStatuses)[number]> & { kind: 'comments'; comment?: number };

/** What the address says of the list. Only what differs from the plain list of posts is in it. */
export type ManageSearch = DocumentSearch | CommentSearch;

export function manageSearch(raw: Record<string, unknown>): ManageSearch {
  const { kind } = raw;
  if (kind === 'projects') return { kind, ...listSearch(raw, projectStatuses) };
  if (kind !== 'comments') return listSearch(raw, postStatuses);
  const comment = numberIn(raw['comment'], 1, maxId);
  return { kind, ...listSearch(raw, commentStatuses), ...withoutEmpty({ comment }) };
}
