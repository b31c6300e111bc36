import { expect, test } from '../support/e2e.ts';
import { startServer } from '../support/start-server.ts';
import { isLive } from './live-page.ts';

const pages = ['/', '/about', '/services', '/login', '/signup', '/error/500', '/no-such-page'];

// Only React's development build says where the browser's tree differs from the server's.
test('every page hydrates to what the server has sent', async ({ page, expectStatus, expectProblem }) => {
  test.setTimeout(120_000);
  expectStatus(404, 500);
  expectProblem(/WebSocket/);
  const development = await startServer({ args: ['--dev'] });
  try {
    for (const path of pages) {
      await page.goto(development.url + path);
      // Vite prepares modules on the first visit and may load the page again: the touch has to be repeated.
      await expect(async () => {
        await page.mouse.move(5, 5);
        await page.mouse.move(8, 8);
        expect(await isLive(page)).toBe(true);
      }).toPass({ timeout: 30_000 });
    }
  } finally {
    await page.goto('about:blank');
    await development.stop();
  }
});
