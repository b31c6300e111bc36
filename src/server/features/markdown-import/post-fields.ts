import { postTextLimits } from '../../../shared/post-limits.ts';
import { isVisible } from '../../../shared/text/visible-text.ts';

type Fields = Record<string, unknown>;

/** What front matter says of a post, whichever generator it was written for. */
export interface PostFields {
  title: string | null;
  tags: string[];
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

export function readFields(fields: Fields): PostFields {
  const cover = firstOf(fields, coverNames);
  return {
    title: text(fields['title'])?.replace(/\s+/g, ' ') ?? null,
    tags: readTags(fields),
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

/** Without what no database keeps, which front matter can spell as an escape; `null` where nothing can be seen. */
export function text(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || !isVisible(value)) return null;
  return value
    .toWellFormed()
    .replace(/(?![\t\n\r])\p{Cc}/gu, '')
    .trim();
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
  const names = (tags.length > 0 ? tags : categories).map((name) => name.replace(/[\s,]+/g, ' ').trim());
  return [...new Map(names.filter(isVisible).map((name) => [name.toLowerCase(), name])).values()];
}

function tagNames(value: unknown, isPlural: boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => text((each as Fields | null)?.['name'] ?? each) ?? []);
  const names = text(value);
  if (names === null) return [];
  if (names.includes(',')) return names.split(',').map((name) => name.trim());
  return isPlural ? names.split(/\s+/) : [names];
}
