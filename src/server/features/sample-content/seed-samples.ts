import { sectionNumbers } from '../../../shared/career/sections.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Db } from '../../db/schema.ts';
import { replaceShownMedia } from '../documents/documents.queries.ts';
import { replaceEntries } from '../section-editing/section-editing.queries.ts';
import { readSampleParts } from './made-samples.ts';
import { sampleProfile } from './sample-cv.ts';
import { type Pictures, pictureText } from './sample-pictures.ts';
import { lacksSamples, recogniseSamples, seedSampleContent } from './seed-sample-content.ts';
import { seedSamplePosts } from './seed-sample-posts.ts';
import { seedSampleProjects } from './seed-sample-projects.ts';

type Deps = Pick<AppDeps, 'database' | 'media' | 'clock'>;

/**
 * Gives a new site all that the sample engineer has, or nothing where that fails: the next start tries again. Its owner
 * answers one of her readers, so there must be one.
 */
export async function seedSamples(deps: Deps): Promise<void> {
  const { database } = deps;
  await recogniseSamples(database);
  const parts = (await lacksSamples(database)) ? await readSampleParts(deps.media) : null;
  await seedSampleContent(database, async (trx) => {
    if (parts === null) throw new Error('The site has lost its content since it was looked at');
    const inTransaction = { ...deps, database: { ...database, db: trx } };
    await seedPortrait(trx, parts.pictures);
    await seedSamplePosts(inTransaction, parts);
    await seedSampleProjects(inTransaction, parts);
  });
}

async function seedPortrait(trx: Db, { portrait: { id } }: Pictures): Promise<void> {
  const fields = { ...sampleProfile, portrait_id: id, portrait_alt: pictureText('portrait') };
  await replaceEntries(trx, sectionNumbers.profile, [{ id: 1, fields }]);
  await replaceShownMedia(trx, { kind: 'about' }, sectionNumbers.profile, [id]);
}
