import { sql } from 'kysely';
import type { MessageFilter } from '../../../shared/contract/messages.ts';
import type { Db } from '../../db/schema.ts';
import { newestWithWords } from '../search-index/newest-with-words.queries.ts';
import { rowHasWords, wordsOf } from '../search-index/word-index.queries.ts';
import { messageKind } from './message-kind.ts';
import type { MessageCountsTable } from './messages.table.ts';

/** As migration 0013 has it. */
const messagesPerBlock = 2000;
/** Of a search. To count on would take longer, the more messages have its words. */
const mostFound = 200;
/** Of what is read at once. */
const messagesPerPiece = 100;

const conditions = {
  all: { is_suspected: 0 },
  unread: { is_suspected: 0, is_read: 0 },
  read: { is_suspected: 0, is_read: 1 },
  suspected: { is_suspected: 1 },
} as const satisfies Record<MessageFilter, { is_suspected: number; is_read?: number }>;

function messagesIn(db: Db, folder: MessageFilter) {
  const { is_suspected, ...state } = conditions[folder];
  // Literals: a database that knows them plans for few messages in a folder, or for many.
  const messages = db.selectFrom('messages').where((eb) => eb('messages.is_suspected', '=', eb.lit(is_suspected)));
  if (!('is_read' in state)) return messages;
  return messages.where((eb) => eb('messages.is_read', '=', eb.lit(state.is_read)));
}

/** What there is in each block of ids, the newest first. */
export async function readCounts(db: Db): Promise<MessageCountsTable[]> {
  return db.selectFrom('message_counts').selectAll().orderBy('block', 'desc').execute();
}

export function countIn(counts: readonly MessageCountsTable[], folder: MessageFilter): number {
  return counts.reduce((sum, block) => sum + countInBlock(block, folder), 0);
}

function countInBlock({ unread, read, suspected }: MessageCountsTable, folder: MessageFilter): number {
  return { all: unread + read, unread, read, suspected }[folder];
}

/** The ids of a part of a folder, the newest first, in a time that does not grow with it. */
export async function listFolder(
  db: Db,
  folder: MessageFilter,
  counts: readonly MessageCountsTable[],
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  let skipped = 0;
  const first = counts.find((block) => {
    const isHere = offset < skipped + countInBlock(block, folder);
    if (!isHere) skipped += countInBlock(block, folder);
    return isHere;
  });
  if (!first) return [];
  const rows = await messagesIn(db, folder)
    .select('messages.id')
    .where('messages.id', '<', (first.block + 1) * messagesPerBlock)
    .orderBy('messages.id', 'desc')
    .offset(offset - skipped)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The ids of the newest messages of a folder that have the words, and whether there are more. */
export async function searchFolder(
  db: Db,
  folder: MessageFilter,
  search: string,
): Promise<{ ids: number[]; has_more: boolean }> {
  const ids = await newestWithWords(db, messageKind, {
    search,
    rows: messagesIn(db, folder).select('messages.id'),
    limit: mostFound + 1,
  });
  return { ids: ids.slice(0, mostFound), has_more: ids.length > mostFound };
}

const messageColumns = [
  'messages.id',
  'messages.name',
  'messages.email',
  'messages.subject',
  'messages.message',
  'messages.created_at',
  'messages.is_read',
  'messages.is_suspected',
  'messages.suspicion',
] as const;

/** Newest first. */
export async function findMessages(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db.selectFrom('messages').select(messageColumns).where('id', 'in', ids).orderBy('id', 'desc').execute();
}

export type MessageRow = Awaited<ReturnType<typeof findMessages>>[number];

export interface WantedMessages {
  folder: MessageFilter;
  search: string | undefined;
}

/**
 * The wanted ones among some messages of the folder, the newest first.
 * @param before the id that the last piece ended with
 * @returns with `last`, the id that this one ends with; it is missing when there is nothing more
 */
export async function readPiece(db: Db, { folder, search }: WantedMessages, before: number | undefined) {
  const piece = messagesIn(db, folder).orderBy('messages.id', 'desc').limit(messagesPerPiece);
  const rows = await (before === undefined ? piece : piece.where('messages.id', '<', before))
    .select(messageColumns)
    .select(
      (search === undefined ? sql<boolean>`1 = 1` : rowHasWords(db, messageKind, wordsOf(search))).as('is_wanted'),
    )
    .execute();
  const messages = rows.filter(({ is_wanted }) => is_wanted).map(({ is_wanted: _, ...message }) => message);
  return { messages, last: rows.length < messagesPerPiece ? undefined : rows.at(-1)?.id };
}

/** Returns how many of them there are. */
export async function markMessages(db: Db, ids: readonly number[], is_read: 0 | 1): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ is_read })
    .where('id', 'in', ids)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Their words and their mail go with them. @returns when each came */
export async function deleteMessages(db: Db, ids: readonly number[]): Promise<{ created_at: string }[]> {
  return db.deleteFrom('messages').where('id', 'in', ids).returning('created_at').execute();
}

/** Returns the ids of those that were suspected. */
export async function trustMessages(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .updateTable('messages')
    .set({ is_suspected: 0 })
    .where('id', 'in', ids)
    .where('is_suspected', '=', 1)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
