import { call } from '../../api.ts';
import { loadDocument } from '../../pages/load-document.ts';
import { projectPath } from './project-search.ts';

/** The project; `null` for one that is missing, deleted or a draft. A former address leads to the present one. */
export async function loadProject(slug: string) {
  const load = () => call('GET /api/v1/projects/{slug}/', { params: { slug } });
  return { project: await loadDocument(slug, load, projectPath) };
}
