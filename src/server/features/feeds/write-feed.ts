import { generateAtomFeed, generateRssFeed } from 'feedsmith';
import { escapeText } from '../rich-text/escape-html.ts';
import type { Feed } from './feed.ts';

export type FeedFormat = 'rss' | 'atom' | 'json';

export function writeFeed(feed: Feed, format: FeedFormat): string {
  if (format === 'json') return writeJson(feed);
  return withCloseSections(format === 'rss' ? writeRss(feed) : writeAtom(feed));
}

/** The generator sets CDATA sections on lines of their own: readers would take its indents for part of the text. */
function withCloseSections(xml: string): string {
  return xml.replace(/\s*(<!\[CDATA\[[\s\S]*?\]\]>)\s*/g, '$1');
}

/** Descriptions are HTML in RSS, and plain text here. */
function writeRss(feed: Feed): string {
  return generateRssFeed({
    title: feed.title,
    link: feed.home_url,
    description: escapeText(feed.description),
    lastBuildDate: feed.updated,
    atom: { links: [{ href: feed.self_url, rel: 'self', type: 'application/rss+xml' }] },
    items: feed.items.map((item) => ({
      title: item.title,
      link: item.url,
      guid: { value: item.id, isPermaLink: false },
      pubDate: item.published,
      description: escapeText(item.summary),
      categories: item.tags.map((name) => ({ name })),
      content: { encoded: item.content },
      dc: { creators: [item.author] },
      // The length is required and nobody's reader needs it; 0 says that it is not known.
      ...(item.image && { enclosures: [{ ...item.image, length: 0 }] }),
    })),
  });
}

function writeAtom(feed: Feed): string {
  return generateAtomFeed({
    id: feed.id,
    title: { value: feed.title },
    subtitle: { value: feed.description },
    updated: feed.updated,
    links: [
      { href: feed.self_url, rel: 'self', type: 'application/atom+xml' },
      { href: feed.home_url, rel: 'alternate', type: 'text/html' },
    ],
    entries: feed.items.map((item) => ({
      id: item.id,
      title: { value: item.title },
      links: [
        { href: item.url, rel: 'alternate', type: 'text/html' },
        ...(item.image ? [{ href: item.image.url, rel: 'enclosure', type: item.image.type }] : []),
      ],
      published: item.published,
      updated: item.updated,
      authors: [{ name: item.author }],
      categories: item.tags.map((term) => ({ term })),
      summary: { value: item.summary },
      content: { value: item.content, type: 'html' },
    })),
  });
}

/** JSON Feed 1.1. */
function writeJson(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.home_url,
    feed_url: feed.self_url,
    items: feed.items.map((item) => ({
      id: item.id,
      url: item.url,
      title: item.title,
      summary: item.summary,
      content_html: item.content,
      date_published: item.published.toISOString(),
      date_modified: item.updated.toISOString(),
      authors: [{ name: item.author }],
      tags: item.tags,
      ...(item.language && { language: item.language }),
      ...(item.image && { image: item.image.url }),
    })),
  });
}
