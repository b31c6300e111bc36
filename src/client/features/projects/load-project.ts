import { call } from '../../api.ts';
import { projectPath } from '../../documents/document-paths.ts';
import { loadDocument } from '../../pages/load-document.ts';

/** The project; `null` for one that is missing, deleted or a draft. A former address leads to the present one. */
export async function loadProject(slug: string) {
  const load = () => call('GET /api/v1/projects/{slug}/', { params: { slug } });
  return { project: await loadDocument(slug, load, projectPath) };
}
