import { registerHooks } from 'node:module';

/* Imported before a program, it says at the program's end which packages were loaded. */

const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    const name = /.*\/(?:node_modules|dist\/packages)\/((?:@[^/]+\/)?[^/]+?)(?:\/|\.js$)/.exec(url)?.[1];
    if (name) loaded.add(name);
    return next(url, context);
  },
});
process.on('exit', () => process.stdout.write(`loaded: ${[...loaded].join(' ')}\n`));
