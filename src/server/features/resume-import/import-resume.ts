import { createHash } from 'node:crypto';
import { careerSections } from '../../../shared/career/career-sections.ts';
import { isListSection, type SectionName, sectionNames, sectionNumbers } from '../../../shared/career/sections.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import type { ResumeImport } from '../../../shared/contract/resume-import.ts';
import type { SectionEntry } from '../../../shared/contract/sections.ts';
import { parseWellFormedJson } from '../../../shared/text/well-formed-json.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Db } from '../../db/schema.ts';
import { entriesOf, saveSectionIn } from '../section-editing/save-section.ts';
import { sectionText } from '../section-editing/section-text.ts';
import { findSection } from '../sections/sections.queries.ts';
import { type Problem, planList, planProfile } from './plan-section.ts';
import { readJsonResume } from './read-json-resume.ts';
import { type ReadEntry, type ReadResume, UnreadableResumeError } from './read-resume.ts';

type ImportDeps = Pick<AppDeps, 'database' | 'clock'>;

/**
 * What a file says: the ZIP of a LinkedIn data export, or else JSON Resume.
 * @throws UnreadableResumeError
 */
export async function readResumeFile(bytes: Uint8Array, siteUrl: string): Promise<ReadResume> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return (await import('./read-linkedin.ts')).readLinkedInExport(bytes);
  return readJsonResume(parsed(bytes), siteUrl);
}

function parsed(bytes: Uint8Array): Record<string, unknown> {
  let value: unknown;
  try {
    value = parseWellFormedJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new UnreadableResumeError('The file is neither JSON in UTF-8 nor a ZIP.');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new UnreadableResumeError('The file is not JSON Resume: it has no object.');
}

export interface ImportOptions {
  /** Says what would be done, and does none of it. */
  is_dry_run: boolean;
  user_id: string | null;
  /** The fingerprint of the changes that were shown; any will do unless given. */
  expected?: string | undefined;
  /** All that the file has unless given. */
  only?: readonly SectionName[] | undefined;
}

/**
 * Makes the sections that were read what the file says, each with a version, all of them or none. What is the same
 * already gets none.
 * @throws ApiError 409 `stale_version` when the changes would be others than the expected ones
 */
export async function importResume(deps: ImportDeps, read: ReadResume, options: ImportOptions): Promise<ResumeImport> {
  const { is_dry_run, user_id, expected, only = sectionNames } = options;
  const { db, changes } = deps.database;
  if (is_dry_run) return chosen(await planImport(db, read), only);
  const plan = await db.transaction().execute(async (trx) => {
    const planned = await planImport(trx, read);
    if (expected !== undefined && expected !== planned.fingerprint) {
      throw new ApiError(409, 'The CV has changed since the preview was made.', { code: 'stale_version' });
    }
    const taken = chosen(planned, only);
    for (const { name, version, text } of taken.sections) {
      await saveSectionIn(trx, careerSections[name], () => text.entries, { version, user_id, now: deps.clock.now() });
    }
    return taken;
  });
  if (plan.sections.length > 0) await changes.publish(['about']);
  return plan;
}

/** Its fingerprint stays that of the whole, which was shown. */
function chosen<Plan extends Pick<ResumeImport, 'sections' | 'problems'>>(plan: Plan, only: readonly SectionName[]) {
  return {
    ...plan,
    sections: plan.sections.filter(({ name }) => only.includes(name)) as Plan['sections'],
    problems: plan.problems.filter(({ section }) => only.includes(section)),
  };
}

async function planImport(db: Db, read: ReadResume) {
  const sections: (ResumeImport['sections'][number] & { version: number })[] = [];
  const problems: Problem[] = [];
  const notes = [...read.notes];
  // In the order of their numbers: two imports at once would otherwise wait for each other.
  for (const name of sectionNames) {
    const entries = read.sections[name];
    if (!entries) continue;
    const plan = planOf(name, await entriesOf(db, careerSections[name]), entries);
    problems.push(...plan.problems);
    notes.push(...plan.notes);
    if (plan.entries === null) continue;
    const { added, changed, removed, is_reordered } = plan;
    if (added.length + changed.length + removed.length === 0 && !is_reordered) continue;
    const { version } = await findSection(db, sectionNumbers[name]);
    const text = sectionText(careerSections[name], plan.entries);
    sections.push({ name, version, title: text.title, added, changed, removed, is_reordered, text });
  }
  return { sections, problems, notes, fingerprint: fingerprintOf(sections) };
}

function planOf(name: SectionName, before: Parameters<typeof planList>[1], [first, ...rest]: readonly ReadEntry[]) {
  if (!first) return { entries: null, problems: [], notes: [] };
  return isListSection(name) ? planList(name, before, [first, ...rest]) : planProfile(before, first);
}

function fingerprintOf(sections: readonly { name: string; version: number; text: { entries: SectionEntry[] } }[]) {
  const changes = sections.map(({ name, version, text }) => [name, version, text.entries]);
  return createHash('sha256').update(JSON.stringify(changes)).digest('hex');
}
