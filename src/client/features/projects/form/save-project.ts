import type { SavedProject } from '../../../../shared/contract/projects.ts';
import { call } from '../../../api.ts';
import type { SaveAttempt } from '../../../editing/save-state.ts';
import { bodyOf, type ProjectDraft } from './project-draft.ts';

/** A request that hangs is given up, and is one more whose fate is unknown. */
const patienceMs = 30_000;

/** Creates the project or replaces it. @param slug of a project that is there */
export async function saveProject(draft: ProjectDraft, attempt: SaveAttempt, slug: string): Promise<SavedProject> {
  const { document_id, version, save_id, unconfirmed, session, creation_key } = attempt;
  const body = { ...bodyOf(draft), save_id, unconfirmed, session };
  const options = { signal: AbortSignal.timeout(patienceMs) };
  if (document_id === null) {
    return (await call('POST /api/v1/projects/create', { body: { ...body, creation_key } }, options)).project;
  }
  const update = { ...body, id: document_id, ...(version !== null && { version }) };
  return (await call('PUT /api/v1/projects/{slug}/update/', { params: { slug }, body: update }, options)).project;
}
