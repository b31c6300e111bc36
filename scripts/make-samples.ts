import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { systemClock } from '../src/server/adapters/clock.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { migrations } from '../src/server/db/migrations/index.ts';
import { openDatabase } from '../src/server/db/open-database.ts';
import { createMediaLibrary } from '../src/server/features/media/media-library.ts';
import { madeSamplesFile, makeSamples } from '../src/server/features/sample-content/made-samples.ts';
import { createMemoryStore } from '../tests/support/memory-store.ts';

/* `npx node scripts/make-samples.ts` makes anew what saving the sample content makes of its HTML. */
const database = await openDatabase({ url: 'file::memory:' });
await migrate(database, { migrations, backupDirectory: tmpdir(), log: console });
const media = createMediaLibrary({ db: database.db, store: createMemoryStore(), clock: systemClock });
writeFileSync(madeSamplesFile, `${JSON.stringify(await makeSamples({ database, media }), null, 2)}\n`);
await database.close();
