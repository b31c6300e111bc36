import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { bundlePackages } from './bundle-packages.ts';
import { buildIdPath, root, sourceHash } from './source-hash.ts';

const viteProgram = join(root, 'node_modules/vite/bin/vite.js');
/** Stands for all development packages. Vite does not: it is there without them too, as a peer of the framework. */
const developmentPackage = join(root, 'node_modules/@vitejs/plugin-react');

/** Builds the browser's files, compressed once for all readers, the page renderer and the server's packages. Ends the process on failure. */
export async function build(): Promise<void> {
  if (!existsSync(developmentPackage)) {
    process.stderr.write(
      'The pages need to be built, and the development packages for it are not installed: run `npm ci`.\n',
    );
    process.exit(1);
  }
  // Half a build must not pass for the whole one that was here before.
  rmSync(buildIdPath, { force: true });
  // Before the build reads them: a source that changes meanwhile is built again at the next start.
  const builtFrom = sourceHash();
  const vite = spawnSync(process.execPath, [viteProgram, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (vite.status !== 0) process.exit(vite.status ?? 1);
  await bundlePackages();
  for await (const file of glob(join(root, 'dist/client/**/*.{js,css,svg,txt}'))) {
    const content = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(content));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
  writeFileSync(buildIdPath, builtFrom);
}

if (import.meta.main) await build();
