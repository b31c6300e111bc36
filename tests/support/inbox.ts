import { join } from 'node:path';
import pino from 'pino';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { writeMessage } from './messages.ts';
import type { RunningServer } from './start-server.ts';

type Given = Parameters<typeof writeMessage>[1];

/** Puts messages into the inbox of a running server, the oldest first. Returns their ids. */
export async function writeMessages(server: RunningServer, messages: readonly Given[]): Promise<number[]> {
  const database = await openDatabaseOf(server);
  const ids: number[] = [];
  for (const message of messages) ids.push(await writeMessage({ deps: { database } } as never, message));
  await database.close();
  return ids;
}

/** Other tests of the same server may have left some. */
export async function deleteSuspected(server: RunningServer): Promise<void> {
  const database = await openDatabaseOf(server);
  await database.db.deleteFrom('messages').where('is_suspected', '=', 1).execute();
  await database.close();
}

function openDatabaseOf(server: RunningServer) {
  const url = `file:${join(server.data_directory, 'vitrine.sqlite')}`;
  return openDatabase({ url, log: pino({ level: 'silent' }) });
}
