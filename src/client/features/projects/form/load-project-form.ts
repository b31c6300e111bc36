import { redirect } from '@tanstack/react-router';
import { ApiError, errorPagePath } from '../../../../shared/contract/errors.ts';
import type { EditedProject } from '../../../../shared/contract/projects.ts';
import { call, setPageStatus } from '../../../api.ts';
import { type FormConfig, loadFormConfig } from './form-fields.ts';

type LoadedForm =
  | { step: 'missing' }
  | { step: 'failed' }
  /** `project` is `null` for a new one. */
  | { step: 'ready'; project: EditedProject | null; config: FormConfig };

/** What the form opens. @param requested path to come back to after signing in */
export async function loadProjectForm(slug: string | null, requested: string): Promise<LoadedForm> {
  try {
    const [config, project] = await Promise.all([
      loadFormConfig(slug === null),
      slug === null ? null : call('GET /api/v1/projects/{slug}/update/', { params: { slug }, query: {} }),
    ]);
    return { step: 'ready', project, config };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { status } = error;
    if (status === 401 || status === 403) throw redirect({ href: errorPagePath(status, requested) ?? '/error/403' });
    setPageStatus(status === 404 ? 404 : 503);
    return { step: status === 404 ? 'missing' : 'failed' };
  }
}
