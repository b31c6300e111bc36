import { pathToFileURL } from 'node:url';
import type { LocalApi } from './local-api.ts';

/** What a page render may use of the server. The built renderer is the only place where server meets client. */
export interface PageContext {
  call: LocalApi['call'];
  /** Absolute address of the site, for canonical links. */
  site_url: string;
  /** Replaces the status that the router would give. */
  setStatus(status: number): void;
}

export interface PageRenderer {
  fetch(request: Request, options: { context: PageContext }): Promise<Response>;
}

/** Loads the built renderer. */
export async function loadRenderer(distDirectory: string): Promise<PageRenderer> {
  const module: { default: PageRenderer } = await import(pathToFileURL(`${distDirectory}/server/server.js`).href);
  return module.default;
}
