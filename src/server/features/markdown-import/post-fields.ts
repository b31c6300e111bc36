import { parseDate } from './post-date.ts';
import { readTags } from './post-tags.ts';

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
  /** The post's own address, as it is written there. */
  address: string | null;
  /** Addresses that it had before. */
  aliases: string[];
}

/** The first that is there counts. */
const names = {
  date: [
    // Before it, Hugo does not show a post, whatever date it has.
    'publishdate',
    'date',
    'pubdate',
    'publishedat',
    'datepublished',
    'publisheddate',
    'publishedon',
    'published',
    'added',
    'created',
    'createdat',
    'lastmod',
    'updated',
  ],
  cover: [
    'cover',
    'coverimage',
    'featuredimage',
    'featureimage',
    'heroimage',
    'hero',
    'image',
    'banner',
    'thumbnail',
    'teaser',
    'header',
    'ogimage',
  ],
  coverAlt: ['coveralt', 'coverimagealt', 'imagealt', 'heroimagealt', 'featuredimagealt', 'alt'],
  description: ['description', 'summary', 'excerpt', 'subtitle', 'seodescription'],
  language: ['lang', 'language', 'locale'],
  address: ['permalink', 'url', 'path'],
  aliases: ['aliases', 'alias', 'redirectfrom', 'redirects', 'redirect'],
  imageAddress: ['src', 'url', 'image', 'path', 'overlay_image', 'teaser', 'feature'],
} as const;

/**
 * @param fields names in lower case without signs
 * @param timeZone of dates that have none
 */
export function readFields(fields: Fields, timeZone: string): PostFields {
  // Some of these names are also used for flags.
  const cover = names.cover.map((name) => fields[name]).find((value) => imageAddress(value) !== null);
  return {
    title: oneLine(fields['title']),
    date: firstDate(fields, timeZone),
    tags: readTags(fields),
    is_draft: isDraft(fields),
    slug: text(fields['slug']),
    description: oneLine(firstOf(fields, names.description)) ?? '',
    language: readLanguage(firstOf(fields, names.language)),
    cover: imageAddress(cover),
    cover_alt: oneLine(altOf(cover)) ?? oneLine(firstOf(fields, names.coverAlt)) ?? '',
    address: text(firstOf(fields, names.address)),
    aliases: names.aliases.flatMap((name) => texts(fields[name])),
  };
}

function firstOf(fields: Fields, candidates: readonly string[]): unknown {
  return candidates.map((name) => fields[name]).find((value) => value !== undefined && value !== null && value !== '');
}

/** Without what neither pages nor databases take. */
function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
  const clean = value.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '');
  return clean.trim() || null;
}

function oneLine(value: unknown): string | null {
  return text(value)?.replace(/\s+/g, ' ') ?? null;
}

function texts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).flatMap((each) => text(each) ?? []);
}

/** What its author keeps from readers in any way is not published. */
function isDraft(fields: Fields): boolean {
  const says = (name: string) => text(fields[name])?.toLowerCase() ?? String(fields[name]);
  return (
    says('draft') === 'true' ||
    says('published') === 'false' ||
    says('publish') === 'false' ||
    says('private') === 'true' ||
    ['draft', 'private', 'pending', 'trash'].includes(says('status'))
  );
}

/** An image is a path, or an object that has one. */
function imageAddress(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return text(value);
  const fields = value as Fields;
  return imageAddress(Array.isArray(value) ? value[0] : firstOf(fields, names.imageAddress));
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

function firstDate(fields: Fields, timeZone: string): string | null {
  for (const name of names.date) {
    const date = parseDate(fields[name], timeZone);
    if (date) return date.toISOString();
  }
  return null;
}
