import * as z from 'zod/mini';
import { permissionNames } from '../permissions.ts';
import { type CallOutput, defineEndpoint } from './endpoint.ts';
import { email, optionalText, rowId } from './fields.ts';

const rights = z.array(z.enum(permissionNames, { error: 'There is no such right.' }), {
  error: 'Send a list of rights.',
});

const invitation = z.object({
  id: z.int(),
  is_staff: z.boolean(),
  permissions: z.array(z.enum(permissionNames)),
  /** Whom it was made for; empty where it is for whoever has it. */
  email: z.string(),
  invited_by: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
  /** Whoever made it may still invite. */
  is_valid: z.boolean(),
});

export type Invitation = z.infer<typeof invitation>;

const managed = { access: 'site.manage' } as const;

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/api/v1/invitations/',
  summary: 'Invitations that nobody has used yet, newest first',
  ...managed,
  response: z.object({
    success: z.boolean(),
    invitations: z.array(invitation),
    /** What whoever asks may grant. */
    grantable: z.array(z.enum(permissionNames)),
    mail_is_set: z.boolean(),
  }),
});

export type OpenInvitations = CallOutput<typeof listInvitations>;

export const invitationForm = z.object({
  is_staff: z.boolean({ error: 'Must be true or false.' }),
  permissions: z._default(rights, []),
  email: z.optional(z.union([z.literal(''), email(254)], { error: 'Enter a valid email address.' })),
});

export const createInvitation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/invitations/',
  summary: 'Makes a link for one new account, valid once and for seven days, and mails it where an address is given',
  ...managed,
  body: invitationForm,
  status: 201,
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    /** Shown only this once. */
    link: z.string(),
  }),
  audited: 'Made an invitation',
});

export const revokeInvitation = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/invitations/{id}/',
  summary: 'Ends an invitation before somebody uses it',
  ...managed,
  params: z.object({ id: rowId }),
  response: z.object({ success: z.boolean(), message: z.string() }),
  audited: 'Revoked an invitation',
});

export const getInvitation = defineEndpoint({
  method: 'GET',
  path: '/api/v1/auth/invitation/',
  summary: 'Whether an invitation still counts, for the page to sign up',
  access: 'public',
  query: z.object({ invitation: z.optional(optionalText(200)) }),
  response: z.object({ is_valid: z.boolean(), email: z.string() }),
});
