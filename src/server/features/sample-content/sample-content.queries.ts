import { sectionNumbers } from '../../../shared/career/sections.ts';
import { siteSectionNumbers } from '../../../shared/site/sections.ts';
import type { Db } from '../../db/schema.ts';
import { replaceEntries, updateSection } from '../section-editing/section-editing.queries.ts';
import { sampleLists, sampleProfile } from './sample-cv.ts';
import { sampleSearches } from './sample-searches.ts';
import { sampleServices } from './sample-services.ts';
import { sampleHeadlines, sampleSocialLinks, sampleTexts } from './sample-site.ts';
import { sampleSkills } from './sample-skills.ts';

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
  const edited = await db.selectFrom('sections').select('id').where('version', '>', 0).executeTakeFirst();
  return edited !== undefined;
}

/** Into empty tables, in a transaction. */
export async function insertSampleContent(trx: Db, now: string): Promise<void> {
  const skills = sampleSkills.flatMap(({ category, skills: levels }) =>
    Object.entries(levels).map(([name, proficiency_level]) => ({ name, category, proficiency_level })),
  );
  await insertSections(trx, sectionNumbers, { profile: [sampleProfile], skills, ...sampleLists }, now);
  await insertSections(
    trx,
    siteSectionNumbers,
    {
      texts: [{ ...sampleTexts, footer_text: '' }],
      headlines: sampleHeadlines.map((text) => ({ text })),
      services: sampleServices,
      'social-links': sampleSocialLinks,
      'skill-cards': sampleSkills.map(({ category, icon }) => ({ name: category, icon })),
    },
    now,
  );
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

async function insertSections<Name extends string>(
  trx: Db,
  numbers: Readonly<Record<Name, number>>,
  sections: Readonly<Partial<Record<Name, readonly object[]>>>,
  now: string,
): Promise<void> {
  for (const [name, list] of Object.entries(sections) as [Name, readonly object[]][]) {
    const entries = list.map((fields, place) => ({ id: place + 1, fields }));
    const save = { version: 1, updated_at: now, saved_by: null, last_save_id: null, last_entry_id: entries.length };
    await updateSection(trx, numbers[name], save);
    await replaceEntries(trx, numbers[name], entries);
  }
}
