import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { root } from './source-hash.ts';

/** Those of many small files: finding and loading them takes a third of a start. */
const packages = [
  ...['kysely', 'zod', 'zod/mini', 'zod/v4/core', 'hono', 'hono/html', 'hono/http-exception', 'hono/route'],
  ...['hono/secure-headers', 'hono/utils/cookie'],
];

const directory = join(root, 'dist/packages');

/** Makes a file of each, and of what they have in common, for `src/server/bundled-packages.ts`. */
export async function bundlePackages(): Promise<void> {
  const input = packages.map((name) => [name, fileURLToPath(import.meta.resolve(name))]);
  await build({
    ...{ root, configFile: false, publicDir: false, logLevel: 'warn' },
    ssr: { noExternal: true },
    build: {
      ...{ ssr: true, outDir: 'dist/packages', manifest: true, target: 'node24' },
      // No browser loads them.
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: Object.fromEntries(input),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  // The last of it, so that half of them pass for none.
  const names = [...new Set(packages.map((name) => name.split('/', 1).join()))];
  writeFileSync(join(directory, 'versions.json'), JSON.stringify(Object.fromEntries(names.map(versionOf))));
}

function versionOf(name: string): [string, string] {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'));
  return [name, version];
}
