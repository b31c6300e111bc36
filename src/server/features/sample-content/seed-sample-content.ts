import type { Database } from '../../db/open-database.ts';
import { hasContent, insertSampleContent, markAsOffered, markSampleSections } from './sample-content.queries.ts';

const sampleName = 'site-and-about';

/**
 * Gives a new site the content of a made-up engineer, so that its owner has something to look at and replace. A
 * database is offered it once: one that has content keeps its own, and deleted samples do not come back. Processes
 * that start together insert it once between them.
 * @returns whether it was inserted here
 */
export async function seedSampleContent({ db, changes }: Database): Promise<boolean> {
  const now = new Date().toISOString();
  const isSeeded = await db.transaction().execute(async (trx) => {
    if (!(await markAsOffered(trx, sampleName, now))) return false;
    if (await hasContent(trx)) return false;
    await insertSampleContent(trx, now);
    return true;
  });
  if (isSeeded) await changes.publish(['site', 'about']);
  return isSeeded;
}

/** Once, so that an owner who writes just the same later is not taken for the samples. */
export async function recogniseSamples({ db }: Database): Promise<void> {
  const now = new Date().toISOString();
  await db.transaction().execute(async (trx) => {
    if (await markAsOffered(trx, 'sections-marked', now)) await markSampleSections(trx);
  });
}
