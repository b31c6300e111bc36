import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { ApiError } from '../../../shared/contract/errors.ts';
import { projectForm } from '../../../shared/contract/projects.ts';
import type { AppDeps } from '../../app-deps.ts';
import { findByCreationKey } from '../documents/documents.queries.ts';
import { findLocalFile, isLocal } from '../markdown-import/local-files.ts';
import { markdownToHtml } from '../markdown-import/markdown-html.ts';
import { storeImage, withStoredImages } from '../markdown-import/stored-images.ts';
import type { MediaLibrary } from '../media/media-library.ts';
import { projectType } from '../projects/project-type.ts';
import { createProject } from '../projects/save-project.ts';
import { fieldsOf, type ProjectFields } from './project-fields.ts';
import { readRows } from './read-rows.ts';

type ImportDeps = Pick<AppDeps, 'database' | 'media' | 'clock'>;

export interface ProjectImportOptions {
  /** A `.json` or `.csv` file. Paths of images are relative to its folder. */
  path: string;
  /** Says what would be done, and does none of it. */
  is_dry_run: boolean;
  author_id: string | null;
  print(line: string): void;
}

/**
 * Imports the projects of a file, one by one. A row that was imported before is left alone, so that doing it twice
 * changes nothing and a run that was cut off can go on.
 * @throws UnreadableFileError for a file that has no projects in it
 */
export async function importProjects(deps: ImportDeps, options: ProjectImportOptions) {
  const path = resolve(options.path);
  const format = extname(path).toLowerCase() === '.csv' ? 'csv' : 'json';
  const rows = readRows(await readFile(path, 'utf8'), format);
  const report = { imported: 0, skipped: 0, warnings: 0 };
  // A dry run stores nothing that its later rows could be found in.
  const importedKeys = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const fields = fieldsOf(row);
    const name = fields.title || `row ${index + 1}`;
    const creation_key = keyOf(path, fields.identity);
    const result = importedKeys.has(creation_key)
      ? importedBefore
      : await importProject(deps, options, { path, creation_key }, fields);
    if ('reason' in result) {
      report.skipped += 1;
      options.print(`skipped   ${name}: ${result.reason}`);
      continue;
    }
    importedKeys.add(creation_key);
    report.imported += 1;
    report.warnings += result.warnings.length;
    options.print(`imported  ${name}${result.slug && ` → /projects/${result.slug}`}${fields.live ? '' : ' (draft)'}`);
    for (const warning of result.warnings) options.print(`          ${warning}`);
  }
  if (report.imported > 0 && !options.is_dry_run) await deps.database.changes.publish(['projects']);
  return report;
}

type Imported = { slug: string; warnings: string[] } | { reason: string };

const importedBefore: Imported = { reason: 'it was imported before' };

async function importProject(
  deps: ImportDeps,
  { is_dry_run, author_id }: ProjectImportOptions,
  { path, creation_key }: { path: string; creation_key: string },
  fields: ProjectFields,
): Promise<Imported> {
  if (await findByCreationKey(deps.database.db, projectType, creation_key)) return importedBefore;
  const warnings = fields.doubts.map((doubt) => `kept as a draft: ${doubt}`);
  const media = is_dry_run ? null : deps.media;
  const { title, live, others, created_at } = fields;
  const description = await descriptionOf(fields.description, { path, media }, warnings);
  const image_list = await storeGallery(fields.images, { path, media }, warnings);
  const form = projectForm.safeParse({ title, live, ...others, description, image_list });
  if (!form.success) return { reason: problemsOf(form.error.issues) };
  if (is_dry_run) return { slug: '', warnings };
  try {
    const project = { ...form.data, creation_key, author_id, when_taken: 'number' as const };
    const { slug } = await createProject(deps, { ...project, ...(created_at && { created_at }) });
    return { slug, warnings };
  } catch (error) {
    if (error instanceof ApiError) return { reason: error.message };
    throw error;
  }
}

/** The same row of a file of the same name is the same project. */
function keyOf(path: string, identity: string): string {
  return `import:${createHash('sha256')
    .update(JSON.stringify([basename(path), identity]))
    .digest('hex')
    .slice(0, 40)}`;
}

interface Place {
  path: string;
  media: MediaLibrary | null;
}

async function descriptionOf(text: string, { path, media }: Place, warnings: string[]): Promise<string> {
  const isHtml = /<(?:p|h[1-6]|ul|ol|div|table|pre|blockquote|br)\b/i.test(text);
  const html = isHtml ? text : markdownToHtml(text, null);
  return withStoredImages(html, { directory: dirname(path), file: basename(path), media }, warnings);
}

async function storeGallery(images: ProjectFields['images'], { path, media }: Place, warnings: string[]) {
  const stored: { id: number; alt: string }[] = [];
  for (const { address, alt } of images) {
    if (!isLocal(address)) {
      warnings.push(`image is on another site and was not fetched: ${address}`);
      continue;
    }
    const file = await findLocalFile(dirname(path), basename(path), address);
    if (!file) warnings.push(`image not found: ${address}`);
    const image = file && (await storeImage(file, address, media, warnings));
    if (image) stored.push({ id: image.id, alt });
  }
  return stored;
}

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): string {
  return issues.map(({ path, message }) => `${path.map(String).join('.')}: ${message}`).join(', ');
}
