import * as z from 'zod/mini';
import { permissionNames } from '../permissions.ts';
import { defineEndpoint } from './endpoint.ts';
import { queryChoice, queryText, text } from './fields.ts';
import { countedPageOf, pageNumber } from './paging.ts';

/** The owner is among the staff; whoever is disabled is among the others as well. */
export const personStatuses = ['staff', 'members', 'disabled'] as const;

const listedPerson = z.object({
  id: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_staff: z.boolean(),
  is_owner: z.boolean(),
  is_disabled: z.boolean(),
  created_at: z.string(),
});

export type ListedPerson = z.infer<typeof listedPerson>;

const person = z.extend(listedPerson, {
  permissions: z.record(z.enum(permissionNames), z.boolean()),
  has_second_factor: z.boolean(),
  /** Sign-ins that are open. */
  session_count: z.int(),
  /** `null` for nobody knows when. */
  last_seen_at: z.nullable(z.string()),
  /** Why whoever asks may change nothing here; empty where they may. */
  locked_because: z.string(),
  /** What whoever asks may grant them. */
  grantable: z.array(z.enum(permissionNames)),
  /** A link for a new password is not for who could gain rights by it. */
  may_reset_password: z.boolean(),
});

export type Person = z.infer<typeof person>;

const managed = { access: 'site.manage' } as const;
const aboutOne = { ...managed, params: z.object({ id: text(100) }) } as const;
const changed = z.object({ success: z.boolean(), message: z.string(), person });

export const listPeople = defineEndpoint({
  method: 'GET',
  path: '/api/v1/people/',
  summary: 'Accounts, the newest first. `search` looks in names and addresses',
  ...managed,
  query: z.object({
    status: queryChoice(['all', ...personStatuses]),
    search: queryText(200),
    page: pageNumber,
  }),
  response: countedPageOf(listedPerson, personStatuses),
});

export const getPerson = defineEndpoint({
  method: 'GET',
  path: '/api/v1/people/{id}/',
  summary: 'An account, with what whoever asks may change of it',
  ...aboutOne,
  response: z.object({ success: z.boolean(), person }),
});

/** Whoever is made staff has every right that can be given but that to manage the site, unless it is said otherwise. */
export const changeRights = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/people/{id}/rights/',
  summary:
    'Makes somebody staff or no longer, and gives or takes single rights; what is left out stays. Nobody changes their own, only the owner changes whoever manages the site, and others grant only what they have',
  ...aboutOne,
  body: z
    .object({
      is_staff: z.optional(z.boolean({ error: 'Must be true or false.' })),
      permissions: z.optional(
        z.partialRecord(
          z.enum(permissionNames, { error: 'There is no such right.' }),
          z.boolean({ error: 'Must be true or false.' }),
          { error: 'Send rights by their names, each true or false.' },
        ),
      ),
    })
    .check(
      z.refine(({ is_staff, permissions }) => is_staff !== undefined || permissions !== undefined, {
        path: ['is_staff'],
        error: 'Say what to change.',
      }),
    ),
  response: changed,
  audited: 'Changed rights',
});

export const disablePerson = defineEndpoint({
  method: 'POST',
  path: '/api/v1/people/{id}/disable/',
  summary: 'Refuses somebody and ends all their sign-ins',
  ...aboutOne,
  response: changed,
  audited: 'Disabled an account',
});

export const enablePerson = defineEndpoint({
  method: 'POST',
  path: '/api/v1/people/{id}/enable/',
  summary: 'Lets somebody sign in again',
  ...aboutOne,
  response: changed,
  audited: 'Enabled an account',
});

export const endSessions = defineEndpoint({
  method: 'POST',
  path: '/api/v1/people/{id}/end-sessions/',
  summary: 'Ends all sign-ins of somebody, who may sign in again',
  ...aboutOne,
  response: changed,
  audited: 'Ended sign-ins',
});

export const sendPasswordLink = defineEndpoint({
  method: 'POST',
  path: '/api/v1/people/{id}/reset-password/',
  summary: 'Makes a link for a new password, valid once and for 30 minutes, and mails it to them where mail is set',
  ...aboutOne,
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    /** To hand over; `null` where it was mailed. */
    link: z.nullable(z.string()),
  }),
  audited: 'Made a link for a new password',
});

export const deletePerson = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/people/{id}/',
  summary: 'Deletes an account for good. What they wrote stays, comments without their name',
  ...aboutOne,
  response: z.object({ success: z.boolean(), message: z.string() }),
  changes: ['blog', 'projects'],
  audited: 'Deleted an account',
});
