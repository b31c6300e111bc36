import { globSync, readFileSync } from 'node:fs';
import { join, normalize, relative } from 'node:path';
import { expect, test } from 'vitest';

// Styles come with the module that imports their file, so a class means nothing where that is not loaded.

const root = import.meta.dirname;
const maxLines = 250;

const sources = read('**/*.{ts,tsx}', /\.(test|gen|d)\.tsx?$/);
const styles = read('**/*.css', /^public\//);

function read(pattern: string, left_out: RegExp): Map<string, string> {
  const files = globSync(pattern, { cwd: root }).filter((file) => !left_out.test(file));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')]));
}

/** What a module or style sheet imports of this folder, as paths in it. */
function importsOf(file: string): string[] {
  const text = sources.get(file) ?? styles.get(file) ?? '';
  return Array.from(text.matchAll(/(?:from|import|import\() ?['"](\.[^'"]+)['"]/g), ([, path = '']) =>
    relative('.', normalize(join(file, '..', path))),
  );
}

const known = new Map<string, Set<string>>();

/** A file and all that comes with it. */
function withImports(file: string): Set<string> {
  const seen = known.get(file) ?? new Set([file]);
  if (!known.has(file)) for (const each of seen) for (const path of importsOf(each)) seen.add(path);
  known.set(file, seen);
  return seen;
}

const everywhere = withImports('styles/site.css');

const importers = Map.groupBy(
  [...sources.keys()].flatMap((file) => importsOf(file).map((imported) => ({ file, imported }))),
  ({ imported }) => imported,
);

/** Whether one of the style sheets is there wherever the module is: it brings it, or everything that imports it does. */
function isDressed(module: string, sheets: readonly string[], from: readonly string[] = []): boolean {
  const loaded = withImports(module);
  if (sheets.some((sheet) => everywhere.has(sheet) || loaded.has(sheet))) return true;
  const above = (importers.get(module) ?? []).filter(({ file }) => !from.includes(file));
  return above.length > 0 && above.every(({ file }) => isDressed(file, sheets, [...from, module]));
}

function classesIn(text: string): string[] {
  const literals = text.matchAll(/className(?:=|: ?|=\{)["'`]([^"'`]*)/g);
  return Array.from(literals, ([, names = '']) => names.split(/[\s${}]+/)).flat();
}

test('every class that has styles is used only where they are loaded', () => {
  const sheetsOf = new Map<string, string[]>();
  for (const [file, css] of styles) {
    for (const [, name = ''] of css.matchAll(/\.([a-z][\w-]*)/g))
      sheetsOf.set(name, [...(sheetsOf.get(name) ?? []), file]);
  }
  const undressed = [...sources].flatMap(([module, text]) =>
    classesIn(text).flatMap((name) => {
      const sheets = sheetsOf.get(name) ?? [];
      return sheets.length > 0 && !isDressed(module, sheets) ? [`${module} has .${name} of ${sheets.join(', ')}`] : [];
    }),
  );
  expect(undressed).toEqual([]);
});

test('every style sheet beside a part is whole in its layer, and none is long', () => {
  for (const [file, css] of styles) {
    expect(css.split('\n').length, file).toBeLessThanOrEqual(maxLines);
    if (file.startsWith('styles/')) continue;
    expect(css.trim(), file).toMatch(/^@layer (shared|parts) \{[\s\S]*\n\}$/);
    expect(css.match(/^\S.*\{$/gm), file).toHaveLength(1);
  }
});
