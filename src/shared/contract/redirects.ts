import * as z from 'zod/mini';
import { bulkBody } from './bulk-body.ts';
import { type CallOutput, defineEndpoint } from './endpoint.ts';
import { queryChoice, queryText, text } from './fields.ts';
import { countedPageOf, pageNumber } from './paging.ts';

const addressMaxLength = 1000;

/** Why an address leads to another: somebody wanted it, a post or project has moved, or it had it on a former site. */
export const redirectReasons = ['own', 'moved', 'imported'] as const;

const listedRedirect = z.object({
  /** `own:3`, `moved:post:an-old-slug`, `imported:/2019/a-post`. */
  id: z.string(),
  /** On this site. */
  from_path: z.string(),
  /** A path on this site, or an address; empty where its document is not public now. */
  target: z.string(),
  reason: z.enum(redirectReasons),
  /** Of the document; empty for one's own. */
  title: z.string(),
  /** `null` when unknown. */
  since: z.nullable(z.string()),
});

export type ListedRedirect = CallOutput<typeof listRedirects>['results'][number];

const changed = z.object({ success: z.boolean(), message: z.string() });
const managing = { access: 'site.manage', changes: ['site'] } as const;

export const listRedirects = defineEndpoint({
  method: 'GET',
  path: '/api/v1/redirects/',
  summary: 'Addresses that lead to others, the newest first. `search` looks in both addresses',
  access: 'content.manage',
  query: z.object({
    status: queryChoice(['all', ...redirectReasons]),
    search: queryText(200),
    page: pageNumber,
  }),
  response: countedPageOf(listedRedirect, redirectReasons),
});

export const addRedirect = defineEndpoint({
  method: 'POST',
  path: '/api/v1/redirects/',
  summary: 'Leads from a path where this site has nothing to another, or to another site',
  body: z.object({
    from_path: text(addressMaxLength, 'Enter a path, such as /old-page.'),
    target: text(addressMaxLength, 'Enter a path or an address.'),
  }),
  response: z.extend(changed, { redirect: listedRedirect }),
  status: 201,
  audited: 'Added a redirect',
  ...managing,
});

export const deleteRedirect = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/redirects/{id}/',
  summary: 'Deletes a redirect of one’s own',
  params: z.object({ id: text(20) }),
  response: changed,
  audited: 'Deleted a redirect',
  ...managing,
});

export const changeRedirects = defineEndpoint({
  method: 'POST',
  path: '/api/v1/redirects/bulk-actions/',
  summary: 'Deletes several redirects of one’s own; those that are gone are left out',
  body: bulkBody('redirect', ['delete']),
  response: z.extend(changed, { changed_count: z.int() }),
  audited: 'Deleted redirects',
  ...managing,
});
