import { readPdf } from '../../src/server/features/resume/read-pdf.ts';

/** What readers find without a link to it. */
const knownPaths = [
  ...['/', '/about', '/services', '/projects', '/blog', '/contact', '/search?q=station', '/sitemap', '/sitemap/xml'],
  ...['/login', '/signup', '/forgot-password', '/error/404', '/no-such-page'],
  ...['/sitemap.xml', '/robots.txt', '/llms.txt', '/manifest.webmanifest', '/opensearch.xml', '/favicon.svg'],
  ...['/feed.xml', '/atom.xml', '/feed.json', '/resume.json', '/resume.md', '/resume.txt', '/api/v1/resume-pdf/'],
  ...['/api/v1/site/', '/api/v1/about/', '/api/v1/blog/posts/', '/api/v1/blog/stats/', '/api/v1/projects/list'],
  ...['/api/v1/projects/form-config', '/api/v1/sitemap/', '/api/v1/search/popular/'],
  ...['li', 'ma', 'po', 'back'].map((typed) => `/api/v1/search/suggestions/?q=${typed}`),
];

/** The bytes of the build, and pages that say the same wherever they lead to afterwards. */
const passedBy = /^\/(assets\/|api\/docs|(login|signup|search)\?)/;

/**
 * All that an anonymous reader of a site can get, by path: what is known, what is given, and whatever is linked or named
 * there. Images are said by their type alone, the CV by its words.
 */
export async function readPublicBytes(siteUrl: string, more: Iterable<string> = []): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  const left = [...knownPaths, ...more];
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (read.has(path)) continue;
    const text = await readPath(siteUrl, path);
    read.set(path, text);
    left.push(...pathsIn(text, siteUrl));
  }
  return read;
}

async function readPath(siteUrl: string, path: string): Promise<string> {
  const response = await fetch(siteUrl + path, { redirect: 'manual' });
  const type = response.headers.get('content-type') ?? '';
  const text = await textOf(response, type);
  return `${response.headers.get('location') ?? ''}\n${response.headers.get('content-disposition') ?? ''}\n${text}`;
}

async function textOf(response: Response, type: string): Promise<string> {
  if (type.startsWith('application/pdf'))
    return (await readPdf(new Uint8Array(await response.arrayBuffer()))).join('\n');
  const text = await response.text();
  return /^(image\/(?!svg)|font\/)/.test(type) ? type : text;
}

function pathsIn(text: string, siteUrl: string): string[] {
  const named = text.matchAll(
    /(?:href|src|content|action)="([^"]+)"|<(?:loc|link)>([^<]+)<|(https?:\/\/[^\s"'<>\\)\]]+)/g,
  );
  return Array.from(named, ([, attribute, element, other]) => attribute ?? element ?? other ?? '').flatMap(
    (address) => {
      const url = URL.parse(address.replaceAll('&amp;', '&'), siteUrl);
      if (url?.origin !== siteUrl || !/^(\/|http)/.test(address)) return [];
      const path = url.pathname + url.search;
      return passedBy.test(path) ? [] : [path];
    },
  );
}
