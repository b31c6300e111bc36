import * as z from 'zod/mini';
import { type CallOutput, defineEndpoint } from './endpoint.ts';
import { queryChoice, queryText } from './fields.ts';
import { countedPageOf, pageNumber } from './paging.ts';

/** `other` is whatever is under no tab but the first. */
export const auditKinds = ['sign_in', 'failed_sign_in', 'deletion', 'setting', 'other'] as const;

export type AuditKind = (typeof auditKinds)[number];

const auditRow = z.object({
  id: z.int(),
  kind: z.enum(auditKinds),
  created_at: z.string(),
  /** The name at the time, or what was typed as one; empty where there was none. */
  actor: z.string(),
  action: z.string(),
  /** What it was done to; empty where the action says it all. */
  target: z.string(),
  /** Of the network that it came from; empty for the command line. */
  address: z.string(),
  outcome: z.enum(['done', 'refused']),
});

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/v1/audit/',
  summary:
    'What staff did, who signed in and who could not, newest first. `search` looks in names, actions and what they were done to',
  access: 'site.manage',
  query: z.object({ status: queryChoice(['all', ...auditKinds]), search: queryText(200), page: pageNumber }),
  response: countedPageOf(auditRow, auditKinds),
});

export type AuditRow = CallOutput<typeof listAudit>['results'][number];
