import { basename, resolve } from 'node:path';
import { ApiError } from '../../../shared/contract/errors.ts';
import { contentMaxLength, contentTooLong } from '../../../shared/contract/post-editing.ts';
import type { AppDeps } from '../../app-deps.ts';
import { postType } from '../blog/post-type.ts';
import { createPost } from '../blog/save-post.ts';
import { slugsLike } from '../documents/choose-slug.ts';
import { findSlugHolder } from '../documents/documents.queries.ts';
import { convertPost } from './convert-post.ts';
import { findPosts } from './find-posts.ts';
import { findImportedSlug } from './import.queries.ts';
import { type FoundPost, readPost, type SkippedFile } from './read-post.ts';

type ImportDeps = Pick<AppDeps, 'database' | 'media' | 'clock' | 'settings'>;

export interface ImportOptions {
  directory: string;
  /** Says what would be done, and does none of it. */
  is_dry_run: boolean;
  author_id: string | null;
  print(line: string): void;
}

export interface ImportReport {
  imported: number;
  skipped: number;
  warnings: number;
}

/**
 * Imports a folder of Markdown posts, file by file. A file that was imported before is left alone, so that doing it
 * twice changes nothing and a run that was cut off can go on.
 */
export async function importMarkdown(deps: ImportDeps, options: ImportOptions): Promise<ImportReport> {
  const directory = resolve(options.directory);
  const files = await findPosts(directory);
  const read: (FoundPost | SkippedFile)[] = [];
  const reading = { directory, time_zone: (await deps.settings.read()).time_zone, now: deps.clock.now() };
  for (const file of files) read.push(await readPost(file, reading));
  const posts = read.filter((post): post is FoundPost => 'body' in post);
  const known = await giveSlugs(deps, directory, posts);

  const importUnknown = async (post: FoundPost): Promise<Imported | SkippedFile> =>
    known.has(post)
      ? { file: post.file, reason: 'it was imported before' }
      : importPost(deps, options, { directory, post, posts });
  const report: ImportReport = { imported: 0, skipped: 0, warnings: 0 };
  for (const post of read) {
    const result = 'body' in post ? await importUnknown(post) : post;
    if ('reason' in result) {
      report.skipped += 1;
      options.print(`skipped   ${result.file}: ${result.reason}`);
      continue;
    }
    report.imported += 1;
    report.warnings += result.warnings.length;
    options.print(`imported  ${post.file} → /blog/article/${result.slug}${result.note}`);
    for (const warning of result.warnings) options.print(`          ${warning}`);
  }
  if (report.imported > 0 && !options.is_dry_run) await deps.database.changes.publish(['blog']);
  return report;
}

/**
 * Each its own before any is written, since they link to each other. Those that were imported before have theirs.
 * @returns the posts that were imported before
 */
async function giveSlugs(
  { database }: ImportDeps,
  directory: string,
  posts: readonly FoundPost[],
): Promise<ReadonlySet<FoundPost>> {
  const known = new Set<FoundPost>();
  const given = new Set<string>();
  for (const post of posts) {
    const before = await findImportedSlug(database.db, sourceOf(directory, post));
    if (before !== undefined) {
      post.slug = before;
      known.add(post);
      continue;
    }
    for (const slug of slugsLike(post.slug || 'post')) {
      if (given.has(slug) || (await findSlugHolder(database.db, postType, slug))) continue;
      given.add(slug);
      post.slug = slug;
      break;
    }
  }
  return known;
}

function sourceOf(directory: string, { file }: FoundPost): string {
  return `${basename(directory)}/${file}`;
}

interface Imported {
  slug: string;
  /** What is not usual about it. */
  note: string;
  warnings: string[];
}

async function importPost(
  deps: ImportDeps,
  { is_dry_run, author_id }: ImportOptions,
  { directory, post, posts }: { directory: string; post: FoundPost; posts: readonly FoundPost[] },
): Promise<Imported | SkippedFile> {
  const converted = await convertPost(post, { directory, posts, media: is_dry_run ? null : deps.media });
  if (converted.html.length > contentMaxLength) return { file: post.file, reason: contentTooLong };
  const warnings = [...post.warnings, ...converted.warnings];
  const note = post.is_draft ? ' (draft)' : '';
  if (is_dry_run) return { slug: post.slug, note, warnings };
  try {
    const { slug } = await createPost(deps, {
      ...post.fields.further_texts,
      title: post.title,
      content: converted.html,
      tags: post.fields.tags,
      is_published: !post.is_draft,
      author_id,
      cover: converted.cover,
      cover_alt: post.fields.cover_alt,
      slug: post.slug,
      description: post.fields.description,
      language: post.fields.language ?? undefined,
      first_published_at: post.date ?? undefined,
      old_paths: post.old_paths,
      source: sourceOf(directory, post),
    });
    return { slug, note, warnings };
  } catch (error) {
    if (error instanceof ApiError) return { file: post.file, reason: error.message };
    throw error;
  }
}
