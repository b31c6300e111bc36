import { sectionNumbers } from '../../../shared/career/sections.ts';
import type { AppDeps } from '../../app-deps.ts';
import { replaceShownMedia } from '../documents/documents.queries.ts';
import { replaceEntries } from '../section-editing/section-editing.queries.ts';
import { sampleProfile } from './sample-cv.ts';
import { addPicture, pictureText } from './sample-pictures.ts';
import { recogniseSamples, seedSampleContent } from './seed-sample-content.ts';
import { seedSamplePosts } from './seed-sample-posts.ts';
import { seedSampleProjects } from './seed-sample-projects.ts';

type Deps = Pick<AppDeps, 'database' | 'media' | 'clock'>;

/** Gives a new site all that the sample engineer has. Its owner answers one of her readers, so there must be one. */
export async function seedSamples(deps: Deps): Promise<void> {
  await recogniseSamples(deps.database);
  if (!(await seedSampleContent(deps.database))) return;
  await seedPortrait(deps);
  await seedSamplePosts(deps);
  await seedSampleProjects(deps);
}

async function seedPortrait({ database: { db }, media }: Deps): Promise<void> {
  const { id } = await addPicture(media, 'portrait');
  const fields = { ...sampleProfile, portrait_id: id, portrait_alt: pictureText('portrait') };
  await db.transaction().execute(async (trx) => {
    await replaceEntries(trx, sectionNumbers.profile, [{ id: 1, fields }]);
    await replaceShownMedia(trx, { kind: 'about' }, sectionNumbers.profile, [id]);
  });
}
