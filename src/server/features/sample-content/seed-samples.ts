import { sectionNumbers } from '../../../shared/career/sections.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Db } from '../../db/schema.ts';
import { replaceShownMedia } from '../documents/documents.queries.ts';
import { replaceEntries } from '../section-editing/section-editing.queries.ts';
import { sampleProfile } from './sample-cv.ts';
import { addPictures, type Pictures, pictureText } from './sample-pictures.ts';
import { recogniseSamples, seedSampleContent } from './seed-sample-content.ts';
import { seedSamplePosts } from './seed-sample-posts.ts';
import { seedSampleProjects } from './seed-sample-projects.ts';

type Deps = Pick<AppDeps, 'database' | 'media' | 'clock'>;

/** Gives a new site all that the sample engineer has. Its owner answers one of her readers, so there must be one. */
export async function seedSamples(deps: Deps): Promise<void> {
  const { database } = deps;
  await recogniseSamples(database);
  if (!(await seedSampleContent(database))) return;
  const pictures = await addPictures(deps.media);
  await database.db.transaction().execute(async (trx) => {
    const inTransaction = { ...deps, database: { ...database, db: trx } };
    await seedPortrait(trx, pictures);
    await seedSamplePosts(inTransaction, pictures);
    await seedSampleProjects(inTransaction, pictures);
  });
  await database.changes.publish(['about', 'blog', 'projects']);
}

async function seedPortrait(trx: Db, { portrait: { id } }: Pictures): Promise<void> {
  const fields = { ...sampleProfile, portrait_id: id, portrait_alt: pictureText('portrait') };
  await replaceEntries(trx, sectionNumbers.profile, [{ id: 1, fields }]);
  await replaceShownMedia(trx, { kind: 'about' }, sectionNumbers.profile, [id]);
}
