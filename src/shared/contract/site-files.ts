import { defineEndpoint } from './endpoint.ts';

/** What browsers ask for besides pages; it has the site's name, so it changes with that. */
function siteFile<P extends `/${string}`>(path: P, type: string, summary: string) {
  return defineEndpoint({
    method: 'GET',
    path,
    summary,
    access: 'public',
    response: { content_types: [type], caching: 'until_changed' },
    reads: ['site', 'about'],
    kept_seconds: 10 * 60,
  });
}

export const getOpenSearch = siteFile(
  '/opensearch.xml',
  'application/opensearchdescription+xml; charset=utf-8',
  'How browsers search the site from their address bar',
);
export const getManifest = siteFile(
  '/manifest.webmanifest',
  'application/manifest+json; charset=utf-8',
  'What the site is called and looks like on a home screen',
);
