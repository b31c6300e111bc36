import { sectionNumbers } from '../../../shared/career/sections.ts';
import type { Db } from '../../db/schema.ts';
import { replaceEntries, updateSection } from '../about-editing/about-editing.queries.ts';
import { sampleLists, sampleProfile } from './sample-cv.ts';
import { publicPosts } from '../blog/post-visibility.queries.ts';
import { sampleKeyStart } from './sample-key.ts';
import { sampleSearches } from './sample-searches.ts';
import { sampleServices } from './sample-services.ts';
import { sampleHeadlines, sampleSocialLinks, sampleTexts } from './sample-site.ts';
import { sampleSkills } from './sample-skills.ts';

const contentLists = ['skill_categories', 'headlines', 'social_links', 'services'] as const;

/** False when it was before, by another process perhaps: PostgreSQL waits here until that one has committed. */
export async function markAsOffered(db: Db, name: string, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('samples_offered')
    .values({ name, offered_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** As the name of what was offered: whoever manages the site wants to be reminded of them no more. */
const firstStepsName = 'first-steps';

export async function areFirstStepsDismissed(db: Db): Promise<boolean> {
  const row = await db.selectFrom('samples_offered').select('name').where('name', '=', firstStepsName).executeTakeFirst();
  return row !== undefined;
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
  for (const table of ['about_sections', 'site_texts'] as const) {
    const edited = await db.selectFrom(table).select('id').where('version', '>', 0).executeTakeFirst();
    if (edited) return true;
  }
  for (const table of contentLists) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Into empty tables, in a transaction. */
export async function insertSampleContent(trx: Db, now: string): Promise<void> {
  await trx
    .updateTable('site_texts')
    .set({ ...sampleTexts, version: 1, updated_at: now })
    .where('id', '=', 1)
    .execute();
  await insertCv(trx, now);
  await trx
    .insertInto('headlines')
    .values(sampleHeadlines.map((text, position) => ({ text, position })))
    .execute();
  await trx.insertInto('social_links').values(sampleSocialLinks.map(atPosition)).execute();
  await trx
    .insertInto('services')
    .values(
      sampleServices.map((service, position) => ({
        ...service,
        position,
        updated_at: now,
      })),
    )
    .execute();
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

async function insertCv(trx: Db, now: string): Promise<void> {
  const skills = sampleSkills.flatMap(({ category, skills: levels }) =>
    Object.entries(levels).map(([name, proficiency_level]) => ({ name, category, proficiency_level })),
  );
  const sections = { profile: [sampleProfile], skills, ...sampleLists };
  for (const [name, list] of Object.entries(sections)) {
    const section = sectionNumbers[name as keyof typeof sections];
    const entries = list.map((fields, place) => ({ id: place + 1, fields }));
    const save = { version: 1, updated_at: now, saved_by: null, last_save_id: null, last_entry_id: entries.length };
    await updateSection(trx, section, save);
    await replaceEntries(trx, section, entries);
  }
  await trx
    .insertInto('skill_categories')
    .values(sampleSkills.map(({ category, icon }, position) => ({ name: category, icon, position })))
    .execute();
}

function atPosition<T>(row: T, position: number): T & { position: number } {
  return { ...row, position };
}
