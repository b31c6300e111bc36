import { type Kysely, sql } from 'kysely';
import pino from 'pino';
import { type Migration, migrate } from '../../src/server/db/migrate.ts';
import { migrations as siteMigrations } from '../../src/server/db/migrations/index.ts';
import { openDatabase } from '../../src/server/db/open-database.ts';
import { stopMigration } from './stop-migration.ts';

/*
 * A process that migrates a database, for tests that start several at once or kill one half-way:
 *   node migrate-child.ts <url> finish|hang|<migration>:<statement> <backup directory>
 * It says 'ready', waits for any message, then migrates. Where it is told to hang it says 'half-way' and stays there. Given a
 * migration of the site it applies those up to it, and dies in place of that statement.
 */

const [url = '', ending = '', backupDirectory = ''] = process.argv.slice(2);

async function pauseHalfWay(): Promise<void> {
  // Long enough that a second process which does not wait would run into the first.
  await new Promise((resolve) => setTimeout(resolve, 100));
  if (ending !== 'hang') return;
  process.send?.('half-way');
  await new Promise(() => {});
}

const ownMigrations: Migration[] = [
  {
    name: '0001-notes',
    async up(db: Kysely<unknown>) {
      await sql`create table notes (text text not null)`.execute(db);
      await sql`insert into notes values ('first')`.execute(db);
    },
  },
  {
    name: '0002-more-notes',
    async up(db: Kysely<unknown>) {
      await sql`insert into notes values ('second')`.execute(db);
      await sql`alter table notes add column kind text`.execute(db);
      await pauseHalfWay();
      await sql`insert into notes values ('third', 'kind')`.execute(db);
    },
  },
];

function chooseMigrations(): readonly Migration[] {
  const [name, statement] = ending.split(':');
  const at = siteMigrations.findIndex((migration) => migration.name === name);
  const last = siteMigrations[at];
  return last ? [...siteMigrations.slice(0, at), stopMigration(last, Number(statement), die)] : ownMigrations;
}

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('Still alive');
}

process.once('message', async () => {
  const database = await openDatabase({ url });
  const log = pino({ level: 'silent' });
  const applied = await migrate(database, { migrations: chooseMigrations(), backupDirectory, log });
  await database.close();
  process.send?.(applied, () => process.disconnect());
});
process.send?.('ready');
