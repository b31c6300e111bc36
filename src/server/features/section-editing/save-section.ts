import { validationError } from '../../../shared/contract/errors.ts';
import type { SavedSection, SectionEntry } from '../../../shared/contract/sections.ts';
import type { Section } from '../../../shared/sections/section.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Db } from '../../db/schema.ts';
import { keepRevision } from '../documents/document-revision.ts';
import { replaceShownMedia } from '../documents/documents.queries.ts';
import { hasRevisions } from '../documents/revisions.queries.ts';
import { attemptColumns, hasArrived, type SaveAttempt, versionToReplace } from '../documents/save-attempt.ts';
import { findImages } from '../media/media.queries.ts';
import { findSection, listStored } from '../sections/sections.queries.ts';
import { lockSection, replaceEntries, updateSection } from './section-editing.queries.ts';
import { mediaOf, sectionText, sectionVersion } from './section-text.ts';

export const sectionTexts = { stale_version: 'Somebody else has saved this section since you opened it.' };

export type NumberedEntry = SectionEntry & { id: number };

export interface SavedEntries<Name extends string = string> {
  section: SavedSection<Name>;
  /** All of the section, in order. */
  entries: NumberedEntry[];
}

/** What a section says from now on. @param before what it says now */
export type SectionChange = (before: readonly NumberedEntry[]) => readonly SectionEntry[];

/**
 * Saves a section as a whole, with a version of it, in one transaction. Entries without a number that the section has
 * given before get a new one. What says the same as before is not saved.
 * @throws ApiError 409 `stale_version` when somebody else has saved since, 400 for an image that is not there, and
 *   what `change` throws
 */
export function saveSection<Name extends string>(
  deps: Pick<AppDeps, 'database' | 'clock'>,
  section: Section<Name>,
  change: SectionChange,
  attempt: SaveAttempt,
): Promise<SavedEntries<Name>> {
  return deps.database.db
    .transaction()
    .execute((trx) => saveSectionIn(trx, section, change, { ...attempt, now: deps.clock.now() }));
}

/** The same in a transaction that saves more than that. */
export async function saveSectionIn<Name extends string>(
  trx: Db,
  section: Section<Name>,
  change: SectionChange,
  { now, ...attempt }: SaveAttempt & { now: Date },
): Promise<SavedEntries<Name>> {
  const { number: id, family, image } = section;
  await lockSection(trx, id);
  const row = await findSection(trx, id);
  const before = await entriesOf(trx, section);
  if (hasArrived(row, attempt)) return { section: presentSection(section, row), entries: before };
  const version = versionToReplace({ texts: sectionTexts }, row, attempt) + 1;
  const { entries, last_entry_id } = numbered(sectionText(section, change(before)).entries, row.last_entry_id);
  // What changes nothing makes no version.
  if (JSON.stringify(entries) === JSON.stringify(before)) {
    return { section: presentSection(section, row), entries: before };
  }
  const media_ids = mediaOf(section, entries);
  if ((await findImages(trx, media_ids)).size < media_ids.length) {
    throw validationError({ [image?.id ?? 'image']: ['The image is no longer there. Please upload it again.'] });
  }
  if (row.version > 0 && !(await hasRevisions(trx, { kind: family.kind, document_id: id }))) {
    // What samples, or a site without versions, have left.
    const first = { ...sectionVersion(section, before), attempt: { user_id: row.saved_by } };
    await keepRevision(trx, family, id, { ...first, reason: 'save', now: new Date(row.updated_at) });
  }
  const updated_at = now.toISOString();
  await updateSection(trx, id, { version, updated_at, last_entry_id, ...attemptColumns(attempt) });
  await replaceEntries(
    trx,
    id,
    entries.map(({ id: entry, ...fields }) => ({ id: entry, fields })),
  );
  await replaceShownMedia(trx, family, id, media_ids);
  await keepRevision(trx, family, id, { ...sectionVersion(section, entries), reason: 'save', attempt, now });
  return { section: presentSection(section, { id, version, updated_at }), entries };
}

/** What a section says now. */
export async function entriesOf(db: Db, section: Section): Promise<NumberedEntry[]> {
  const stored = await listStored(db, section.number);
  const entries = stored.map(({ id, fields }) => ({ ...(fields as object), id }));
  return sectionText(section, entries).entries as NumberedEntry[];
}

export function presentSection<Name extends string>(
  { name }: Section<Name>,
  { id, version, updated_at }: { id: number; version: number; updated_at: string },
): SavedSection<Name> {
  return { id, name, version, saved_at: updated_at };
}

function numbered(entries: readonly SectionEntry[], last: number): { entries: NumberedEntry[]; last_entry_id: number } {
  const used = new Set<number>();
  let last_entry_id = last;
  const all = entries.map(({ id, ...fields }) => {
    const isOwn = id !== undefined && id > 0 && id <= last && !used.has(id);
    if (!isOwn) last_entry_id += 1;
    const number = isOwn ? id : last_entry_id;
    used.add(number);
    return { id: number, ...fields };
  });
  return { entries: all, last_entry_id };
}
