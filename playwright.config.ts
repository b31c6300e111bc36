import { defineConfig } from '@playwright/test';
import { findLightChromium } from './tests/support/find-chromium.ts';

const heavy = '**/hostile-html.spec.ts';
const loss = '**/*-loss*.spec.ts';

/** Every worker starts a server of its own, see tests/support/e2e.ts. */
export default defineConfig({
  testDir: 'tests/e2e',
  workers: 3,
  // Journeys measure time: what keeps both processors busy comes after them, what types and waits goes on beside them.
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', testIgnore: [heavy, loss], workers: 2 },
    { name: 'loss', testMatch: loss, workers: 1 },
    { name: 'heavy', testMatch: heavy, dependencies: ['journeys', 'loss'] },
  ],
  // By one that nobody watches; what passes only then is named, see scripts/test.ts.
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  timeout: 30_000,
  expect: { timeout: 7_000 },
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: await findLightChromium(),
    // `npm run test:e2e -- --trace on` tells more; all the time it would cost a fifth of it.
    // Neither is the server's, so that a page which formats by the reader's settings shows as a hydration error.
    locale: 'de-DE',
    timezoneId: 'Pacific/Auckland',
  },
});
