import * as z from 'zod/mini';
import { type CallOutput, defineEndpoint } from './endpoint.ts';
import { email, rowId } from './fields.ts';

const emailMaxLength = 254;

const waitingMail = z.object({
  id: z.int(),
  /** Who writes it, such as `message`. */
  kind: z.string(),
  /** Shortened; empty for whoever gets the site's mail. */
  recipient: z.string(),
  state: z.enum(['waiting', 'failed']),
  tries: z.int(),
  /** Of the last try, in words; empty where there was none. */
  last_error: z.string(),
  /** ISO time in UTC; `null` where it is not tried again. */
  next_try_at: z.nullable(z.string()),
});

export const getMail = defineEndpoint({
  method: 'GET',
  path: '/api/v1/admin/mail/',
  summary: 'Which mail server is set, and the mail that waits or has failed, the last first',
  access: 'site.manage',
  response: z.object({
    /** `null` where none is set. */
    server: z.nullable(z.object({ host: z.string(), port: z.int(), has_tls: z.boolean(), has_login: z.boolean() })),
    /** `Name <address>`; empty where no server is set. */
    sender: z.string(),
    /** Who gets the site's mail; empty for nobody. */
    recipient: z.string(),
    counts: z.object({ waiting: z.int(), failed: z.int() }),
    mails: z.array(waitingMail),
  }),
});

export type SiteMail = CallOutput<typeof getMail>;
export type WaitingMail = SiteMail['mails'][number];

export const sendTestMail = defineEndpoint({
  method: 'POST',
  path: '/api/v1/admin/mail/test/',
  summary: 'Sends a test mail, and waits a while for how that goes',
  audited: 'Sent a test mail',
  access: 'site.manage',
  body: z.object({ to: email(emailMaxLength, 'Enter an address.') }),
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    state: z.enum(['mailed', 'waiting', 'failed']),
  }),
});

const aboutOne = {
  access: 'site.manage',
  params: z.object({ id: rowId }),
  response: z.object({ success: z.boolean(), message: z.string() }),
  /** Open inboxes show what becomes of the mail about a message. */
  changes: ['messages'],
} as const;

export const retryMail = defineEndpoint({
  method: 'POST',
  path: '/api/v1/admin/mail/{id}/retry/',
  summary: 'Has a mail tried now, and again for as long as a new one',
  audited: 'Had a mail tried again',
  ...aboutOne,
});

export const dropMail = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/admin/mail/{id}/',
  summary: 'Drops a mail: it is not sent any more',
  audited: 'Dropped a mail',
  ...aboutOne,
});
