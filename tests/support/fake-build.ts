import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageRule, pageRules } from '../../src/shared/page-access.ts';
import type { PageRoute } from '../../src/shared/page-context.ts';
import { makeDirectory } from './directories.ts';

const shortPage = "fetch: async () => new Response('<p>Hello</p>')";

/**
 * What a server needs of a build, for tests of its process that are not about pages. Goes after the test that calls this.
 * @param fetch the renderer's method, which answers with every page
 */
export async function makeFakeBuild(fetch = shortPage): Promise<string> {
  const dist = join(await makeDirectory(), 'dist');
  await mkdir(join(dist, 'server'), { recursive: true });
  await mkdir(join(dist, 'client/.vite'), { recursive: true });
  await writeFile(
    join(dist, 'server/server.js'),
    `export default { ${fetch} };\nexport const pages = ${JSON.stringify(allPages())};`,
  );
  await writeFile(join(dist, 'client/.vite/manifest.json'), '{"src/client/hydrate.tsx":{"file":"assets/hydrate.js"}}');
  return dist;
}

/** As the rules have them: otherwise the server would not start. */
function allPages(): PageRoute[] {
  const rules: readonly PageRule[] = pageRules;
  return rules
    .filter(({ is_planned }) => !is_planned)
    .map(({ path, query }) => ({
      path: path.replace(/\{(\w+)\}/g, '$$$1'),
      query_of: query ? path : null,
    }));
}
