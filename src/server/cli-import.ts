import { readFile, stat } from 'node:fs/promises';
import { importedSections, resumeFileMaxBytes } from '../shared/contract/resume-import.ts';
import { systemClock } from './adapters/clock.ts';
import { createMediaStore } from './adapters/media-store.ts';
import { CliError, type Io } from './cli-io.ts';
import type { Config } from './config.ts';
import type { Database } from './db/open-database.ts';
import { findOwner } from './features/auth/auth.queries.ts';
import { type ImportReport, importMarkdown } from './features/markdown-import/import-markdown.ts';
import { createMediaLibrary } from './features/media/media-library.ts';
import { importProjects } from './features/project-import/import-projects.ts';
import { UnreadableFileError } from './features/project-import/read-rows.ts';
import { importResume, readResumeFile } from './features/resume-import/import-resume.ts';
import { UnreadableResumeError } from './features/resume-import/read-resume.ts';
import { reportLines } from './features/resume-import/report-lines.ts';
import { createSettingsReader } from './features/site/site-settings.ts';

/* The commands that take content over. */

export async function importPosts(
  database: Database,
  io: Io,
  config: Config,
  directory: string,
  is_dry_run: boolean,
): Promise<string> {
  if (!(await stat(directory).catch(() => null))?.isDirectory()) throw new CliError(`There is no folder ${directory}`);
  const { deps, author_id } = await importDeps(database, config);
  const report = await importMarkdown(deps, { directory, is_dry_run, author_id, print: io.print });
  if (report.imported + report.skipped === 0) throw new CliError(`There are no Markdown files in ${directory}`);
  return importSummary(report, is_dry_run);
}

export async function importProjectFile(
  database: Database,
  io: Io,
  config: Config,
  path: string,
  is_dry_run: boolean,
): Promise<string> {
  if (!(await stat(path).catch(() => null))?.isFile()) throw new CliError(`There is no file ${path}`);
  if (!/\.(?:json|csv)$/i.test(path)) throw new CliError('The file has to be a .json or .csv file.');
  const { deps, author_id } = await importDeps(database, config);
  try {
    const report = await importProjects(deps, { path, is_dry_run, author_id, print: io.print });
    return importSummary(report, is_dry_run);
  } catch (error) {
    throw error instanceof UnreadableFileError ? new CliError(error.message) : error;
  }
}

export async function importResumeFile(
  database: Database,
  io: Io,
  config: Config,
  path: string,
  is_dry_run: boolean,
  only?: string,
): Promise<string> {
  const sections = only === undefined ? undefined : importedSections.safeParse(only);
  if (sections?.error) throw new CliError(sections.error.issues[0]?.message ?? '');
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new CliError(`There is no file ${path}`);
  if (found.size > resumeFileMaxBytes) throw new CliError('The file is too large.');
  const { deps, author_id } = await importDeps(database, config);
  try {
    const read = await readResumeFile(await readFile(path), config.site_url);
    const report = await importResume(deps, read, { is_dry_run, user_id: author_id, only: sections?.data });
    for (const line of reportLines(report)) io.print(line);
    const { problems } = report;
    const verb = is_dry_run ? 'would change' : 'changed';
    return `\nSections that ${verb}: ${report.sections.length}, entries left out: ${problems.length}`;
  } catch (error) {
    throw error instanceof UnreadableResumeError ? new CliError(error.message) : error;
  }
}

async function importDeps(database: Database, config: Config) {
  const { db } = database;
  const media = createMediaLibrary({ db, clock: systemClock, store: createMediaStore(config) });
  const settings = createSettingsReader({ config, database, clock: systemClock });
  return {
    deps: { database, config, settings, clock: systemClock, media },
    author_id: (await findOwner(db))?.id ?? null,
  };
}

function importSummary({ imported, skipped, warnings }: ImportReport, is_dry_run: boolean): string {
  return `\n${imported} ${is_dry_run ? 'would be imported' : 'imported'}, ${skipped} skipped, ${warnings} warnings`;
}
