import { oldPath } from '../blog/old-addresses.ts';

/** What the name and place of a file say. */
export interface FilePlace {
  /** Without date, language and ending. */
  name: string;
  /** `YYYY-MM-DD` from `2019-03-04-name.md`, `null` otherwise. */
  date: string | null;
  /** From `name.de.md`. */
  language: string | null;
  is_draft: boolean;
  is_jekyll: boolean;
  /** Where generators that go by folders served it, e.g. `/posts/name`; with the date that is in the name, and without. */
  folder_paths: string[];
}

const dated = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[-_ ]+(.+))?$/;
/** Folders above which a path says nothing of addresses. */
const contentRoots = new Set(['content', 'src', 'pages', 'source', 'site', 'data', '_posts', '_drafts']);
const draftFolders = new Set(['_drafts', 'drafts']);

/** @param file path with forward slashes, within the imported folder or from it on */
export function placeOf(file: string): FilePlace {
  const { path, language } = withoutEnding(file);
  const segments = path.split('/');
  // A folder of its own for the post and its images, as in `name/index.md` or `name/2019-03-04-index.md`.
  const own = dated.exec(segments.at(-1) ?? '');
  const isBundle = segments.length > 1 && (own?.[4] ?? segments.at(-1)) === 'index';
  if (isBundle) segments.pop();
  const last = segments.at(-1) ?? '';
  const [, year, month = '', day = '', rest] = dated.exec(last) ?? (isBundle && own ? own : []);
  const isDatedName = dated.test(last);
  const name = isDatedName ? (rest ?? last) : last;
  const root = segments.findLastIndex((segment) => contentRoots.has(segment));
  const folders = segments.slice(root + 1, -1);
  return {
    name,
    date: year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null,
    language,
    is_draft: segments.some((segment) => draftFolders.has(segment)),
    is_jekyll: segments.includes('_posts') || segments.includes('_drafts'),
    folder_paths: [...new Set([name, last])].map((each) => `/${[...folders, each].join('/')}`),
  };
}

function withoutEnding(file: string): { path: string; language: string | null } {
  const path = file.replace(/\.\w+$/, '');
  const [, base, language] = /^(.*[^/])\.([a-z]{2}(?:-[a-zA-Z]{2,4})?)$/.exec(path) ?? [];
  return base && language ? { path: base, language } : { path, language: null };
}

export interface AddressFields {
  /** The address that front matter spells out. */
  address: string | null;
  aliases: readonly string[];
  slug: string | null;
  categories: readonly string[];
  /** The post's dates as `YYYY-MM-DD`, as they were written. */
  days: readonly string[];
}

/**
 * The addresses that the post had on its former site: those it names, and what its generator makes unless it is told
 * otherwise.
 */
export function oldPaths(place: FilePlace, fields: AddressFields): string[] {
  const given = [fields.address, ...fields.aliases].flatMap((address) =>
    address && isSpelledOut(address) ? pathOf(address) : [],
  );
  const made = place.is_jekyll ? jekyllPaths(place, fields) : folderPaths(place, fields.slug);
  // Some generators write all addresses in lower case.
  const paths = [...given, ...made].flatMap((path) => [path, path.toLowerCase()]).flatMap((path) => oldPath(path) ?? []);
  return [...new Set(paths)].filter((path) => path.startsWith('/'));
}

/** Not a pattern such as `/:year/:title`, a template, or the name of a pattern such as `pretty`. */
export function isSpelledOut(address: string): boolean {
  if (/[{}<>]|\s/.test(address)) return false;
  return /^https?:/i.test(address) || (!address.includes(':') && !/^(?:date|pretty|ordinal|weekdate|none)$/.test(address));
}

function pathOf(address: string): string[] {
  const url = URL.parse(address, 'https://site.invalid/');
  return url ? [url.pathname.replace(/\/index\.html?$/, '/')] : [];
}

function folderPaths({ folder_paths }: FilePlace, slug: string | null): string[] {
  if (slug === null) return folder_paths;
  const [path = '/'] = folder_paths;
  return [path.slice(0, path.lastIndexOf('/') + 1) + slug.replace(/^\/+/, '')];
}

/** Jekyll's default, with and without its ending. */
function jekyllPaths({ name }: FilePlace, { slug, categories, days }: AddressFields): string[] {
  const prefix = categories.map((category) => `/${category.toLowerCase().replaceAll(' ', '-')}`).join('');
  return days.flatMap((day) => {
    const path = `/${day.replaceAll('-', '/')}/${slug ?? name}`;
    return [...new Set([path, prefix + path])].flatMap((each) => [each, `${each}.html`]);
  });
}
