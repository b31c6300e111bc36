import { fillPath } from '../../../shared/contract/endpoint.ts';
import { ApiError, movedTo } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/projects.ts';
import { can } from '../../../shared/permissions.ts';
import { projectFields } from '../../../shared/project-fields.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { listPage } from '../../http/list-page.ts';
import { documentId } from '../documents/document-id.ts';
import { moveToTrash } from '../documents/documents.queries.ts';
import { attemptOf } from '../documents/save-attempt.ts';
import { openProject } from './open-project.ts';
import { loadSummaries, presentProject } from './present-project.ts';
import { findChoices } from './project-choices.queries.ts';
import { countProjects, listProjectIds } from './project-list.queries.ts';
import { projectType } from './project-type.ts';
import { findMovedProject, isPublicProject } from './project-visibility.queries.ts';
import { findProjectBySlug } from './projects.queries.ts';
import { createProject, notFoundText, updateProject } from './save-project.ts';
import { withUsualNames } from './usual-names.ts';

const defaultOrdering = '-created_at';

/** Fixed words stand before slugs. */
export const projectHandlers: Binding[] = [
  handle(contract.listProjects, async ({ query }, { deps, session }) => {
    const { db } = deps.database;
    const { page, page_size = contract.projectsPageSize, ordering = defaultOrdering, ...asked } = query;
    const filter = { ...asked, with_drafts: can(session?.user ?? null, 'project.edit') };
    const count = await countProjects(db, filter);
    return listPage(
      { count, page, page_size },
      { site_url: deps.config.site_url, path: contract.listProjects.path, query },
      async (range) => loadSummaries(db, await listProjectIds(db, filter, { ordering, count, ...range })),
    );
  }),

  handle(contract.getProjectFormConfig, async (_input, { deps }) => ({
    fields: projectFields(await findChoices(deps.database.db, { public_only: true })),
  })),

  handle(contract.getProjectForm, async (_input, { deps }) => ({
    fields: projectFields(withUsualNames(await findChoices(deps.database.db, { public_only: false }))),
  })),

  handle(contract.projectEditing.create, async ({ body }, context) => {
    const author_id = context.session?.user.id ?? null;
    const project = await createProject(context.deps, { ...body, ...attemptOf(body, context), author_id });
    return { success: true, message: 'Project created successfully!', project };
  }),

  handle(contract.getProject, async ({ params: { slug } }, { deps, session }) => {
    const { db } = deps.database;
    const isSeen = (await isPublicProject(db, slug)) || can(session?.user ?? null, 'project.edit');
    const project = isSeen ? await findProjectBySlug(db, slug) : undefined;
    if (project) return presentProject(db, project);
    const moved = await findMovedProject(db, slug);
    if (moved !== null) throw movedTo(fillPath(contract.getProject.path, { slug: moved }));
    throw new ApiError(404, notFoundText);
  }),

  handle(contract.projectEditing.open, async ({ params: { slug }, query: { id } }, { deps }) =>
    openProject(deps.database.db, id === undefined ? { slug } : { id }),
  ),

  handle(contract.projectEditing.update, async ({ params: { slug }, body }, context) => {
    const key = body.id === undefined ? { slug } : { id: body.id };
    const project = await updateProject(context.deps, key, { ...body, ...attemptOf(body, context) });
    return { success: true, message: 'Project updated successfully!', project };
  }),

  handle(contract.deleteProject, async ({ params }, { deps }) => {
    const key = { id: documentId(params.id) };
    const isDeleted = await moveToTrash(deps.database.db, projectType, key, deps.clock.now().toISOString());
    if (!isDeleted) throw new ApiError(404, notFoundText);
    return { success: true, message: 'Project deleted successfully!' };
  }),
];
