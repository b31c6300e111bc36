import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { slugOf } from '../../../shared/text/slug.ts';
import { FrontMatterError, parseFile } from './front-matter.ts';
import { firstHeading } from './markdown-html.ts';
import { isSpelledOut, oldPaths, placeOf } from './old-paths.ts';
import { parseDate, writtenDay } from './post-date.ts';
import { type PostFields, readFields } from './post-fields.ts';

const maxTitleLength = 200;
/** Far longer than any text; what is in such a file is something else. */
const maxFileBytes = 5 * 1024 * 1024;

/** A post as its file has it. */
export interface FoundPost {
  file: string;
  title: string;
  /** Wanted; another post may have it. */
  slug: string;
  fields: PostFields;
  /** ISO time, `null` when neither front matter nor name has one. */
  date: string | null;
  is_draft: boolean;
  old_paths: string[];
  body: string;
}

/** Why a file is left out. */
export class SkippedError extends Error {
  override readonly name = 'SkippedError';
}

/**
 * Reads one file.
 * @param file path within `directory`
 * @throws SkippedError
 */
export async function readPost(directory: string, file: string, timeZone: string): Promise<FoundPost> {
  const source = await readText(join(directory, file));
  const { fields: matter, body } = parse(source);
  if (body.trim() === '') throw new SkippedError('it has no text');
  if (/^(?:.*\/)?(?:page|home|archives?|search|404)(?:\.\w+)?$/.test(String(matter['layout']))) {
    throw new SkippedError('it is a page, not a post');
  }
  if (/\.mdx$/i.test(file) && hasComponents(body)) throw new SkippedError('it uses components (MDX)');

  const fields = readFields(matter, timeZone);
  const place = placeOf(fromContentFolder(directory, file));
  const title = Array.from(fields.title ?? firstHeading(body) ?? readable(place.name))
    .slice(0, maxTitleLength)
    .join('')
    .trim();
  const date = fields.date ?? parseDate(place.date ?? dayInAddress(fields.address), timeZone)?.toISOString() ?? null;
  const days = [writtenDay(matter['date']), place.date, date?.slice(0, 10) ?? null].filter((day) => day !== null);
  return {
    file,
    title,
    slug: slugOf(lastSegment(fields.slug) ?? lastSegment(fields.address) ?? place.name) || slugOf(title),
    fields: { ...fields, language: fields.language ?? place.language },
    date,
    // Hashnode backs drafts up under names like this one.
    is_draft: fields.is_draft || place.is_draft || /^draft-[0-9a-f]{24}$/.test(place.name),
    old_paths: oldPaths(place, { ...fields, categories: categoriesOf(matter), days: [...new Set(days)] }),
    body,
  };
}

async function readText(path: string): Promise<string> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    throw new SkippedError(`it cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
  if (bytes.byteLength > maxFileBytes) throw new SkippedError('it is larger than 5 MB');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SkippedError('it is not in UTF-8');
  }
}

function parse(source: string) {
  try {
    return parseFile(source);
  } catch (error) {
    if (error instanceof FrontMatterError) throw new SkippedError(error.message);
    throw error;
  }
}

/** The path from where it tells of addresses: who imports only `_posts`, or `content/blog`, means the same posts. */
function fromContentFolder(directory: string, file: string): string {
  const name = basename(directory);
  if (name === '_posts' || name === '_drafts') return `${name}/${file}`;
  return basename(dirname(directory)) === 'content' ? `content/${name}/${file}` : file;
}

/** The last part of an address that is spelled out, as in `/writing/my-post/` but not `/:year/:title`. */
function lastSegment(address: string | null): string | null {
  if (address === null || !isSpelledOut(address.replace(/\s/g, '-'))) return null;
  const path = address.replace(/[?#].*$/, '').replace(/\/(?:index\.html?)?$/, '');
  return (path.split('/').at(-1) ?? '').replace(/\.html?$/, '') || null;
}

/** From `/2026/03/26/name/`. */
function dayInAddress(address: string | null): string | null {
  const [, year, month, day] = /(?:^|\/)(\d{4})\/(\d{2})\/(\d{2})\//.exec(address ?? '') ?? [];
  return year ? `${year}-${month}-${day}` : null;
}

function categoriesOf(matter: Record<string, unknown>): string[] {
  const several = matter['categories'];
  const names = typeof several === 'string' ? several.split(/\s+/) : [several, matter['category']].flat();
  return names.filter((name) => typeof name === 'string' && name !== '') as string[];
}

function readable(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What stands in code is only shown. */
function hasComponents(body: string): boolean {
  const text = body.replace(/^([ \t]*)(`{3,}|~{3,})[\s\S]*?^\1\2[ \t]*$/gm, '').replace(/`[^`\n]*`/g, '');
  return /^(?:import|export)\s/m.test(text) || /<[A-Z]\w*/.test(text);
}
