import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { createServerEntry } from '@tanstack/react-start/server-entry';
import type { PageRoute } from '../shared/page-context.ts';
import { getRouter } from './router.tsx';

/** The page renderer that the server loads. Pages are small and cached whole, so they are rendered in one piece. */
export default createServerEntry({ fetch: createStartHandler(defaultRenderHandler) });

/** Every page, for the server to compare with the rules of who may open it. */
export const pages: readonly PageRoute[] = Object.values(getRouter().routesById)
  .filter(({ id }) => id !== '__root__')
  .map(({ fullPath, options: { validateSearch } }) => ({
    path: fullPath,
    query_of: validateSearch ? ((validateSearch as { page?: string }).page ?? 'unknown') : null,
  }));
