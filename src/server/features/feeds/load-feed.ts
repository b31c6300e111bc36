import { articlePath } from '../../../shared/document-paths.ts';
import { lastChange } from '../../../shared/last-change.ts';
import { xmlText } from '../../../shared/text/xml-text.ts';
import type { AppDeps } from '../../app-deps.ts';
import { findProfile } from '../about/about-record.ts';
import { listPostsForFeed } from '../blog/posts.queries.ts';
import { presentSummaries } from '../blog/present-post.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';
import { findSiteTexts } from '../site/site-content.ts';
import { type Feed, type FeedItem, feedImage, tagUri } from './feed.ts';

const itemsPerFeed = 20;
/** Of the feed itself: any day will do as long as it stays. */
const feedDay = new Date('2026-01-01T00:00:00.000Z');
const defaultTitle = 'Blog';

/**
 * The newest public posts, of one tag where it is given.
 * @param path of the feed with its query
 * @returns `null` for a tag that no public post has
 */
export async function loadFeed(
  { database, config, clock }: Pick<AppDeps, 'database' | 'config' | 'clock'>,
  path: string,
  tag: string | undefined,
): Promise<Feed | null> {
  const { db } = database;
  const { site_url } = config;
  const rows = await listPostsForFeed(db, { tag, limit: itemsPerFeed }, clock.now());
  if (tag !== undefined && rows.length === 0) return null;
  const { feedContent } = await loadRichText();
  const [summaries, profile, texts] = await Promise.all([
    presentSummaries(db, rows),
    findProfile(db),
    findSiteTexts(db),
  ]);

  const items = rows.flatMap((row, i): FeedItem[] => {
    const summary = summaries[i];
    if (!summary?.first_published_at) return [];
    const url = site_url + articlePath(row.slug);
    const published = new Date(summary.first_published_at);
    return [
      {
        id: tagUri(site_url, published, `post/${row.id}`),
        url,
        title: xmlText(row.title),
        author: xmlText(summary.author || profile.name || defaultTitle),
        summary: xmlText(row.description || row.excerpt),
        content: xmlText(feedContent(row.content_html, url)),
        tags: summary.tags_list.map(xmlText),
        language: row.language,
        published,
        updated: new Date(lastChange(row)),
        image: feedImage(summary.featured_image, site_url),
      },
    ];
  });
  const homePath = tag === undefined ? '/blog' : `/blog?${new URLSearchParams({ tag })}`;
  return {
    title: xmlText([profile.name || defaultTitle, tag].filter(Boolean).join(': ')),
    description: xmlText(texts.tagline || profile.name || defaultTitle),
    home_url: site_url + homePath,
    self_url: site_url + path,
    id: tagUri(site_url, feedDay, tag === undefined ? 'blog' : `blog/${encodeURIComponent(tag.toLowerCase())}`),
    updated: new Date(Math.max(feedDay.getTime(), ...items.map((item) => item.updated.getTime()))),
    items,
  };
}
