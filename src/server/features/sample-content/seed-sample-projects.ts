import type { AppDeps } from '../../app-deps.ts';
import { createProject } from '../projects/save-project.ts';
import { sampleProjects } from './sample-projects.ts';

const dayMs = 24 * 60 * 60_000;

/** Gives a site that has just been given sample content projects to go with it. */
export async function seedSampleProjects(deps: Pick<AppDeps, 'database' | 'media' | 'clock'>): Promise<void> {
  const now = deps.clock.now().getTime();
  for (const { age_in_days, is_featured = false, ...project } of sampleProjects) {
    const created_at = new Date(now - age_in_days * dayMs).toISOString();
    await createProject(deps, { ...project, is_featured, live: true, author_id: null, created_at });
  }
  await deps.database.changes.publish(['projects']);
}
