import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server';
import { createServerEntry } from '@tanstack/react-start/server-entry';

/** The page renderer that the server loads. Pages are small and cached whole, so they are rendered in one piece. */
export default createServerEntry({ fetch: createStartHandler(defaultRenderHandler) });
