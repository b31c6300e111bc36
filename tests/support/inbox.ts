import { join } from 'node:path';
import pino from 'pino';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { writeMessage } from './messages.ts';
import type { RunningServer } from './start-server.ts';

type Given = Parameters<typeof writeMessage>[1];

/** Puts messages into the inbox of a running server, the oldest first. Returns their ids. */
export async function writeMessages(server: RunningServer, messages: readonly Given[]): Promise<number[]> {
  const url = `file:${join(server.data_directory, 'vitrine.sqlite')}`;
  const database = await openDatabase({ url, log: pino({ level: 'silent' }) });
  const ids: number[] = [];
  for (const message of messages) ids.push(await writeMessage({ deps: { database } } as never, message));
  await database.close();
  return ids;
}
