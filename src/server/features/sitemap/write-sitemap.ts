import { setImmediate } from 'node:timers/promises';
import type { Sitemap, SitemapPage } from '../../../shared/contract/sitemap.ts';
import { latest } from './listed-documents.ts';
import { pieces, sitemapLimits } from './sitemap-limits.ts';

interface Entry extends Pick<SitemapPage, 'url' | 'last_modified' | 'changefreq' | 'priority'> {
  /** A path, as `url`. */
  image?: string | null;
}

/** What there is of the site, with an image of each document that has one. */
interface Listed extends Pick<Sitemap, 'pages'> {
  projects: readonly Entry[];
  blog_posts: readonly Entry[];
}

interface File {
  xml: string;
  last_modified: string | null;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const urlset = [`${declaration}<urlset ${namespace} ${imageNamespace}>\n`, '</urlset>\n'] as const;
const sitemapIndex = [`${declaration}<sitemapindex ${namespace}>\n`, '</sitemapindex>\n'] as const;

const ofProjects = { changefreq: 'monthly', priority: 0.8 } as const;
const ofPosts = { changefreq: 'monthly', priority: 0.7 } as const;

/** In the order of the files: pages, projects, posts. */
export function entriesOf({ pages, projects, blog_posts }: Listed): Entry[] {
  return [
    ...pages,
    ...projects.map((entry) => ({ ...entry, ...ofProjects })),
    ...blog_posts.map((entry) => ({ ...entry, ...ofPosts })),
  ];
}

/**
 * The files that hold all entries, of which there is one as long as that is not too large.
 * @param siteUrl without a slash at its end
 */
export async function writeFiles(entries: readonly Entry[], siteUrl: string): Promise<File[]> {
  const files: File[] = [];
  const [head, tail] = urlset;
  const room = sitemapLimits.bytes - head.length - tail.length;
  let written: string[] = [];
  let times: (string | null)[] = [];
  let size = 0;

  function close(): void {
    files.push({ xml: head + written.join('') + tail, last_modified: latest(times) });
    [written, times, size] = [[], [], 0];
  }

  for (const [i, entry] of entries.entries()) {
    if (i > 0 && i % pieces.size === 0) await setImmediate();
    // Addresses are in ASCII: it has as many bytes as letters.
    const xml = writeUrl(entry, siteUrl);
    if (written.length === sitemapLimits.urls || (written.length > 0 && size + xml.length > room)) close();
    written.push(xml);
    times.push(entry.last_modified);
    size += xml.length;
  }
  close();
  return files;
}

/** Names the parts. @param addressOf the address of a part, counted from 1 */
export function writeIndex(files: readonly File[], addressOf: (part: number) => string): string {
  const [head, tail] = sitemapIndex;
  const parts = files.map(({ last_modified }, i) => {
    return `<sitemap>${element('loc', addressOf(i + 1))}${element('lastmod', last_modified)}</sitemap>\n`;
  });
  return head + parts.join('') + tail;
}

/** The elements stand in the order that the schema asks for. */
function writeUrl({ url, last_modified, changefreq, priority, image }: Entry, siteUrl: string): string {
  const elements = [
    element('loc', siteUrl + url),
    element('lastmod', last_modified),
    element('changefreq', changefreq),
    element('priority', priority?.toFixed(1)),
    // Of what Google once took of images it reads the address alone.
    image ? `<image:image>${element('image:loc', siteUrl + image)}</image:image>` : '',
  ];
  return `<url>${elements.join('')}</url>\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** XML knows these and none of HTML's other names. */
function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

function element(name: string, text: string | null | undefined): string {
  return text ? `<${name}>${escapeXml(text)}</${name}>` : '';
}
