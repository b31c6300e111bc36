import type { Site } from '../../shared/contract/site.ts';

/*
 * What search engines read of a page, in the words of schema.org. It says nothing that the page does not show.
 */

/** Whose site it is; empty while it has no name. */
export function ownerOf(site: Site) {
  if (site.name === '') return [];
  return [{ '@type': 'Person', '@id': `${site.url}/about#person`, name: site.name, url: `${site.url}/about` } as const];
}

/** The site itself, and how to search it; empty while it has no name. */
export function webSite(site: Site) {
  if (site.name === '') return [];
  return [
    {
      '@type': 'WebSite',
      '@id': `${site.url}/#website`,
      url: `${site.url}/`,
      name: site.name,
      ...(site.tagline && { description: site.tagline }),
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/search?q={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    },
  ];
}

/** A page that lists things, each with its own page or told of in full; nothing while there are none. */
export function collectionPage(
  site: Site,
  { name, path, items }: { name: string; path: string; items: readonly Record<string, unknown>[] },
) {
  if (items.length === 0) return [];
  return [
    {
      '@type': 'CollectionPage',
      url: site.url + path,
      name,
      mainEntity: {
        '@type': 'ItemList',
        itemListElement: items.map((item, i) => ({ '@type': 'ListItem', position: i + 1, ...item })),
      },
    },
  ];
}

/** The way to a page from the home page. */
export function breadcrumbList(site: Site, steps: readonly { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: site.url + path,
    })),
  };
}
