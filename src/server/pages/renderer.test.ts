import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeDirectory } from '../../../tests/support/directories.ts';
import { type PageRule, pageRules } from '../../shared/page-access.ts';
import type { PageRoute } from '../../shared/page-context.ts';
import { loadRenderer, scriptsOf } from './renderer.ts';

const manifest = {
  'src/client/client.tsx': {
    file: 'assets/index-1.js',
    imports: ['_runtime.js'],
    dynamicImports: ['src/client/hydrate.tsx'],
  },
  'src/client/hydrate.tsx': { file: 'assets/hydrate-2.js', imports: ['_react.js', '_runtime.js'] },
  '_react.js': { file: 'assets/react-3.js', imports: ['_runtime.js'] },
  '_runtime.js': { file: 'assets/runtime-4.js', imports: ['_react.js'] },
};

test('the scripts of a module are its own chunk and all that it imports, each once', () => {
  expect(scriptsOf(manifest, 'src/client/hydrate.tsx')).toEqual([
    '/assets/hydrate-2.js',
    '/assets/react-3.js',
    '/assets/runtime-4.js',
  ]);
});

test('a build without the module is refused', () => {
  expect(() => scriptsOf({}, 'src/client/hydrate.tsx')).toThrow('src/client/hydrate.tsx is missing in the build');
});

async function buildWith(pages: readonly PageRoute[]): Promise<string> {
  const directory = await makeDirectory();
  await mkdir(join(directory, 'server'));
  await mkdir(join(directory, 'client/.vite'), { recursive: true });
  await writeFile(
    join(directory, 'server/server.js'),
    `export default { fetch: async () => new Response("built") }; export const pages = ${JSON.stringify(pages)};`,
  );
  await writeFile(join(directory, 'client/.vite/manifest.json'), JSON.stringify(manifest));
  return directory;
}

const rules: readonly PageRule[] = pageRules;
const pages = rules
  .filter(({ is_planned }) => !is_planned)
  .map(({ path, query }) => ({ path, query_of: query ? path : null }));

test('a build with a page that has no rule is refused', async () => {
  await expect(loadRenderer(await buildWith([...pages, { path: '/secret', query_of: null }]))).rejects.toThrow(
    '/secret has no rule',
  );
});

test('the built renderer is loaded with the scripts that hydration needs', async () => {
  const directory = await buildWith(pages);
  const renderer = await loadRenderer(directory);
  const context = {
    call: () => Promise.reject(new Error('unused')),
    setStatus: () => {},
    returned_form: null,
    reportErrorPage: () => '',
  };
  expect(await (await renderer.fetch(new Request('http://site.test/'), { context })).text()).toBe('built');
  expect(renderer.hydration_scripts).toHaveLength(3);
});
