import type { AppDeps } from '../../app-deps.ts';
import { createProject } from '../projects/save-project.ts';
import type { SampleParts } from './made-samples.ts';
import { sampleKey } from './sample-key.ts';
import { pictureText } from './sample-pictures.ts';
import { sampleProjects } from './sample-projects.ts';

const dayMs = 24 * 60 * 60_000;

/** Gives a site that has just been given sample content projects to go with it. */
export async function seedSampleProjects(
  deps: Pick<AppDeps, 'database' | 'media' | 'clock'>,
  { pictures: sample_pictures, made }: SampleParts,
): Promise<void> {
  const now = deps.clock.now().getTime();
  for (const { age_in_days, pictures, is_featured = false, ...project } of sampleProjects) {
    const created_at = new Date(now - age_in_days * dayMs).toISOString();
    const image_list = pictures.map((name) => ({ id: sample_pictures[name].id, alt: pictureText(name) }));
    const follows = made[project.title];
    await createProject(deps, {
      ...project,
      made: follows && { ...follows, images: [] },
      ...{ is_featured, image_list, created_at },
      live: true,
      author_id: null,
      creation_key: sampleKey(project.title),
    });
  }
}
