import icons from 'unplugin-icons/vite';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [icons({ compiler: 'jsx', jsx: 'react' })],
  test: {
    environment: 'node',
    setupFiles: ['tests/support/fail-on-console-error.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // Every processor: databases answer meanwhile, so one is never left alone.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'client',
          include: ['src/client/**/*.test.{ts,tsx}'],
          // Each file has modules and a window of its own, and jsdom is loaded once for all.
          pool: 'vmForks',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['src/{server,shared}/**/*.test.ts', 'tests/*.test.ts'],
          globalSetup: ['tests/support/postgres-server.ts'],
          // Loading the server takes longer than most of its tests, which leave nothing behind in it.
          isolate: false,
        },
      },
    ],
  },
});
