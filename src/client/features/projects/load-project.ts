import { projectPath } from '../../../shared/document-paths.ts';
import { call } from '../../api.ts';
import { loadDocument } from '../../pages/load-document.ts';

/** The project, or why there is none: drafts and deleted ones are missing. A former address leads to the present one. */
export async function loadProject(slug: string) {
  const load = () => call('GET /api/v1/projects/{slug}/', { params: { slug } });
  const { data: project, problem } = await loadDocument(slug, load, projectPath);
  return { project, problem };
}
