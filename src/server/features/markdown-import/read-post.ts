import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { slugOf } from '../../../shared/text/slug.ts';
import { isVisible } from '../../../shared/text/visible-text.ts';
import { fitFields } from './fit-fields.ts';
import { FrontMatterError, parseFile } from './front-matter.ts';
import { firstHeading } from './markdown-html.ts';
import { type FilePlace, isSpelledOut, oldPaths, placeOf } from './old-paths.ts';
import { type PostFields, readFields } from './post-fields.ts';
import { readStanding } from './read-standing.ts';

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
  /** What was read otherwise than it stands there. */
  warnings: string[];
  old_paths: string[];
  body: string;
}

export interface SkippedFile {
  file: string;
  reason: string;
}

interface Reading {
  directory: string;
  /** Of dates that have none. */
  time_zone: string;
  now: Date;
}

/**
 * Reads one file.
 * @param file path within the directory
 */
export async function readPost(file: string, { directory, ...reading }: Reading): Promise<FoundPost | SkippedFile> {
  const bytes = await readFile(join(directory, file));
  if (!isUtf8(bytes)) return { file, reason: 'it is not in UTF-8' };
  const source = bytes.toString('utf8');
  try {
    const { fields: matter, body } = parseFile(source);
    if (!isVisible(body)) return { file, reason: 'it has no text' };
    if (matter['layout'] === 'page') return { file, reason: 'it is a page, not a post' };
    if (/\.mdx$/i.test(file) && hasComponents(body)) return { file, reason: 'it uses components (MDX)' };
    return foundPost(file, readFields(matter), matter, body, reading);
  } catch (error) {
    if (error instanceof FrontMatterError) return { file, reason: error.message };
    throw error;
  }
}

function foundPost(
  file: string,
  fields: PostFields,
  matter: Record<string, unknown>,
  body: string,
  reading: Omit<Reading, 'directory'>,
): FoundPost {
  const place = placeOf(file);
  const { date, is_draft, doubts } = readStanding(matter, place, reading);
  const warnings = doubts.map((doubt) => `${file}: kept as a draft: ${doubt}`);
  const whole = { ...fields, title: fields.title ?? firstHeading(body) ?? readable(place.name) };
  const { title, ...fitting } = fitFields(whole, warnings);
  const categories = [matter['categories']].flat().filter((name) => typeof name === 'string');
  return {
    file,
    title,
    slug: slugOf(fields.slug ?? lastSegment(fields.address) ?? place.name) || slugOf(title),
    fields: { ...fields, ...fitting },
    date,
    is_draft,
    warnings,
    old_paths: oldPaths(place, {
      ...fields,
      addresses: [fields.address ?? [], fields.aliases].flat(),
      categories,
      day: dayOf(place, matter, date),
    }),
    body,
  };
}

/** The last part of an address that is spelled out, as in `/writing/my-post/` but not `/:year/:title`. */
function lastSegment(address: string | null): string | null {
  if (!address || !isSpelledOut(address)) return null;
  const segment =
    address
      .replace(/\/(?:index\.html?)?$/, '')
      .split('/')
      .at(-1) ?? '';
  return segment.replace(/\.html?$/, '') || null;
}

/** As it was written, since addresses were made of that and not of UTC. */
function dayOf(place: FilePlace, matter: Record<string, unknown>, date: string | null): string | null {
  return place.date ?? /^\d{4}-\d{2}-\d{2}/.exec(String(matter['date'] ?? ''))?.[0] ?? date?.slice(0, 10) ?? null;
}

function readable(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function hasComponents(body: string): boolean {
  return /^(?:import|export)\s/m.test(body) || /<[A-Z]\w*/.test(body);
}
