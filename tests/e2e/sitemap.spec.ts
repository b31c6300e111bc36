import { expect, test } from '../support/e2e.ts';
import { makeLive } from './live-page.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the footer leads to the sitemap, which has everything in its sections', async ({ page, request, server }) => {
    const { pages, projects, blog_posts } = await (await request.get('/api/v1/sitemap/')).json();
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click();
    await expect(page).toHaveTitle('Sitemap · Maud Ferreday');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.url}/sitemap`);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    for (const [name, entries, noun] of [
      ['Pages', pages, 'pages'],
      ['Projects', projects, 'projects'],
      ['Blog Posts', blog_posts, 'posts'],
    ]) {
      const section = page.getByRole('region', { name });
      await expect(section).toContainText(`${entries.length} ${noun}`);
      const links = section.getByRole('link');
      await expect(links).toHaveText(entries.map(({ title }: { title: string }) => title));
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(hrefs).toEqual(entries.map(({ url }: { url: string }) => url));
      for (const href of hrefs) expect((await request.get(href ?? '', { maxRedirects: 0 })).status()).toBe(200);
    }
    const [first] = blog_posts;
    const item = page.getByRole('listitem').filter({ hasText: first.title });
    await expect(item.locator('time')).toHaveAttribute('datetime', first.last_modified);
    await expect(item.locator('time')).toHaveText(/^[A-Z][a-z]{2} \d\d, \d{4}$/);
    const statistics = page.getByRole('region', { name: 'Site Statistics' });
    await expect(statistics).toContainText(String(pages.length + projects.length + blog_posts.length));

    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: '/sitemap.xml' })).toHaveAttribute('href', '/sitemap.xml');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('HomeSitemap');
    await main.getByRole('link', { name: 'XML Sitemap' }).click();
    await expect(page).toHaveURL('/sitemap/xml');
  });

  test('the XML sitemap can be read, viewed and downloaded', async ({ page, request }) => {
    await page.goto('/sitemap/xml');
    await expect(page).toHaveTitle('XML Sitemap · Maud Ferreday');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const xml = await (await request.get('/sitemap.xml')).text();
    const shown = (await page.locator('pre').textContent()) ?? '';
    expect(shown.length).toBeGreaterThan(500);
    expect(xml.startsWith(shown)).toBe(true);
    await expect(page.getByRole('link', { name: 'View Live Sitemap' })).toHaveAttribute('href', '/sitemap.xml');
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download XML Sitemap' }).click();
    expect((await downloading).suggestedFilename()).toBe('sitemap.xml');
  });
});

test('the XML sitemap is copied whole', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/sitemap/xml');
  await page.getByRole('button', { name: 'Copy to Clipboard' }).click();
  await expect(page.getByText('XML sitemap copied to clipboard!')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.replaceAll('\r', '')).toBe(await (await request.get('/sitemap.xml')).text());
});

test('a copy that fails says so', async ({ page, expectStatus }) => {
  expectStatus(500);
  await page.goto('/sitemap/xml');
  await makeLive(page);
  await page.route('**/sitemap.xml', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: 'Copy to Clipboard' }).click();
  await expect(page.getByText('Failed to copy to clipboard')).toBeVisible();
});

test('a sitemap that cannot be had says why, and can be asked for again', async ({ page, expectStatus }) => {
  expectStatus(503);
  await page.goto('/sitemap/xml');
  await makeLive(page);
  await page.route('**/api/v1/sitemap/overview/', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'The database sleeps.' } }),
  );
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Sitemap' }).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to load sitemap data: The database sleeps.');
  await page.unroute('**/api/v1/sitemap/overview/');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('region', { name: 'Blog Posts' })).toBeVisible();
});
