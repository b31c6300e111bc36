import { openDatabase } from '../../src/server/db/open-database.ts';
import { seedSampleContent } from '../../src/server/features/sample-content/seed-sample-content.ts';

/*
 * A process that gives a database its sample content, for tests that start several at once:
 *   node seed-child.ts <url>
 * It says 'ready', waits for any message, then answers whether it inserted the content.
 */

const [url = ''] = process.argv.slice(2);
const database = await openDatabase({ url });

process.once('message', async () => {
  const isSeeded = await seedSampleContent(database);
  await database.close();
  process.send?.(isSeeded, () => process.disconnect());
});
process.send?.('ready');
