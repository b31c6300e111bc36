import { randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { type RunningServer, startServer } from '../tests/support/start-server.ts';
import type { CrashedWrites } from './crashed-writes.ts';
import { messageWrites } from './messages.ts';
import { accountWrites } from './people.ts';

// Kills the server in the middle of writes, several times, and looks for everything that it had said was saved.
// This is a crash of the process, not of the machine nor of PostgreSQL: for that SQLite's `synchronous=FULL` stands.

const dialects = ['sqlite', 'postgres'] as const;
const rounds = 6;
/** As many more rounds as it takes. */
const minAcknowledged = 200;
const maxDelayMs = 40;
/** Behind a proxy, so that every visitor can come from another address and meets no rate limit. */
const env = { TRUST_PROXY: '1' };

// Arguments choose a database, what is written, or both: `npm run bench:crash -- postgres messages`.
const wanted = process.argv.slice(2);
for (const dialect of dialects) {
  if (wanted.some(isDialect) && !wanted.includes(dialect)) continue;
  for (const name of ['accounts', 'messages'] as const) {
    if (wanted.includes(name) || wanted.every(isDialect)) await crashOn(dialect, name);
  }
}

function isDialect(name: string): boolean {
  return dialects.some((dialect) => dialect === name);
}

async function crashOn(dialect: (typeof dialects)[number], name: 'accounts' | 'messages'): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-crash-'));
  // PostgreSQL runs as another user.
  await chmod(directory, 0o755);
  const postgres = dialect === 'postgres' ? await startPostgres(join(directory, 'postgres')) : null;
  const url = postgres ? `${postgres.url}/postgres` : `file:${join(directory, 'site.sqlite')}`;
  const messages = name === 'messages' ? await messageWrites(url) : null;
  try {
    console.log(`${dialect}:`);
    await crash(messages ?? accountWrites(), { url, data_directory: join(directory, 'data') });
  } finally {
    await messages?.close();
    await postgres?.server.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

interface Site {
  /** Of its database. */
  url: string;
  data_directory: string;
}

async function crash(writes: CrashedWrites, site: Site): Promise<void> {
  const totals = { acknowledged: 0, unanswered: 0, lost: 0, damaged: 0 };
  let round = 0;
  while (round < rounds || totals.acknowledged < minAcknowledged) {
    round++;
    const { acknowledged, unanswered } = await writeAndCrash(writes, site, round === 1);
    const lost = await countLost(writes, site);
    const integrity = checkIntegrity(site);
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
    `\n${writes.name}: ${round} kills, ${totals.acknowledged} acknowledged writes, ${totals.unanswered} under way: ` +
      `${totals.lost} lost, ${totals.damaged} damaged databases\n`,
  );
  if (totals.lost > 0 || totals.damaged > 0) process.exitCode = 1;
}

async function writeAndCrash(writes: CrashedWrites, site: Site, isFirst: boolean) {
  if (!isFirst) await writes.beforeStart();
  const server = await start(writes, site);
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

async function countLost(writes: CrashedWrites, site: Site): Promise<number> {
  await writes.beforeStart();
  const server = await start(writes, site);
  try {
    return await writes.countLost(server.url);
  } finally {
    await server.stop();
  }
}

function start(writes: CrashedWrites, { url, data_directory }: Site): Promise<RunningServer> {
  return startServer({ data_directory, env: { ...env, ...writes.env, DATABASE_URL: url } });
}

/** SQLite's own word: `ok`, or what is wrong. PostgreSQL has not been killed. */
function checkIntegrity({ url }: Site): string {
  if (!url.startsWith('file:')) return 'ok';
  const database = new DatabaseSync(url.slice('file:'.length));
  try {
    return String(database.prepare('PRAGMA integrity_check').get()?.['integrity_check']);
  } finally {
    database.close();
  }
}
