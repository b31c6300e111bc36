import { expect, publishPost, test } from '../support/e2e.ts';
import { publishProject } from '../support/publish-project.ts';
import { problemsOf } from '../support/structured-data.ts';

/** The tags of a head as they were sent, each with its attributes. */
function tagsOf(html: string, name: string): Record<string, string>[] {
  const tags = html.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'));
  return Array.from(tags, ([, attributes = '']) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, key = '', value]) => [key, value ?? '']),
    ),
  );
}

test('every public page says what it is in its first HTML, for each kind of reader', async ({ request, server }) => {
  const title = '</script><script>hacked()</script> \u2028 <!--';
  const article = await publishPost(server, { title, content: '<p>Words.</p>', tags: 'Odd, Even' });
  const project = await publishProject(server, { title, images: ['A lamp'], github_url: 'https://code.example/x' });
  const pages = {
    '/': ['WebSite', 'Person'],
    '/about': ['ProfilePage', 'BreadcrumbList'],
    '/services': ['CollectionPage', 'BreadcrumbList'],
    '/contact': ['ContactPage', 'BreadcrumbList'],
    '/sitemap': ['BreadcrumbList'],
    '/blog': ['CollectionPage', 'BreadcrumbList'],
    '/blog?tag=Odd': ['CollectionPage', 'BreadcrumbList'],
    '/projects': ['CollectionPage', 'BreadcrumbList'],
    [article]: ['BlogPosting', 'BreadcrumbList'],
    [project.path]: ['SoftwareSourceCode', 'BreadcrumbList'],
  };
  for (const [path, types] of Object.entries(pages)) {
    const html = await (await request.get(path)).text();
    const metas = tagsOf(html, 'meta');
    const links = tagsOf(html, 'link');
    const linkOf = (rel: string) => links.find((link) => link['rel'] === rel)?.['href'];
    for (const name of ['og:type', 'og:title', 'og:description', 'og:url', 'og:image', 'twitter:card', 'description']) {
      const found = metas.filter((meta) => meta['name'] === name || meta['property'] === name);
      expect([path, name, found.length, found[0]?.['content'] !== '']).toEqual([path, name, 1, true]);
    }
    expect(metas.filter((meta) => meta['name'] === 'theme-color')).toHaveLength(2);
    const tags = metas.flatMap((meta) => (meta['property'] === 'article:tag' ? [meta['content']] : []));
    expect(tags).toEqual(path === article ? ['Odd', 'Even'] : []);
    expect(html.match(/<title>[^<]+<\/title>/g)).toHaveLength(1);
    expect(linkOf('canonical')).toBe(server.url + path);
    expect(linkOf('search')).toBe('/opensearch.xml');
    expect(linkOf('manifest')).toBe('/manifest.webmanifest');

    const blocks = Array.from(
      html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
      ([, json]) => json ?? '',
    );
    const data = blocks.map((json) => JSON.parse(json));
    expect([path, data.map((one) => one['@type'])]).toEqual([path, types]);
    expect([path, data.flatMap((one) => problemsOf(one))]).toEqual([path, []]);
    expect(blocks.join('')).not.toMatch(/[<\u2028]/);
    // What is addressed is the site itself, but for where a person is elsewhere and what code is kept elsewhere.
    const own = blocks.join('').match(/"(?:@id|item|mainEntityOfPage|urlTemplate)":"[^"]*"/g) ?? [];
    expect(own.filter((pair) => !pair.includes(`":"${server.url}/`))).toEqual([]);

    for (const { href = '', type } of links.filter((link) => link['type'] === 'text/markdown')) {
      const file = await request.get(href);
      expect([href, file.status(), file.headers()['content-type']]).toEqual([href, 200, `${type}; charset=utf-8`]);
    }
    const hasMarkdown = links.some((link) => link['type'] === 'text/markdown');
    expect([path, hasMarkdown]).toEqual([path, ['/about', article, project.path].includes(path)]);
  }
});

test('pages of accounts and missing pages are not to be indexed, and pass for no other page', async ({ request }) => {
  const descriptions = {
    '/login': 'Sign in to your account.',
    '/signup': 'Create an account.',
    '/no-such-page': 'There is no page at this address. It may have been moved or deleted.',
  };
  for (const [path, description] of Object.entries(descriptions)) {
    const html = await (await request.get(path)).text();
    const metas = tagsOf(html, 'meta');
    const contentOf = (name: string) => metas.find((meta) => meta['name'] === name)?.['content'];
    expect([path, contentOf('robots'), contentOf('description')]).toEqual([path, 'noindex', description]);
    expect(tagsOf(html, 'link').filter((link) => link['rel'] === 'canonical')).toEqual([]);
  }
});

test('browsers find the files that heads and the manifest name', async ({ request }) => {
  const { icons } = await (await request.get('/manifest.webmanifest')).json();
  const paths = icons.map(({ src }: { src: string }) => src);
  for (const path of [...paths, '/favicon.ico', '/apple-touch-icon.png']) {
    const icon = await request.get(path);
    expect([path, icon.status(), icon.headers()['content-type']?.startsWith('image/')]).toEqual([path, 200, true]);
  }
});
