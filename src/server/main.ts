import { enableCompileCache } from 'node:module';

// Most of a start is compiling the program, and the next start can use what this one has compiled.
enableCompileCache();
await import('./serve.ts');
