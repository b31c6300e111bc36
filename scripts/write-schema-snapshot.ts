import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { migrate } from '../src/server/db/migrate.ts';
import { migrations } from '../src/server/db/migrations/index.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import { snapshotFile, writeSnapshot } from '../src/server/db/schema-snapshot.ts';

/* `npx node scripts/write-schema-snapshot.ts` writes what all migrations make of an empty SQLite database. */
const database = await openDatabase({ url: 'file::memory:' });
await migrate(database, { migrations, backupDirectory: tmpdir(), log: console });
writeFileSync(snapshotFile, await writeSnapshot(database.db));
await database.close();
