import * as z from 'zod/mini';
import { tagMaxLength } from '../post-limits.ts';
import { bulkBody } from './bulk-body.ts';
import { type CallOutput, defineEndpoint } from './endpoint.ts';
import { queryChoice, queryText, text } from './fields.ts';
import { countedPageOf, pageNumber } from './paging.ts';

const managedTag = z.object({
  id: z.int(),
  name: z.string(),
  /** How many posts have it, in every state. */
  count: z.int(),
  /** Names that lead to it, from before it was renamed or others were merged into it; in lower case. */
  former_names: z.array(z.string()),
});

export type ManagedTag = CallOutput<typeof listManagedTags>['results'][number];

const editing = { access: 'post.edit' } as const;
const changed = z.object({ success: z.boolean(), message: z.string() });
const ofOne = { ...editing, params: z.object({ id: text(20) }), changes: ['blog'] } as const;
const tagName = text(tagMaxLength).check(
  z.overwrite((name) => name.replace(/\s+/g, ' ')),
  z.refine((name) => !name.includes(','), 'A tag has no commas.'),
);

export const listManagedTags = defineEndpoint({
  method: 'GET',
  path: '/api/v1/blog/manage/tags/',
  summary: 'All tags by name, with how many posts have each. `search` looks in names',
  query: z.object({ status: queryChoice(['all', 'unused']), search: queryText(tagMaxLength), page: pageNumber }),
  response: countedPageOf(managedTag, ['unused']),
  ...editing,
});

export const renameTag = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/blog/manage/tags/{id}/',
  summary: 'Gives a tag another name in all posts; what leads to the old one leads to it',
  body: z.object({ name: tagName }),
  response: z.extend(changed, { tag: managedTag }),
  audited: 'Renamed a tag',
  ...ofOne,
});

export const mergeTag = defineEndpoint({
  method: 'POST',
  path: '/api/v1/blog/manage/tags/{id}/merge/',
  summary: 'Gives all posts of a tag another one in its place; what leads to it leads to the other',
  body: z.object({ into: tagName }),
  response: z.extend(changed, { tag: managedTag }),
  audited: 'Merged a tag into another',
  ...ofOne,
});

export const deleteTag = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/blog/manage/tags/{id}/',
  summary: 'Takes a tag from all posts; the posts stay',
  response: changed,
  audited: 'Deleted a tag',
  ...ofOne,
});

export const changeTags = defineEndpoint({
  method: 'POST',
  path: '/api/v1/blog/manage/tags/bulk-actions/',
  summary: 'Deletes several tags; those that are gone are left out',
  body: bulkBody('tag', ['delete']),
  response: z.extend(changed, { changed_count: z.int() }),
  changes: ['blog'],
  audited: 'Deleted tags',
  ...editing,
});
