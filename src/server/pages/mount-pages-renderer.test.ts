import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../tests/support/databases.ts';
import { fakePages } from '../../../tests/support/fake-pages.ts';
import { keptLog } from '../../../tests/support/kept-log.ts';
import { createTestApp } from '../../../tests/support/test-app.ts';

describeEachDatabase('what pages get from the server', (openTestDatabase) => {
  test('the id that an error page shows stands in the log', async () => {
    const { log, lines } = keptLog();
    const pages = fakePages(({ reportErrorPage }) => `<html><p>${reportErrorPage()}</p></html>`);
    const app = await createTestApp(openTestDatabase, { pages, log });
    const shown = /<p>(\d{13}-[\w-]+)<\/p>/.exec(await (await app.fetch('/error/500')).text())?.[1];
    expect(lines).toEqual([expect.objectContaining({ msg: 'error page shown', error_id: shown })]);
  });

  test('in development pages are rendered anew each time, and Vite may add to them', async () => {
    const pages = fakePages(() => '<html><script>let a</script></html>');
    pages.renderer.is_development = true;
    const app = await createTestApp(openTestDatabase, { pages });
    const first = await app.fetch('/about');
    await app.fetch('/about');
    expect(pages.rendered).toEqual(['/about', '/about']);
    expect(first.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
  });
});
