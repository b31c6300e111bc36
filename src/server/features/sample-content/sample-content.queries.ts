import { toFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { sampleEducation, sampleExperience, sampleProfile } from './sample-cv.ts';
import { sampleServices } from './sample-services.ts';
import { sampleHeadlines, sampleSocialLinks, sampleTexts } from './sample-site.ts';
import { sampleSkills } from './sample-skills.ts';

const contentLists = [
  'education',
  'experience',
  'skill_categories',
  'skills',
  'headlines',
  'social_links',
  'services',
] as const;

/** False when it was before, by another process perhaps: PostgreSQL waits here until that one has committed. */
export async function markAsOffered(db: Db, name: string, now: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('samples_offered')
    .values({ name, offered_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether anybody has written something about themselves or their site. */
export async function hasContent(db: Db): Promise<boolean> {
  for (const table of ['profile', 'site_texts'] as const) {
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
    .updateTable('profile')
    .set({ ...sampleProfile, version: 1, updated_at: now })
    .where('id', '=', 1)
    .execute();
  await trx
    .updateTable('site_texts')
    .set({ ...sampleTexts, version: 1, updated_at: now })
    .where('id', '=', 1)
    .execute();
  await insertCv(trx, now);
  await insertSkills(trx);
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
}

async function insertCv(trx: Db, now: string): Promise<void> {
  await trx
    .insertInto('education')
    .values(
      sampleEducation.map((entry) => ({
        ...entry,
        is_current: toFlag(entry.is_current),
        updated_at: now,
      })),
    )
    .execute();
  await trx
    .insertInto('experience')
    .values(
      sampleExperience.map((entry) => ({
        ...entry,
        is_current: toFlag(entry.is_current),
        responsibilities: JSON.stringify(entry.responsibilities),
        updated_at: now,
      })),
    )
    .execute();
}

async function insertSkills(trx: Db): Promise<void> {
  for (const [position, { category, icon, skills }] of sampleSkills.entries()) {
    const { id } = await trx
      .insertInto('skill_categories')
      .values({ name: category, icon, position })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = Object.entries(skills).map(([name, proficiency_level]) => ({
      name,
      proficiency_level,
    }));
    await trx
      .insertInto('skills')
      .values(rows.map(atPosition).map((row) => ({ ...row, category_id: id })))
      .execute();
  }
}

function atPosition<T>(row: T, position: number): T & { position: number } {
  return { ...row, position };
}
