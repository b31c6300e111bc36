import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');
export const buildIdPath = join(root, 'dist/build-id');

const sources = [
  'src/client/**/*',
  'src/shared/**/*',
  'vite.config.ts',
  'scripts/bundle-packages.ts',
  'package-lock.json',
];
/** No sources of the build: tests, and the route tree, which the build itself writes. */
const others = /([.]test[.]tsx?|route-tree[.]gen[.]ts)$/;

/** A hash over all that the build is made of. */
export function sourceHash(): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !others.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}
