import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { buildIdPath, root, sourceHash } from './source-hash.ts';

/** Builds the browser's files and the page renderer, compressed once for all readers. */
export async function build(): Promise<void> {
  const vite = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (vite.status !== 0) process.exit(vite.status ?? 1);
  for await (const file of glob(join(root, 'dist/client/**/*.{js,css,svg,txt}'))) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
  writeFileSync(buildIdPath, sourceHash());
}

if (import.meta.main) await build();
