import type { Server } from 'node:http';
import type { ServerType } from '@hono/node-server';
import type { RunnableDevEnvironment } from 'vite';
import { checkPages } from './check-pages.ts';
import type { PageRenderer, RendererModule } from './renderer.ts';

interface DevServer {
  renderer: PageRenderer;
  /** Lets Vite answer for its own modules before the app sees a request. */
  handleFirst(server: ServerType): void;
  close(): Promise<void>;
}

/** Renders from source, with hot reload in the browser. Only `npm run dev` loads it. */
export async function mountDevServer(root: string): Promise<DevServer> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom' });
  const environment = vite.environments['ssr'] as RunnableDevEnvironment;
  // Each time, since pages come and go while this runs.
  const load = async () => {
    const module = (await environment.runner.import('/src/client/server.tsx')) as RendererModule;
    checkPages(module.pages);
    return module.default;
  };
  await load();
  return {
    renderer: {
      hydration_scripts: [],
      is_development: true,
      async fetch(request, options) {
        return (await load()).fetch(request, options);
      },
    },
    handleFirst(server) {
      const http = server as Server;
      const [handler] = http.listeners('request') as ((...args: unknown[]) => void)[];
      http.removeAllListeners('request');
      http.on('request', (request, response) =>
        vite.middlewares(request, response, () => handler?.(request, response)),
      );
    },
    close: () => vite.close(),
  };
}
