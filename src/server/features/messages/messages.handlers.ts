import { changedText } from '../../../shared/contract/bulk-body.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import type { MessageFilter } from '../../../shared/contract/messages.ts';
import * as contract from '../../../shared/contract/messages.ts';
import { wallTime } from '../../../shared/time/zoned-time.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Db } from '../../db/schema.ts';
import { changeEvents } from '../../http/change-events.ts';
import { deleteAudited } from '../../http/delete-audited.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { pagePlace } from '../../http/list-page.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { enqueueMail, retryMail } from '../outbox/outbox.queries.ts';
import { messagesAsCsv, messagesAsJson } from './export-messages.ts';
import {
  countIn,
  deleteMessages,
  findMessages,
  listFolder,
  markMessages,
  readCounts,
  searchFolder,
  trustMessages,
} from './messages.queries.ts';
import { presentMessages } from './present-messages.ts';

const pageSize = 20;
const missingText = 'Message not found. It may have been deleted.';
const nothingToMailText = 'No mail about this message waits to be sent.';

export const messageHandlers: Binding[] = [
  handle(contract.listMessages, async ({ query }, { deps: { database } }) => {
    const { filter = 'all', search, page, page_size = pageSize } = query;
    const { db } = database;
    const found = search === undefined ? undefined : await searchFolder(db, filter, search);
    const counts = found ? [] : await readCounts(db);
    const total = found ? found.ids.length : countIn(counts, filter);
    const place = pagePlace({ count: total, page, page_size });
    const offset = (place.page - 1) * page_size;
    const ids = found
      ? found.ids.slice(offset, offset + page_size)
      : await listFolder(db, filter, counts, { offset, limit: page_size });
    return {
      success: true,
      messages: await presentMessages(db, ids),
      pagination: { ...place, total_count: total, total, total_is_at_least: found?.has_more ?? false },
    };
  }),

  handle(contract.getMessageStats, async (_input, { deps: { database, mail } }) => {
    const counts = await readCounts(database.db);
    return {
      success: true,
      stats: {
        total_messages: countIn(counts, 'all'),
        unread_count: countIn(counts, 'unread'),
        read_count: countIn(counts, 'read'),
        suspected_count: countIn(counts, 'suspected'),
        mail_is_set: mail.is_set,
      },
    };
  }),

  handle(contract.getMessageEvents, (_input, context) => changeEvents(contract.getMessageEvents, context, 'messages')),

  handle(contract.exportMessagesAsCsv, async ({ query }, { deps }) => ({
    file_name: await exportName(deps, 'csv'),
    pieces: () => messagesAsCsv(deps.database.db, wantedBy(query)),
  })),

  handle(contract.exportMessagesAsJson, async ({ query }, { deps }) => ({
    file_name: await exportName(deps, 'json'),
    pieces: () => messagesAsJson(deps.database.db, wantedBy(query)),
  })),

  handle(contract.getMessage, async ({ params: { id } }, { deps: { database } }) => {
    const [message] = await presentMessages(database.db, [id]);
    if (!message) throw new ApiError(404, missingText);
    return { success: true, message };
  }),

  handle(contract.markMessageRead, async ({ params: { id } }, { deps }) => {
    return answerForOne(await markMessages(deps.database.db, [id], 1), 'Message marked as read.');
  }),

  handle(contract.markMessageUnread, async ({ params: { id } }, { deps }) => {
    return answerForOne(await markMessages(deps.database.db, [id], 0), 'Message marked as unread.');
  }),

  handle(contract.deleteMessage, async ({ params: { id } }, context) => {
    return answerForOne(await deleteAll(context, [id]), 'Message deleted.');
  }),

  handle(contract.retryMessageMail, async ({ params: { id } }, { deps: { database, clock, mail } }) => {
    if (!(await retryMail(database.db, { message_id: id }, clock.now()))) {
      const [message] = await findMessages(database.db, [id]);
      throw message ? new ApiError(409, nothingToMailText) : new ApiError(404, missingText);
    }
    mail.wake();
    return { success: true, message: 'The mail is tried again now.' };
  }),

  handle(contract.changeMessages, async ({ body: { action, message_ids } }, context) => {
    const changed_count = await change(context, action, message_ids);
    return { success: true, message: changedText(changed_count, 'message', done[action]), changed_count };
  }),
];

const done = {
  mark_read: 'marked as read',
  mark_unread: 'marked as unread',
  delete: 'deleted',
  move_to_inbox: 'moved to the inbox',
} as const;

async function change(context: RequestContext, action: keyof typeof done, ids: readonly number[]): Promise<number> {
  const { database, clock, mail } = context.deps;
  const { db } = database;
  switch (action) {
    case 'mark_read':
      return markMessages(db, ids, 1);
    case 'mark_unread':
      return markMessages(db, ids, 0);
    case 'delete':
      return deleteAll(context, ids);
    case 'move_to_inbox': {
      const moved = await db.transaction().execute((trx) => moveToInbox(trx, ids, clock.now()));
      mail.wake();
      return moved;
    }
  }
}

/** Where they are mailed, as are all that come into the inbox. */
async function moveToInbox(trx: Db, ids: readonly number[], now: Date): Promise<number> {
  const moved = await trustMessages(trx, ids);
  for (const message_id of moved) await enqueueMail(trx, { kind: 'message', message_id, now });
  return moved.length;
}

function wantedBy({ filter = 'all', search }: { filter?: MessageFilter | undefined; search?: string | undefined }) {
  return { folder: filter, search };
}

/** With the date where the site is. */
async function exportName({ clock, settings }: AppDeps, ending: string): Promise<string> {
  const { year, month, day } = wallTime(clock.now(), (await settings.read()).time_zone);
  const date = [year, month, day].map((number) => String(number).padStart(2, '0')).join('-');
  return `messages-${date}.${ending}`;
}

function deleteAll(context: RequestContext, ids: readonly number[]): Promise<number> {
  return deleteAudited(context, 'message', () => deleteMessages(context.deps.database.db, ids));
}

function answerForOne(changed: number, message: string) {
  if (changed === 0) throw new ApiError(404, missingText);
  return { success: true, message };
}
