import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A new folder, removed after the test that calls this. */
export async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'vitrine-test-'));
  onTestFinished(() => rm(directory, { recursive: true, force: true }));
  return directory;
}
