import { type IconFile, iconFiles } from '../look/icon-files.ts';
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

function icon<Name extends IconFile>(name: Name) {
  return siteFile(`/${name}`, iconFiles[name].type, `The mark of the site as ${name}`);
}

/** They follow the mark that the owner has chosen. */
export const icons = [
  icon('favicon.svg'),
  icon('favicon.ico'),
  icon('apple-touch-icon.png'),
  icon('icon-192.png'),
  icon('icon-512.png'),
  icon('icon-maskable-512.png'),
] as const;
