import { ApiError } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/manage-projects.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { documentId } from '../documents/document-id.ts';
import { managedPage } from '../documents/managed-page.ts';
import { deleteTrashed, restoreDocument } from '../documents/trash.ts';
import { projectType } from './project-type.ts';

const notInTrashText = 'Project not found. It is not in the trash any more.';

export const manageProjectsHandlers: Binding[] = [
  handle(contract.manageProjects.list, async ({ query }, { deps }) => {
    const { status = 'all', search, page } = query;
    const address = { path: contract.manageProjects.list.path, query };
    const list = await managedPage(deps, projectType, { status, search, page }, address);
    const { all, draft, live, trash } = list.counts;
    return {
      ...list,
      counts: { all, draft, live, trash },
      // Projects become public at once: none waits for its time.
      results: list.results.map((project) => ({
        ...project,
        status: project.status === 'scheduled' ? ('live' as const) : project.status,
      })),
    };
  }),

  handle(contract.manageProjects.restore, async ({ params }, { deps }) => {
    const project = await restoreDocument(deps, projectType, documentId(params.id));
    if (!project) throw new ApiError(404, notInTrashText);
    const { id, slug, is_live } = project;
    return { success: true, message: 'Project restored successfully!', project: { id, slug, live: is_live } };
  }),

  handle(contract.manageProjects.remove, async ({ params }, { deps }) => {
    const isDeleted = await deleteTrashed(deps, projectType, documentId(params.id));
    if (!isDeleted) throw new ApiError(404, notInTrashText);
    return { success: true, message: 'Project deleted for good!' };
  }),
];
