import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from '@playwright/test';

const root = join(import.meta.dirname, '../..');
const built = join(root, 'dist/packages');

// Unit tests run with the installed ones, and the server of the journeys with these.
test('the packages that the build makes have all that the installed ones have', async () => {
  const manifest: Record<string, { file: string; isEntry?: boolean }> = JSON.parse(
    readFileSync(join(built, '.vite/manifest.json'), 'utf8'),
  );
  const entries = Object.entries(manifest).filter(([, { isEntry }]) => isEntry);
  expect(entries.length).toBeGreaterThan(5);
  for (const [source, { file }] of entries) {
    const namesIn = async (path: string) => Object.keys(await import(pathToFileURL(path).href)).sort();
    // The files that the build makes may share more than that.
    expect(await namesIn(join(built, file)), source).toEqual(expect.arrayContaining(await namesIn(join(root, source))));
  }
});
