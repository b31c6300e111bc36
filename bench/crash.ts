import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../tests/support/start-server.ts';
import { type Person, readFirstName, sendWrites } from './people.ts';

// Kills the server in the middle of writes, several times, and looks for everything that it had said was saved.
// This is a crash of the process, not of the machine: for that SQLite's `synchronous=FULL` stands.

const rounds = 6;
const writesPerRound = 200;
const maxDelayMs = 40;
/** Behind a proxy, so that every sign-up can come from another address and meets no rate limit. */
const env = { TRUST_PROXY: '1' };

const data_directory = await mkdtemp(join(tmpdir(), 'vitrine-crash-'));
const people: Person[] = [];
const totals = { acknowledged: 0, unanswered: 0, lost: 0, damaged: 0 };
try {
  for (let round = 1; round <= rounds; round++) {
    const { acknowledged, unanswered } = await writeAndCrash();
    const lost = await countLost();
    const integrity = checkIntegrity();
    totals.acknowledged += acknowledged;
    totals.unanswered += unanswered;
    totals.lost += lost;
    if (integrity !== 'ok') totals.damaged++;
    console.log(
      `round ${round}: killed with ${acknowledged} writes acknowledged and ${unanswered} under way; ` +
        `after the restart ${people.length} accounts known, ${lost} writes lost, integrity ${integrity}`,
    );
  }
} finally {
  await rm(data_directory, { recursive: true, force: true });
}
console.log(
  `\n${rounds} kills, ${totals.acknowledged} acknowledged writes, ${totals.unanswered} under way: ` +
    `${totals.lost} lost, ${totals.damaged} damaged databases`,
);
if (totals.lost > 0 || totals.damaged > 0) process.exitCode = 1;

async function writeAndCrash(): Promise<{ acknowledged: number; unanswered: number }> {
  const server = await startServer({ data_directory, env });
  const killAt = randomInt(1, writesPerRound - 20);
  let acknowledged = 0;
  let kill: Promise<void> | undefined;
  const onAcknowledged = () => {
    acknowledged++;
    if (acknowledged >= killAt) kill ??= sleep(randomInt(maxDelayMs)).then(server.kill);
  };
  try {
    const unanswered = await sendWrites(server.url, { count: writesPerRound, people, onAcknowledged });
    return { acknowledged, unanswered };
  } finally {
    await (kill ?? server.kill());
  }
}

/** Looks for the writes of all rounds so far. What had not been answered may be there or not, but nothing else may. */
async function countLost(): Promise<number> {
  const server = await startServer({ data_directory, env });
  let lost = 0;
  try {
    for (const person of people) {
      const found = await readFirstName(server.url, person);
      if (found === person.saved || found === person.unanswered) {
        person.saved = found;
      } else {
        lost++;
        console.log(`  ${person.username}: ${person.saved} was saved, found ${found}`);
      }
      person.unanswered = null;
    }
  } finally {
    await server.stop();
  }
  return lost;
}

/** SQLite's own word: `ok`, or what is wrong. */
function checkIntegrity(): string {
  const database = new DatabaseSync(join(data_directory, 'vitrine.sqlite'));
  try {
    return String(database.prepare('PRAGMA integrity_check').get()?.['integrity_check']);
  } finally {
    database.close();
  }
}
