import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Most of a start is compiling the program, and the next start can use what this one has compiled. Kept where only those
// can write who can change the program as well: a folder for temporary files is open to other users of the machine.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/vitrine'));
await import('./bundled-packages.ts');
await import('./serve.ts');
