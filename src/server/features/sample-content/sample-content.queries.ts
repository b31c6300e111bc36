import type { Section } from '../../../shared/sections/section.ts';
import type { Db } from '../../db/schema.ts';
import { publicPosts } from '../blog/post-visibility.queries.ts';
import { deleteRevisions } from '../documents/revisions.queries.ts';
import { lockSection, replaceEntries, updateSection } from '../section-editing/section-editing.queries.ts';
import { sectionText } from '../section-editing/section-text.ts';
import { findSection, listStored } from '../sections/sections.queries.ts';
import { sampleKeyStart } from './sample-key.ts';
import { sampleSearches } from './sample-searches.ts';
import { sampleSections } from './sample-sections.ts';

/** Of sections that are as the samples have left them. */
const sampleSaveId = 'sample-content';
/** No two families have a section of one number. */
const sectionKinds = ['about', 'site'] as const;

/** False when it was before, by another process perhaps: PostgreSQL waits here until that one has committed. */
export async function markAsOffered(db: Db, name: string, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('samples_offered')
    .values({ name, offered_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function wasOffered(db: Db, name: string): Promise<boolean> {
  const row = await db.selectFrom('samples_offered').select('name').where('name', '=', name).executeTakeFirst();
  return row !== undefined;
}

/** As the name of what was offered: whoever manages the site wants to be reminded of them no more. */
const firstStepsName = 'first-steps';

export async function areFirstStepsDismissed(db: Db): Promise<boolean> {
  return wasOffered(db, firstStepsName);
}

export async function setFirstStepsDismissed(db: Db, is_dismissed: boolean, now: string): Promise<void> {
  if (is_dismissed) await markAsOffered(db, firstStepsName, now);
  else await db.deleteFrom('samples_offered').where('name', '=', firstStepsName).execute();
}

/** Whether readers see a post that is none of the samples. */
export async function hasOwnPost(db: Db, now: Date): Promise<boolean> {
  const post = await publicPosts(db, now)
    .select('posts.id')
    .where((eb) => eb.or([eb('creation_key', 'is', null), eb('creation_key', 'not like', `${sampleKeyStart}%`)]))
    .limit(1)
    .executeTakeFirst();
  return post !== undefined;
}

/** What is left of them: real ones have counted since. */
export async function deleteSampleSearches(trx: Db): Promise<void> {
  for (const [term, visitors] of Object.entries(sampleSearches)) {
    await trx.deleteFrom('searched_terms').where('term', '=', term).where('visitors', '=', visitors).execute();
  }
}

/** Whether anybody has written something about themselves or their site. */
export async function hasContent(db: Db): Promise<boolean> {
  const edited = await db.selectFrom('sections').select('id').where('version', '>', 0).executeTakeFirst();
  return edited !== undefined;
}

/** The numbers of the sections that say what the samples say. */
export async function listSampleSections(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('sections').select('id').where('last_save_id', '=', sampleSaveId).execute();
  return rows.map(({ id }) => id);
}

/** They become empty, as those of a new site, unless somebody has saved them meanwhile. */
export async function clearSampleSections(trx: Db): Promise<void> {
  const cleared = await trx
    .updateTable('sections')
    .set((eb) => ({ version: eb('version', '+', 1), last_save_id: null }))
    .where('last_save_id', '=', sampleSaveId)
    .returning('id')
    .execute();
  for (const { id } of cleared) {
    await replaceEntries(trx, id, []);
    for (const kind of sectionKinds) await deleteRevisions(trx, kind, id);
  }
}

/** Into empty tables, in a transaction. */
export async function insertSampleContent(trx: Db, now: string): Promise<void> {
  for (const { section, entries } of sampleSections) {
    const numbered = entries.map((fields, place) => ({ id: place + 1, fields }));
    const save = {
      version: 1,
      updated_at: now,
      saved_by: null,
      last_save_id: sampleSaveId,
      last_entry_id: entries.length,
    };
    await updateSection(trx, section.number, save);
    await replaceEntries(trx, section.number, numbered);
  }
  await trx
    .insertInto('searched_terms')
    .values(
      Object.entries(sampleSearches).map(([term, visitors]) => ({
        day: now.slice(0, 10),
        ...{ term, visitors, has_results: 1 },
      })),
    )
    .execute();
}

/** Sections of a site that had the samples before they were marked: what says just what they say is theirs. */
export async function markSampleSections(trx: Db): Promise<void> {
  for (const { section, entries } of sampleSections) {
    await lockSection(trx, section.number);
    const { version, last_save_id } = await findSection(trx, section.number);
    if (version === 0 || last_save_id !== null) continue;
    const stored = (await listStored(trx, section.number)).map(({ fields }) => fields);
    if (textOf(section, stored) !== textOf(section, entries)) continue;
    await trx.updateTable('sections').set({ last_save_id: sampleSaveId }).where('id', '=', section.number).execute();
  }
}

function textOf(section: Section, entries: readonly unknown[]): string {
  return JSON.stringify(sectionText(section, entries).entries);
}
