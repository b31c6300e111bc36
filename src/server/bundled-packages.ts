import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/*
 * Takes the packages that the build has made one file of from there. Where there is no build, or they have not been built,
 * they are the same packages, only slower to find.
 */
const root = new URL('../../', import.meta.url);
const built = new URL('dist/packages/', root);
const manifest = new URL('.vite/manifest.json', built);

if (existsSync(manifest)) {
  const files: Record<string, { file: string }> = JSON.parse(readFileSync(manifest, 'utf8'));
  const bundled = new Map(
    Object.entries(files).map(([source, { file }]) => [new URL(source, root).href, new URL(file, built).href]),
  );
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      return { ...found, url: bundled.get(found.url) ?? found.url };
    },
  });
}
