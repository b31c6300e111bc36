import { setImmediate as giveWay } from 'node:timers/promises';
import { fromFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { type MessageRow, readPiece, type WantedMessages } from './messages.queries.ts';

const columns = [
  'id',
  'created_at',
  'name',
  'email',
  'subject',
  'message',
  'is_read',
  'is_suspected',
  'suspicion',
] as const satisfies readonly (keyof MessageRow)[];

/**
 * What a spreadsheet would take for the beginning of a formula, also in full width, behind what it passes over, and behind a
 * semicolon, where some of them part cells whatever stands around.
 */
const formulaStart = /(^|;)([\s\p{Z}\p{C}"'`‘’“”]*)(?!-\))([=+@\-−＝＋＠－﹦﹢﹫﹣])/gu;

/** Each cell is quoted, so that nothing in it ends it. */
const csvFormat = {
  columns,
  quoted: true,
  quoted_empty: true,
  record_delimiter: 'windows',
  escape_formulas: true,
  cast: { boolean: String, string: (cell: string) => cell.replace(formulaStart, "$1'$2$3") },
} as const;

export async function* messagesAsCsv(db: Db, wanted: WantedMessages): AsyncIterable<string> {
  const { stringify } = await import('csv-stringify/sync');
  yield stringify([], { ...csvFormat, header: true, bom: true });
  for await (const messages of inPieces(db, wanted)) yield stringify(messages, csvFormat);
}

export async function* messagesAsJson(db: Db, wanted: WantedMessages): AsyncIterable<string> {
  let before = '[\n';
  for await (const messages of inPieces(db, wanted)) {
    yield before + messages.map((message) => JSON.stringify(message, [...columns])).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** Newest first. What is as long as an inbox is never held as a whole, nor others kept waiting. */
async function* inPieces(db: Db, wanted: WantedMessages) {
  let before: number | undefined;
  for (;;) {
    const { messages, last } = await readPiece(db, wanted, before);
    if (messages.length > 0) {
      yield messages.map(({ is_read, is_suspected, ...message }) => ({
        ...message,
        is_read: fromFlag(is_read),
        is_suspected: fromFlag(is_suspected),
      }));
    }
    if (last === undefined) return;
    before = last;
    await giveWay();
  }
}
