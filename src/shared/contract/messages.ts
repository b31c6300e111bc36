import * as z from 'zod/mini';
import { bulkBody } from './bulk-body.ts';
import { defineEndpoint } from './endpoint.ts';
import { queryChoice, queryNumber, queryText, rowId } from './fields.ts';
import { pageNumber } from './paging.ts';

const searchMaxLength = 200;
const maxPageSize = 100;

/** The folders. `all` has the next two; what is suspected is in none of the others. */
export const messageFilters = ['all', 'unread', 'read', 'suspected'] as const;

export type MessageFilter = (typeof messageFilters)[number];

export const mailStates = ['waiting', 'mailed', 'failed'] as const;

const message = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  /** May be empty. */
  subject: z.string(),
  /** Plain text with its line breaks. */
  message: z.string(),
  /** The beginning of it, on one line. */
  message_preview: z.string(),
  created_at: z.string(),
  is_read: z.boolean(),
  is_suspected: z.boolean(),
  /** Why it is suspected; empty where it is not. */
  suspicion: z.string(),
  /** What has become of the mail about it; `null` where there is none. */
  mail: z.nullable(
    z.object({
      state: z.enum(mailStates),
      /** Why the last try failed; empty where it did not. */
      reason: z.string(),
      /** When it is tried again, `null` where it is not. */
      next_try_at: z.nullable(z.string()),
    }),
  ),
});

export type Message = z.infer<typeof message>;

const stats = z.object({
  /** Without those that are suspected. */
  total_messages: z.int(),
  unread_count: z.int(),
  read_count: z.int(),
  suspected_count: z.int(),
  /** Whether messages are mailed at all. */
  mail_is_set: z.boolean(),
});

export type MessageStats = z.infer<typeof stats>;

const wanted = { filter: queryChoice(messageFilters), search: queryText(searchMaxLength) };

/**
 * `search` finds words, or beginnings of them, in names, addresses, subjects and messages. Of more than it lists, it lists
 * the newest.
 */
export const listMessages = defineEndpoint({
  method: 'GET',
  path: '/api/v1/messages/',
  summary: 'Messages of a folder, newest first',
  access: 'message.read',
  query: z.object({
    ...wanted,
    page: pageNumber,
    page_size: queryNumber(1, maxPageSize, `Enter a number from 1 to ${maxPageSize}.`),
  }),
  response: z.object({
    success: z.boolean(),
    messages: z.array(message),
    pagination: z.object({
      page: z.int(),
      page_size: z.int(),
      total_count: z.int(),
      /** The same. */
      total: z.int(),
      /** There are more: of a search so many are counted and listed, the newest ones. */
      total_is_at_least: z.boolean(),
      total_pages: z.int(),
      has_next: z.boolean(),
      has_previous: z.boolean(),
    }),
  }),
});

export const getMessageStats = defineEndpoint({
  method: 'GET',
  path: '/api/v1/messages/stats/',
  summary: 'How many messages there are in each folder',
  access: 'message.read',
  response: z.object({ success: z.boolean(), stats }),
});

/** Each says that something has changed, and nothing of what it is. Read what you show anew whenever the stream opens. */
export const getMessageEvents = defineEndpoint({
  method: 'GET',
  path: '/api/v1/messages/events/',
  summary:
    'Server-sent events, `changed` whenever there are other messages or counts. At most four at once in a session',
  access: 'message.read',
  response: { content_types: ['text/event-stream'] },
});

const aboutOne = { access: 'message.read', params: z.object({ id: rowId }) } as const;
const changed = z.object({ success: z.boolean(), message: z.string() });
const changesOne = { ...aboutOne, response: changed, changes: ['messages'] } as const;

export const getMessage = defineEndpoint({
  method: 'GET',
  path: '/api/v1/messages/{id}/',
  summary: 'One message',
  ...aboutOne,
  response: z.object({ success: z.boolean(), message }),
});

export const markMessageRead = defineEndpoint({
  method: 'POST',
  path: '/api/v1/messages/{id}/mark-read/',
  summary: 'Marks a message as read',
  ...changesOne,
});

export const markMessageUnread = defineEndpoint({
  method: 'POST',
  path: '/api/v1/messages/{id}/mark-unread/',
  summary: 'Marks a message as unread',
  ...changesOne,
});

export const deleteMessage = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/messages/{id}/delete/',
  summary: 'Deletes a message for good',
  audited: 'Deleted a message',
  ...changesOne,
});

export const retryMessageMail = defineEndpoint({
  method: 'POST',
  path: '/api/v1/messages/{id}/retry-mail/',
  summary: 'Tries now to mail a message whose mail waits or has failed',
  ...changesOne,
});

export const messageActions = ['mark_read', 'mark_unread', 'delete', 'move_to_inbox'] as const;

export const changeMessages = defineEndpoint({
  method: 'POST',
  path: '/api/v1/messages/bulk-actions/',
  summary:
    'Does something with several messages; those that are gone are left out. `move_to_inbox` is for suspected ones',
  access: 'message.read',
  body: bulkBody('message', messageActions),
  audited: 'Changed several messages',
  response: z.extend(changed, { changed_count: z.int() }),
  changes: ['messages'],
});

const exported = { access: 'message.read', query: z.object(wanted) } as const;

export const exportMessagesAsCsv = defineEndpoint({
  method: 'GET',
  path: '/api/v1/messages/export.csv',
  summary: 'The messages of a folder or a search as a table. No cell of it is taken for a formula',
  ...exported,
  response: { content_types: ['text/csv; charset=utf-8'], disposition: 'attachment' },
});

export const exportMessagesAsJson = defineEndpoint({
  method: 'GET',
  path: '/api/v1/messages/export.json',
  summary: 'The messages of a folder or a search as JSON',
  ...exported,
  response: { content_types: ['application/json; charset=utf-8'], disposition: 'attachment' },
});
