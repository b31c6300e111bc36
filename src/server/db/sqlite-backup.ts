import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Copies the last committed state of a SQLite database in use. Copying the file itself would miss what is still in
 * its write-ahead log. Reads on a connection of its own, so it works while another one holds the write lock. The
 * copy appears under its name only when it is complete and on disk.
 */
export async function backUpSqlite(path: string, file: string): Promise<void> {
  const partial = `${file}.partial`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    const source = new DatabaseSync(path, { readOnly: true });
    try {
      source.prepare('vacuum into ?').run(partial);
    } finally {
      source.close();
    }
    await flush(partial);
    await rename(partial, file);
    await flush(dirname(file));
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
