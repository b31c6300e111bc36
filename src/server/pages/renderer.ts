import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageContext, PageRoute } from '../../shared/page-context.ts';
import { checkPages } from './check-pages.ts';

/** The built pages. This is the only place where the server meets the client. */
export interface PageRenderer {
  fetch(request: Request, options: { context: PageContext }): Promise<Response>;
  /** Addresses of the modules that hydration needs on every page, e.g. `/assets/hydrate-x1.js`. */
  hydration_scripts: readonly string[];
  /** Pages are rendered anew each time, and Vite may add its own scripts and styles. */
  is_development?: boolean;
}

/** `client/server.tsx` */
export interface RendererModule {
  default: Pick<PageRenderer, 'fetch'>;
  pages: readonly PageRoute[];
}

/** Loads the built renderer. @throws Error when its pages are not those that have rules */
export async function loadRenderer(distDirectory: string): Promise<PageRenderer> {
  const module: RendererModule = await import(pathToFileURL(join(distDirectory, 'server/server.js')).href);
  checkPages(module.pages);
  const manifest = JSON.parse(await readFile(join(distDirectory, 'client/.vite/manifest.json'), 'utf8'));
  return {
    fetch: (request, options) => module.default.fetch(request, options),
    hydration_scripts: scriptsOf(manifest, 'src/client/hydrate.tsx'),
  };
}

/** Vite's `manifest.json`, as far as it is read here: source file → built file. */
type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Addresses of the module built from `source` and of all that it imports statically. */
export function scriptsOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk) throw new Error(`${source} is missing in the build`);
  if (seen.has(source)) return [];
  seen.add(source);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((name) => scriptsOf(manifest, name, seen))];
}
