import type { Site } from '../../shared/contract/site.ts';
import { defaultTypefaces } from '../../shared/look/typefaces.ts';
import { pageCardOf, pageCardPath, pageCards, socialImageSize } from '../../shared/page-cards.ts';
import { textFonts } from '../look/text-fonts.ts';
import stylesheet from '../styles/site.css?url';

interface PageHead {
  /** Without the site's name, which is added; `null` for the home page, whose title is the site's own. */
  title: string | null;
  /** That of the site unless given, where the page has a path. */
  description?: string;
  /** Path of the canonical address; `null` for pages that nobody is to share, such as drafts and errors: they are not indexed. */
  path: string | null;
  /** `false` for what is shared but not to be indexed, such as a filtered list. It has no canonical address. */
  isIndexed?: boolean;
  type?: 'website' | 'article' | 'profile';
  /** Path or address of the image for social cards; the site's own, or one with the page's title, unless given. */
  image?: { url: string; alt: string; width: number; height: number };
  /** Other meta tags of the page. */
  meta?: readonly Record<string, string>[];
  /**
   * What search engines read, each with its `@type`. Only in a page's first HTML, so that browsers load nothing of what
   * makes it: `import.meta.env.SSR && …`.
   */
  structuredData?: false | readonly Record<string, unknown>[];
  /** The same in other formats. */
  alternates?: readonly { path: string; type: string; title: string }[];
  /** A tag whose own feeds are announced besides those of the whole blog. */
  feedTag?: string | undefined;
}

const feeds = [
  { path: '/feed.xml', type: 'application/rss+xml', name: 'RSS' },
  { path: '/atom.xml', type: 'application/atom+xml', name: 'Atom' },
  { path: '/feed.json', type: 'application/feed+json', name: 'JSON Feed' },
] as const;

function feedLinks(site: Site, tag?: string) {
  const query = tag === undefined ? '' : `?${new URLSearchParams({ tag })}`;
  const subject = [site.name, tag].filter(Boolean).join(': ');
  return feeds.map(({ path, type, name }) => ({
    rel: 'alternate',
    type,
    title: [subject, name].filter(Boolean).join(' · '),
    href: path + query,
  }));
}

/** How browsers come to search the site from their address bar. */
function searchLink({ name }: Site) {
  return {
    rel: 'search',
    type: 'application/opensearchdescription+xml',
    title: name || 'Search',
    href: '/opensearch.xml',
  };
}

/** What every page has in its head, whatever else it adds. */
export function rootHead(site: Site | undefined) {
  const { typefaces = defaultTypefaces, mark } = site?.look ?? {};
  const version = mark ? `?v=${mark.version}` : '';
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { title: site?.name ?? 'Something went wrong' },
      ...(site?.name ? [{ property: 'og:site_name', content: site.name }] : []),
    ],
    links: [
      { rel: 'preload', as: 'font', type: 'font/woff2', href: textFonts[typefaces], crossOrigin: 'anonymous' as const },
      { rel: 'stylesheet', href: stylesheet },
      { rel: 'icon', href: `/favicon.svg${version}`, type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: `/apple-touch-icon.png${version}` },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      ...(site ? [searchLink(site), ...feedLinks(site)] : []),
    ],
  };
}

/** Title, description, canonical address and social meta of one page. */
export function pageHead(site: Site, page: PageHead) {
  const { title, path, isIndexed = path !== null, type = 'website' } = page;
  const description = page.description || (path === null ? '' : site.tagline);
  const fullTitle = title === null ? homeTitle(site) : [title, site.name].filter(Boolean).join(' · ');
  const url = path !== null && isIndexed ? site.url + path : null;
  const image = path === null ? null : (page.image ?? pageImage(site, path));
  return {
    meta: [
      { title: fullTitle },
      { property: 'og:type', content: type },
      { property: 'og:title', content: fullTitle },
      ...(description
        ? [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]
        : []),
      { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
      ...(image ? imageMeta(site, image) : []),
      ...(url === null ? [{ name: 'robots', content: 'noindex' }] : [{ property: 'og:url', content: url }]),
      ...(page.meta ?? []),
      ...(page.structuredData || []).map((data) => ({
        'script:ld+json': { '@context': 'https://schema.org', ...data },
      })),
    ],
    links: [
      ...(url === null ? [] : [{ rel: 'canonical', href: url }]),
      ...(page.alternates ?? []).map(({ path: href, ...rest }) => ({ rel: 'alternate', ...rest, href })),
      ...(page.feedTag === undefined ? [] : feedLinks(site, page.feedTag)),
    ],
  };
}

function pageImage(site: Site, path: string): NonNullable<PageHead['image']> {
  if (site.social_image) {
    const { optimized_image_url: url, alt, width, height } = site.social_image;
    return { url, alt, width, height };
  }
  const card = pageCardOf(path);
  const alt = card === 'home' ? homeTitle(site) : [pageCards[card], site.name].filter(Boolean).join(' · ');
  return { url: pageCardPath(card, site.card_version), alt, ...socialImageSize };
}

function imageMeta(site: Site, { url, alt, width, height }: NonNullable<PageHead['image']>) {
  return [
    { property: 'og:image', content: new URL(url, site.url).href },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
  ];
}

function homeTitle(site: Site): string {
  return [site.name, site.title].filter(Boolean).join(' · ') || 'A new site';
}

/** What a page shows as Markdown, for readers that are programs. */
export function markdownOf(path: string, subject: string) {
  return { path: `${path}.md`, type: 'text/markdown', title: `${subject} as Markdown` };
}

/** The site as the root route has loaded it, for the heads of the pages below. */
export function siteOf(matches: readonly { loaderData?: unknown }[]): Site | undefined {
  return (matches[0]?.loaderData as { site: Site } | undefined)?.site;
}

/** A page's `head` option, from what the site says; empty while the site could not be loaded. */
export function headOf(pageOf: (site: Site) => PageHead) {
  return ({ matches }: { matches: readonly { loaderData?: unknown }[] }) => {
    const site = siteOf(matches);
    return site ? pageHead(site, pageOf(site)) : {};
  };
}
