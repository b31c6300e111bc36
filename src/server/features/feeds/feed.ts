import type { Image } from '../../../shared/contract/images.ts';

/** A feed before it is written in one of the formats. All texts are safe for XML, all addresses absolute. */
export interface Feed {
  title: string;
  /** Plain text. */
  description: string;
  /** The page that the feed is of. */
  home_url: string;
  /** The feed's own address. */
  self_url: string;
  /** Permanent, whatever else changes. */
  id: string;
  updated: Date;
  items: FeedItem[];
}

export interface FeedItem {
  /** Permanent: the same when title and address change. */
  id: string;
  url: string;
  title: string;
  author: string;
  /** Plain text. */
  summary: string;
  /** HTML. */
  content: string;
  tags: string[];
  language: string | null;
  published: Date;
  updated: Date;
  image: { url: string; type: string } | null;
}

/** A permanent name that is nobody else's (RFC 4151). */
export function tagUri(siteUrl: string, date: Date, name: string): string {
  return `tag:${new URL(siteUrl).hostname},${date.toISOString().slice(0, 10)}:${name}`;
}

export function feedImage(image: Image | null, siteUrl: string): FeedItem['image'] {
  return image && { url: new URL(image.optimized_image_url, siteUrl).href, type: 'image/webp' };
}
