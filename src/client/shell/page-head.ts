import type { Site } from '../../shared/contract/site.ts';
import instrumentSans from '../styles/fonts/instrument-sans-latin.woff2';
import stylesheet from '../styles/site.css?url';

interface PageHead {
  /** Without the site's name, which is added; `null` for the home page, whose title is the site's own. */
  title: string | null;
  description?: string;
  /** Path of the canonical address; `null` for pages that are not to be indexed. */
  path: string | null;
}

/** What every page has in its head, whatever else it adds. */
export function rootHead(site: Site | undefined) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'color-scheme', content: 'light dark' },
      { title: site?.name ?? 'Something went wrong' },
      ...(site
        ? [
            { name: 'description', content: site.tagline },
            { property: 'og:site_name', content: site.name },
          ]
        : []),
    ],
    links: [
      { rel: 'preload', as: 'font', type: 'font/woff2', href: instrumentSans, crossOrigin: 'anonymous' as const },
      { rel: 'stylesheet', href: stylesheet },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
    ],
  };
}

/** Title, description, canonical address and social meta of one page. */
export function pageHead(site: Site, { title, description = site.tagline, path }: PageHead) {
  const fullTitle = title === null ? homeTitle(site) : `${title} · ${site.name}`;
  const url = path === null ? null : site.url + path;
  return {
    meta: [
      { title: fullTitle },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: fullTitle },
      { property: 'og:description', content: description },
      { name: 'twitter:card', content: 'summary' },
      ...(url === null ? [{ name: 'robots', content: 'noindex' }] : [{ property: 'og:url', content: url }]),
    ],
    links: url === null ? [] : [{ rel: 'canonical', href: url }],
  };
}

function homeTitle(site: Site): string {
  return [site.name, site.title].filter(Boolean).join(' · ');
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
