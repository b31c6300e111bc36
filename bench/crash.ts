import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../tests/support/start-server.ts';
import type { CrashedWrites } from './crashed-writes.ts';
import { messageWrites } from './messages.ts';
import { accountWrites } from './people.ts';

// Kills the server in the middle of writes, several times, and looks for everything that it had said was saved.
// This is a crash of the process, not of the machine: for that SQLite's `synchronous=FULL` stands.

const rounds = 6;
const maxDelayMs = 40;
/** Behind a proxy, so that every visitor can come from another address and meets no rate limit. */
const env = { TRUST_PROXY: '1' };

const directory = await mkdtemp(join(tmpdir(), 'vitrine-crash-'));
const messages = await messageWrites(join(directory, 'messages'));
try {
  await crash(accountWrites(), join(directory, 'accounts'));
  await crash(messages, join(directory, 'messages'));
} finally {
  await messages.close();
  await rm(directory, { recursive: true, force: true });
}

async function crash(writes: CrashedWrites, data_directory: string): Promise<void> {
  const totals = { acknowledged: 0, unanswered: 0, lost: 0, damaged: 0 };
  for (let round = 1; round <= rounds; round++) {
    const { acknowledged, unanswered } = await writeAndCrash(writes, data_directory);
    const lost = await countLost(writes, data_directory);
    const integrity = checkIntegrity(data_directory);
    totals.acknowledged += acknowledged;
    totals.unanswered += unanswered;
    totals.lost += lost;
    if (integrity !== 'ok') totals.damaged++;
    console.log(
      `round ${round}: killed with ${acknowledged} writes acknowledged and ${unanswered} under way; ` +
        `after the restart ${writes.known()} ${writes.name} known, ${lost} lost, integrity ${integrity}`,
    );
  }
  console.log(
    `\n${writes.name}: ${rounds} kills, ${totals.acknowledged} acknowledged writes, ${totals.unanswered} under way: ` +
      `${totals.lost} lost, ${totals.damaged} damaged databases\n`,
  );
  if (totals.lost > 0 || totals.damaged > 0) process.exitCode = 1;
}

async function writeAndCrash(writes: CrashedWrites, data_directory: string) {
  writes.beforeStart();
  const server = await startServer({ data_directory, env: { ...env, ...writes.env } });
  const killAt = randomInt(1, Math.ceil(writes.perRound * 0.9));
  let acknowledged = 0;
  let kill: Promise<void> | undefined;
  const onAcknowledged = () => {
    acknowledged++;
    if (acknowledged >= killAt) kill ??= sleep(randomInt(maxDelayMs)).then(server.kill);
  };
  try {
    const unanswered = await writes.send(server.url, onAcknowledged);
    return { acknowledged, unanswered };
  } finally {
    await (kill ?? server.kill());
  }
}

async function countLost(writes: CrashedWrites, data_directory: string): Promise<number> {
  writes.beforeStart();
  const server = await startServer({ data_directory, env: { ...env, ...writes.env } });
  try {
    return await writes.countLost(server.url);
  } finally {
    await server.stop();
  }
}

/** SQLite's own word: `ok`, or what is wrong. */
function checkIntegrity(data_directory: string): string {
  const database = new DatabaseSync(join(data_directory, 'vitrine.sqlite'));
  try {
    return String(database.prepare('PRAGMA integrity_check').get()?.['integrity_check']);
  } finally {
    database.close();
  }
}
