import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import icons from 'unplugin-icons/vite';
import { defineConfig, type Plugin } from 'vite';

/** Builds the browser's files and the page renderer. The server itself runs from source. */
export default defineConfig(({ command }) => ({
  plugins: [
    withoutServerFunctions(),
    tanstackStart({
      srcDirectory: 'src/client',
      router: { entry: 'router.tsx', generatedRouteTree: 'route-tree.gen.ts', quoteStyle: 'single', semicolons: true },
      client: { entry: 'client.tsx' },
      // What only this page has of styles comes in its HTML: a file each would be a round trip more; see decision 019.
      server: { entry: 'server.tsx', build: { inlineCss: true } },
    }),
    react(),
    icons({ compiler: 'jsx', jsx: 'react' }),
  ],
  // React decides by NODE_ENV what it is when it is loaded; inside the bundle that is settled here, once.
  ssr: { noExternal: command === 'build' ? true : undefined },
  publicDir: 'src/client/public',
  build: {
    manifest: true,
    target: 'es2023',
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    modulePreload: false,
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Each with all that it imports. A living page needs the whole second one, and one file compresses best.
            codeSplitting: {
              groups: [
                { name: 'client', test: /\/src\/client\/client\.tsx$/, priority: 2 },
                {
                  name: 'application',
                  test: /\/src\/client\/router\.tsx$|\/node_modules\/(react-dom|@tanstack\/react-start[^/]*)\//,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
}));

/**
 * The framework brings along what calls of its server functions need, whether a site has any or not. This one has its
 * own calls; see decision 004.
 */
function withoutServerFunctions(): Plugin {
  return {
    name: 'without-server-functions',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!/\/start-client-core\/dist\/esm\/client-rpc\/createClientRpc\.js$/.test(id)) return null;
      return 'export const createClientRpc = () => () => { throw new Error("There are no server functions."); };';
    },
  };
}
