import { oldPath } from '../blog/old-path.ts';

/** What the name and place of a file say. */
export interface FilePlace {
  /** Without date and ending. */
  name: string;
  /** From `2019-03-04-name.md`, `null` otherwise. */
  date: string | null;
  is_draft: boolean;
  is_jekyll: boolean;
  /** Where generators that go by folders served it, e.g. `/posts/name`. */
  folder_path: string;
}

const dated = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/;
/** Folders above which a path says nothing of addresses. */
const contentRoots = new Set(['content', 'src', 'pages', 'source', 'site', 'data', '_posts', '_drafts']);

/** @param file path with forward slashes within the imported folder */
export function placeOf(file: string): FilePlace {
  const segments = file.replace(/\.\w+$/, '').split('/');
  if (segments.at(-1) === 'index' && segments.length > 1) segments.pop();
  const last = segments.at(-1) ?? '';
  const [, year, month = '', day = '', rest = last] = dated.exec(last) ?? [];
  const date = year === undefined ? null : [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  // `name/2024-09-08-index.md`
  const name = rest === 'index' ? (segments.at(-2) ?? rest) : rest;
  const root = segments.findLastIndex((segment) => contentRoots.has(segment));
  const folders = segments.slice(root + 1, -1);
  return {
    name,
    date,
    is_draft: segments.some((segment) => segment === '_drafts' || segment === 'drafts'),
    is_jekyll: segments.includes('_posts') || segments.includes('_drafts'),
    folder_path: `/${[...folders, name].join('/')}`,
  };
}

/**
 * The addresses that the post had on its former site: those it names, and what its generator would have made.
 * @param day the post's date as `YYYY-MM-DD`
 */
export function oldPaths(
  place: FilePlace,
  {
    addresses,
    slug,
    categories,
    day,
  }: { addresses: readonly string[]; slug: string | null; categories: readonly string[]; day: string | null },
): string[] {
  const name = slug ?? place.name;
  const given = addresses.filter(isSpelledOut).map(pathOf);
  const folderPath = `${place.folder_path.slice(0, place.folder_path.lastIndexOf('/') + 1)}${name}`;
  const made = place.is_jekyll ? jekyllPaths(name, categories, day) : [folderPath];
  const paths = [...given, ...made].flatMap((path) => oldPath(path) ?? []).filter((path) => path.startsWith('/'));
  return [...new Set(paths)];
}

/** `/:year/:title` and `/blog/{{ title }}` are patterns. */
export function isSpelledOut(address: string): boolean {
  return !address.includes('{{') && (!address.includes(':') || /^https?:/i.test(address));
}

function pathOf(address: string): string {
  const url = URL.parse(address, 'https://site.invalid/');
  return url ? url.pathname.replace(/\/index\.html?$/, '/') : '';
}

/** Jekyll's default, with and without its ending. */
function jekyllPaths(name: string, categories: readonly string[], day: string | null): string[] {
  if (day === null) return [];
  const place = `/${day.replaceAll('-', '/')}/${name}`;
  const prefix = categories.map((category) => `/${category.toLowerCase().replaceAll(' ', '-')}`).join('');
  return [place, `${place}.html`, ...(prefix ? [prefix + place, `${prefix}${place}.html`] : [])];
}
