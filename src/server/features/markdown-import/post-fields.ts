import { postTextLimits } from '../../../shared/post-limits.ts';
import { zonedTime } from '../../../shared/time/zoned-time.ts';

const maxTags = 20;
const maxTagLength = 50;

type Fields = Record<string, unknown>;

/** What front matter says of a post, whichever generator it was written for. */
export interface PostFields {
  title: string | null;
  /** ISO time in UTC. */
  date: string | null;
  tags: string[];
  is_draft: boolean;
  slug: string | null;
  description: string;
  language: string | null;
  cover: string | null;
  cover_alt: string;
  /** Further plain texts that a post has, by their own names. */
  further_texts: Record<string, string>;
  /** Where it says that it is to be found. */
  address: string | null;
  /** Further addresses that it had. */
  aliases: string[];
}

const dateNames = [
  'date',
  'pubDate',
  'publishDate',
  'publish_date',
  'published_at',
  'publishedAt',
  'datePublished',
  'published_date',
  'created',
  'created_at',
  'added',
  'pubdate',
  'publishdate',
];
const coverNames = [
  'cover',
  'cover_image',
  'coverImage',
  'featured_image',
  'featuredImage',
  'feature_image',
  'heroImage',
  'hero_image',
  'hero',
  'image',
  'banner',
  'thumbnail',
  'teaser',
  'header',
];

/** @param timeZone of dates that have none */
export function readFields(fields: Fields, timeZone: string): PostFields {
  const cover = firstOf(fields, coverNames);
  return {
    title: text(fields['title']),
    date: firstDate(fields, timeZone),
    tags: readTags(fields),
    is_draft:
      fields['draft'] === true ||
      fields['published'] === false ||
      fields['private'] === true ||
      text(fields['status'])?.toLowerCase() === 'draft',
    slug: text(fields['slug']),
    description: text(firstOf(fields, ['description', 'summary', 'excerpt', 'subtitle'])) ?? '',
    language: readLanguage(firstOf(fields, ['lang', 'language', 'locale'])),
    cover: address(cover),
    cover_alt:
      text(altOf(cover)) ?? text(firstOf(fields, ['cover_alt', 'coverAlt', 'image_alt', 'imageAlt', 'alt'])) ?? '',
    further_texts: furtherTexts(fields),
    address: texts(firstOf(fields, ['permalink', 'url', 'path']))[0] ?? null,
    aliases: ['aliases', 'alias', 'redirect_from', 'redirects'].flatMap((name) => texts(fields[name])),
  };
}

const namedTexts: readonly string[] = ['title', 'slug', 'description', 'cover_alt'];

function furtherTexts(fields: Fields): Record<string, string> {
  const further = Object.entries(postTextLimits).filter(([name]) => !namedTexts.includes(name));
  return Object.fromEntries(further.map(([name, max]) => [name, (text(fields[name]) ?? '').slice(0, max)]));
}

function firstOf(fields: Fields, names: readonly string[]): unknown {
  return names.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== '');
}

function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

function texts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((each) => text(each) ?? []);
}

/** An image is a path, or an object that has one. */
function address(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return text(value);
  return address(firstOf(value as Fields, ['src', 'url', 'image', 'path', 'overlay_image', 'teaser', 'feature']));
}

function altOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null
    ? firstOf(value as Fields, ['alt', 'caption', 'image_description'])
    : null;
}

function readLanguage(value: unknown): string | null {
  const code = text(value)?.replace('_', '-') ?? '';
  return /^[a-zA-Z]{2,3}(?:-[a-zA-Z0-9]{2,8})*$/.test(code) ? code : null;
}

/** Lists, or one text: separated by commas, or by spaces as Jekyll has it in its plural fields. */
function readTags(fields: Fields): string[] {
  const taxonomies = (fields['taxonomies'] ?? {}) as Fields;
  const tags = [fields['tags'], taxonomies['tags'], fields['tag'], fields['keywords']].flatMap((value, i) =>
    tagNames(value, i < 2),
  );
  const categories = [fields['categories'], taxonomies['categories'], fields['category']].flatMap((value, i) =>
    tagNames(value, i < 2),
  );
  const names = (tags.length > 0 ? tags : categories).map((name) =>
    name.replace(/,/g, ' ').slice(0, maxTagLength).trim(),
  );
  const byKey = new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name]));
  return [...byKey.values()].slice(0, maxTags);
}

function tagNames(value: unknown, isPlural: boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => text((each as Fields | null)?.['name'] ?? each) ?? []);
  const names = text(value);
  if (names === null) return [];
  if (names.includes(',')) return names.split(',').map((name) => name.trim());
  return isPlural ? names.split(/\s+/) : [names];
}

function firstDate(fields: Fields, timeZone: string): string | null {
  for (const name of dateNames) {
    const date = parseDate(fields[name], timeZone);
    if (date) return date.toISOString();
  }
  return null;
}

const isoLike =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/** Where a date has no zone it is the site's: a post of the first of March stays one. */
export function parseDate(value: unknown, timeZone: string): Date | null {
  const written = value instanceof Date ? value.toISOString() : text(value);
  if (written === null) return null;
  const parts = isoLike.exec(written);
  if (!parts) return parseWords(written, timeZone);
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  const zone = parts[7];
  if (!zone) return zonedTime({ year, month, day, hour, minute, second }, timeZone);
  return new Date(Date.UTC(year, month - 1, day, hour, minute, second) - offsetMs(zone));
}

function offsetMs(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000;
  return sign === '-' ? -size : size;
}

/** `March 1, 2020` and its like. */
function parseWords(written: string, timeZone: string): Date | null {
  if (!/[a-z]{3}/i.test(written)) return null;
  const exact = /\d:\d\d.*(?:GMT|UTC|Z|[+-]\d{4})/.test(written)
    ? Date.parse(written.replace(/\s*\(.*\)$/, ''))
    : Number.NaN;
  if (!Number.isNaN(exact)) return new Date(exact);
  const time = Date.parse(`${written} UTC`);
  if (Number.isNaN(time)) return null;
  const date = new Date(time);
  return zonedTime({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }, timeZone);
}
