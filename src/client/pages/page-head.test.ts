import { expect, test } from 'vitest';
import type { Site } from '../../shared/contract/site.ts';
import { pageHead, rootHead } from './page-head.ts';

const site = {
  name: 'Ada',
  title: 'Engineer',
  tagline: 'Builds things.',
  url: 'https://ada.example',
  card_version: 'abc',
} as Site;

function social(page: Parameters<typeof pageHead>[1]) {
  const metas: Record<string, unknown>[] = pageHead(site, page).meta;
  const named = metas.filter(({ property, name }) => /^(og:image|twitter:card)/.test(String(property ?? name)));
  return Object.fromEntries(named.map(({ property, name, content }) => [property ?? name, content]));
}

function cardOf(page: string, alt: string) {
  return {
    'og:image': `https://ada.example/social/pages/${page}/abc.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': alt,
    'twitter:card': 'summary_large_image',
  };
}

test.each([
  ['/about', 'about', 'About · Ada'],
  ['/blog?tag=Node.js&page=2', 'blog', 'Blog Articles · Ada'],
  ['/sitemap/xml', 'sitemap', 'Sitemap · Ada'],
  ['/', 'home', 'Ada · Engineer'],
  ['/constructor', 'home', 'Ada · Engineer'],
])('%s has an image of its own, or that of the site', (path, page, alt) => {
  expect(social({ title: 'Any', path })).toEqual(cardOf(page, alt));
});

test('an image that the page has goes before', () => {
  const image = { url: '/media/1.webp', alt: 'A lamp', width: 800, height: 600 };
  expect(social({ title: 'Any', path: '/about', image })).toMatchObject({
    'og:image': 'https://ada.example/media/1.webp',
    'og:image:alt': 'A lamp',
    'og:image:width': '800',
  });
});

test('what is not to be indexed, such as drafts and errors, has none', () => {
  const image = { url: '/social/a-draft/1.png', alt: 'A draft', width: 1200, height: 630 };
  expect(social({ title: 'Any', path: null, image })).toEqual({ 'twitter:card': 'summary' });
});

test('a view of a page looks like it where it is shared, and has no canonical address', () => {
  const page = { title: 'Any', path: '/blog?page=2', isIndexed: false };
  expect(social(page)).toEqual(cardOf('blog', 'Blog Articles · Ada'));
  const { meta, links } = pageHead(site, page);
  expect(meta).toContainEqual({ name: 'robots', content: 'noindex' });
  expect(links).toEqual([]);
});

test('nothing empty is told of a site without a name or a tagline', () => {
  const bare = { ...site, name: '', title: '', tagline: '' };
  const metas: Record<string, unknown>[] = [...rootHead(bare).meta, ...pageHead(bare, { title: null, path: '/' }).meta];
  expect(metas.filter(({ content }) => content === '')).toEqual([]);
});

test('a page that is not to be indexed has no description but its own', () => {
  const named = (page: Parameters<typeof pageHead>[1]) => {
    const metas: Record<string, unknown>[] = [...rootHead(site).meta, ...pageHead(site, page).meta];
    return metas.flatMap(({ name, property, content }) =>
      /description$|^robots$/.test(String(name ?? property)) ? [`${name ?? property}: ${content}`] : [],
    );
  };
  expect(named({ title: 'Page Not Found', path: null })).toEqual(['robots: noindex']);
  expect(named({ title: 'Sign In', description: 'Sign in.', path: null })).toEqual([
    'description: Sign in.',
    'og:description: Sign in.',
    'robots: noindex',
  ]);
  expect(named({ title: 'Any', path: '/' })).toEqual(['description: Builds things.', 'og:description: Builds things.']);
});

test('a site that nobody has named yet has a title, too', () => {
  const { meta } = pageHead({ ...site, name: '', title: '' }, { title: null, path: '/' });
  expect(meta).toContainEqual({ title: 'A new site' });
});
