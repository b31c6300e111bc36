import type { SavedProject } from '../../../../shared/contract/projects.ts';
import { call } from '../../../api.ts';
import { attemptFields, saveOptions } from '../../../editing/save-call.ts';
import type { SaveAttempt } from '../../../editing/save-state.ts';
import { bodyOf, type ProjectDraft } from './project-draft.ts';

/** Creates the project or replaces it. @param slug of a project that is there */
export async function saveProject(draft: ProjectDraft, attempt: SaveAttempt, slug: string): Promise<SavedProject> {
  const body = { ...bodyOf(draft), ...attemptFields(attempt) };
  if (attempt.document_id === null) {
    const create = { ...body, creation_key: attempt.creation_key };
    return (await call('POST /api/v1/projects/create', { body: create }, saveOptions())).project;
  }
  return (await call('PUT /api/v1/projects/{slug}/update/', { params: { slug }, body }, saveOptions())).project;
}
