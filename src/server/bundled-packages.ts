import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/*
 * Takes the packages that the build has made one file of from there. Where there is no build, or others have been installed
 * since, they are taken from where they are, only slower to find.
 */
const root = new URL('../../', import.meta.url);
const built = new URL('dist/packages/', root);
const versionsFile = new URL('versions.json', built);

function readJson(url: URL) {
  return JSON.parse(readFileSync(url, 'utf8'));
}

function areInstalled(versions: Record<string, string>): boolean {
  return Object.entries(versions).every(
    ([name, version]) => readJson(new URL(`node_modules/${name}/package.json`, root)).version === version,
  );
}

if (existsSync(versionsFile) && areInstalled(readJson(versionsFile))) {
  const files: Record<string, { file: string }> = readJson(new URL('.vite/manifest.json', built));
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
