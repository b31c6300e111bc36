import { numberIn, withoutEmpty } from '../../pages/list-search.ts';
import { type ListSearch, listSearch } from '../../staff-list/list-place.ts';

const postStatuses = ['draft', 'scheduled', 'published', 'trash'] as const;
const projectStatuses = ['draft', 'live', 'trash'] as const;
const commentStatuses = ['pending', 'approved', 'rejected'] as const;
const imageStatuses = ['unused', 'jpeg', 'png', 'gif', 'webp', 'avif', 'unknown'] as const;
const tagStatuses = ['unused'] as const;
const redirectStatuses = ['own', 'moved', 'imported'] as const;
const maxId = 999_999_999;

export type DocumentSearch = ListSearch<(typeof postStatuses | typeof projectStatuses)[number]> & {
  kind?: 'projects';
  comment?: never;
  image?: never;
};

/** `comment`: the one that is shown in its thread. */
export type CommentSearch = ListSearch<(typeof commentStatuses)[number]> & {
  kind: 'comments';
  comment?: number;
  image?: never;
};

/** `image`: the one that is open. */
export type MediaSearch = ListSearch<(typeof imageStatuses)[number]> & {
  kind: 'media';
  image?: number;
  comment?: never;
};
export type TagSearch = ListSearch<(typeof tagStatuses)[number]> & { kind: 'tags'; image?: never; comment?: never };
export type RedirectSearch = ListSearch<(typeof redirectStatuses)[number]> & {
  kind: 'redirects';
  image?: never;
  comment?: never;
};

/** What the address says of the list. Only what differs from the plain list of posts is in it. */
export type ManageSearch = DocumentSearch | CommentSearch | MediaSearch | TagSearch | RedirectSearch;

export function manageSearch(raw: Record<string, unknown>): ManageSearch {
  const { kind } = raw;
  if (kind === 'projects') return { kind, ...listSearch(raw, projectStatuses) };
  if (kind === 'media') {
    const image = numberIn(raw['image'], 1, maxId);
    return { kind, ...listSearch(raw, imageStatuses), ...withoutEmpty({ image }) };
  }
  if (kind === 'tags') return { kind, ...listSearch(raw, tagStatuses) };
  if (kind === 'redirects') return { kind, ...listSearch(raw, redirectStatuses) };
  if (kind !== 'comments') return listSearch(raw, postStatuses);
  const comment = numberIn(raw['comment'], 1, maxId);
  return { kind, ...listSearch(raw, commentStatuses), ...withoutEmpty({ comment }) };
}
