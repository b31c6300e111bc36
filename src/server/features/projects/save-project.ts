import type { ProjectForm, SavedProject } from '../../../shared/contract/projects.ts';
import { createDocument, type NewDocument, type SaveDeps } from '../documents/save-document.ts';
import { projectType } from './project-type.ts';

export interface NewProject
  extends ProjectForm,
    Pick<NewDocument, 'author_id' | 'creation_key' | 'created_at' | 'made' | 'when_taken'> {}

/**
 * A new project that does not come from its form.
 * @throws ApiError as for any document
 */
export async function createProject(deps: SaveDeps, project: NewProject): Promise<SavedProject> {
  return projectType.present(
    await createDocument(deps, projectType, {
      ...project,
      ...projectType.read(project),
      publish_at: project.created_at,
    }),
  );
}
