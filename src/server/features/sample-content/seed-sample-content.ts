import type { Database } from '../../db/open-database.ts';
import type { Db } from '../../db/schema.ts';
import {
  hasContent,
  insertSampleContent,
  markAsOffered,
  markSampleSections,
  wasOffered,
} from './sample-content.queries.ts';

const sampleName = 'site-and-about';

/** Whether it is a new site that was not offered samples yet. */
export async function lacksSamples({ db }: Database): Promise<boolean> {
  return !(await wasOffered(db, sampleName)) && !(await hasContent(db));
}

/**
 * Gives a new site the content of a made-up engineer, so that its owner has something to look at and replace. A
 * database is offered it once: one that has content keeps its own, and deleted samples do not come back. Processes
 * that start together insert it once between them.
 * @param insertMore what belongs to it, inserted together with it
 * @returns whether it was inserted here
 */
export async function seedSampleContent(
  { db, changes }: Database,
  insertMore?: (trx: Db) => Promise<void>,
): Promise<boolean> {
  const now = new Date().toISOString();
  const isSeeded = await db.transaction().execute(async (trx) => {
    if (!(await markAsOffered(trx, sampleName, now))) return false;
    if (await hasContent(trx)) return false;
    await insertSampleContent(trx, now);
    await insertMore?.(trx);
    return true;
  });
  if (isSeeded) await changes.publish(['site', 'about', ...(insertMore ? (['blog', 'projects'] as const) : [])]);
  return isSeeded;
}

/** Once, so that an owner who writes just the same later is not taken for the samples. */
export async function recogniseSamples({ db }: Database): Promise<void> {
  const now = new Date().toISOString();
  await db.transaction().execute(async (trx) => {
    if (await markAsOffered(trx, 'sections-marked', now)) await markSampleSections(trx);
  });
}
