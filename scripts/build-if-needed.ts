import { existsSync, readFileSync } from 'node:fs';
import { buildIdPath, sourceHash } from './source-hash.ts';

const builtFrom = existsSync(buildIdPath) ? readFileSync(buildIdPath, 'utf8') : null;
if (builtFrom !== sourceHash()) {
  process.stdout.write('Building the pages …\n');
  const { build } = await import('./build.ts');
  await build();
}
