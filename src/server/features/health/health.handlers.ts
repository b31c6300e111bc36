import { readdir, readFile, stat, statfs } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { getHealth } from '../../../shared/contract/health.ts';
import { backgroundWork } from '../../background-work.ts';
import type { Config } from '../../config.ts';
import { cacheCounts } from '../../content-cache.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { recentErrors } from '../../http/recent-errors.ts';
import { countedTables, countRows, findDatabaseBytes, listMigrations } from './health.queries.ts';

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
const packageFile = resolve(import.meta.dirname, '../../../../package.json');

export const healthHandlers: Binding[] = [
  handle(getHealth, async (_input, { deps: { database, config } }) => {
    const { db, dialect } = database;
    const [version, bytes, counts, migrations, backup, disks] = await Promise.all([
      orNull(readVersion()),
      orNull(findDatabaseBytes(db)),
      Promise.all(countedTables.map(async (name) => ({ name, count: await orNull(countRows(db, name)) }))),
      orNull(listMigrations(db)),
      orNull(findLastBackup(join(config.data_dir, 'backups'))),
      Promise.all(placesOf(config).map(({ name, path }) => orNull(readDisk(name, path)))),
    ]);
    return {
      ...{ version, node_version: process.version, started_at: startedAt, migrations, backup },
      database: {
        kind: dialect === 'sqlite' ? ('SQLite' as const) : ('PostgreSQL' as const),
        bytes,
        rows: counts.flatMap(({ name, count }) => (count === null ? [] : { name, count })),
      },
      disks: disks.filter((disk) => disk !== null),
      caches: (['pages', 'answers'] as const).map((name) => ({ name, ...cacheCounts[name] })),
      errors: recentErrors(),
      work: backgroundWork(),
    };
  }),
];

/** One figure that is not to be had takes no other away. */
async function orNull<Figure>(figure: Promise<Figure>): Promise<Figure | null> {
  try {
    return await figure;
  } catch {
    return null;
  }
}

async function readVersion(): Promise<string> {
  return JSON.parse(await readFile(packageFile, 'utf8')).version;
}

function placesOf({ data_dir, media }: Config) {
  const data = { name: 'data' as const, path: data_dir };
  return media.kind === 'folder' ? [data, { name: 'media' as const, path: media.path }] : [data];
}

async function readDisk(name: 'data' | 'media', path: string) {
  const { bavail, blocks, bsize } = await statfs(path);
  return { name, free_bytes: bavail * bsize, total_bytes: blocks * bsize };
}

/** Their names begin with the time that they were made. */
async function findLastBackup(directory: string) {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sqlite'));
  const name = names.toSorted().at(-1);
  if (name === undefined) return null;
  const { mtime, size } = await stat(join(directory, name));
  return { name, made_at: mtime.toISOString(), bytes: size };
}
