import { pageRules } from '../../src/shared/page-access.ts';
import { expect, publishPost, test } from '../support/e2e.ts';
import { publishProject } from '../support/publish-project.ts';

// What search engines and link previews read: the HTML as it was sent.
test.use({ javaScriptEnabled: false });

const pages = [
  { path: '/', title: 'Maud Ferreday · Backend and Platform Engineer', description: /^I build and look after/ },
  { path: '/about', title: 'About · Maud Ferreday', description: /^Education, experience and skills of Maud Ferreday/ },
  { path: '/services', title: 'Services · Maud Ferreday', description: /^What I Can Do For You$/ },
  { path: '/contact', title: 'Contact · Maud Ferreday', description: /^Write to Maud Ferreday\.$/ },
  {
    path: '/sitemap',
    title: 'Sitemap · Maud Ferreday',
    description: /^Every page, project and blog post by Maud Ferreday\.$/,
  },
] as const;

for (const { path, title, description } of pages) {
  test(`${path} says what it is in its first HTML`, async ({ page, server }) => {
    await page.goto(`${path}?utm_source=letter`);
    const content = (selector: string) => page.locator(`meta[${selector}]`).getAttribute('content');
    await expect(page).toHaveTitle(title);
    await expect(page.locator('title')).toHaveCount(1);
    expect(await content('name="description"')).toMatch(description);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', server.url + path);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);

    expect(await content('property="og:title"')).toBe(title);
    expect(await content('property="og:description"')).toMatch(description);
    expect(await content('property="og:type"')).toBe(path === '/about' ? 'profile' : 'website');
    expect(await content('property="og:url"')).toBe(server.url + path);
    expect(await content('property="og:site_name"')).toBe('Maud Ferreday');
    expect(await content('name="twitter:card"')).toBe('summary_large_image');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  });
}

test('every public page that readers share has an image for social networks, and no other page', async ({ server }) => {
  const { path: project } = await publishProject(server, { title: 'Without an image' });
  const post = await publishPost(server, { title: 'Without a cover', content: '<p>Words.</p>' });
  const fixed = pageRules.filter(({ path }) => !path.includes('{')).map(({ path }) => path);
  const illustrated: string[] = [];
  const views = ['/search', '/search?q=lamp', '/blog?search=lamp', '/projects?ordering=title', '/sitemap/xml'];
  for (const path of new Set([...fixed, ...views, project, post, '/error/404', '/never-there'])) {
    const html = await (await fetch(server.url + path, { redirect: 'manual' })).text();
    const content = (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1];
    const isIndexed = html.includes('<link rel="canonical"');
    expect([path, isIndexed && views.includes(path)]).toEqual([path, false]);
    const image = content('og:image');
    const isShared = isIndexed || views.includes(path);
    expect([path, image !== undefined, html.includes('"summary_large_image"')]).toEqual([path, isShared, isShared]);
    if (!image) continue;
    const answer = await fetch(image);
    // The portrait of the sample engineer; the others have a drawn one.
    const [type, width, height] = path === '/about' ? ['image/webp', '960', '960'] : ['image/png', '1200', '630'];
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, type]);
    expect([content('og:image:width'), content('og:image:height')]).toEqual([width, height]);
    expect(content('og:image:alt')).not.toBe('');
    illustrated.push(path);
  }
  const usual = ['/', '/about', '/services', '/projects', '/blog', '/contact', '/sitemap', project, post, ...views];
  expect(illustrated).toEqual(expect.arrayContaining(usual));
  for (const path of ['/login', '/cms', '/blog/new', '/messages/inbox', '/error/404', '/never-there']) {
    expect(illustrated).not.toContain(path);
  }
});

test('the home page says for machines who the site is about', async ({ page, server }) => {
  await page.goto('/');
  const [site, data] = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((json) =>
    JSON.parse(json),
  );
  expect(site).toMatchObject({ '@type': 'WebSite', name: 'Maud Ferreday', url: `${server.url}/` });
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: 'Maud Ferreday',
    url: `${server.url}/about`,
  });
  expect(data.sameAs).toHaveLength(3);
});

test('what a post says of tags and quotes stands in its first HTML as it is', async ({ page, server }) => {
  const title = 'AT&T <b> "x" ]]> end';
  const content =
    '<p>Use the &lt;script&gt; tag &amp;amp; &lt;/script&gt; or "so" ]]&gt; &lt;!-- here<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>.</p>';
  const excerpt = 'Use the <script> tag &amp; </script> or "so" ]]> <!-- here.';
  await page.goto(await publishPost(server, { title, content }));
  const meta = (selector: string) => page.locator(`meta[${selector}]`).getAttribute('content');
  await expect(page).toHaveTitle(`${title} · Maud Ferreday`);
  expect(await meta('name="description"')).toBe(excerpt);
  expect(await meta('property="og:title"')).toBe(`${title} · Maud Ferreday`);
  expect(await meta('property="og:description"')).toBe(excerpt);
  expect(await meta('property="og:image:alt"')).toBe(title);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const posting = expect.objectContaining({ headline: title, description: excerpt });
  expect(data.map((json) => JSON.parse(json))).toContainEqual(posting);

  await page.goto('/blog');
  await expect(page.locator('.card-excerpt', { hasText: excerpt })).toHaveCount(1);
});
