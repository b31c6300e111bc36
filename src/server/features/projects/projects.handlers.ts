import { fillPath } from '../../../shared/contract/endpoint.ts';
import { ApiError, movedTo } from '../../../shared/contract/errors.ts';
import { manageProjects } from '../../../shared/contract/manage-projects.ts';
import { projectPreviewLinks } from '../../../shared/contract/preview-links.ts';
import { projectRevisions } from '../../../shared/contract/project-revisions.ts';
import * as contract from '../../../shared/contract/projects.ts';
import { can } from '../../../shared/permissions.ts';
import { projectFields } from '../../../shared/project-fields.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { listPage } from '../../http/list-page.ts';
import { bindEditingCalls } from '../documents/editing-calls.ts';
import { bindBulkCalls, bindManagedCalls, bindTrashCall } from '../documents/managed-calls.ts';
import { bindPreviewLinkCalls } from '../documents/preview-link-calls.ts';
import { bindRevisionCalls, versionsOf } from '../documents/revision-calls.ts';
import { soughtHere } from '../site/site-synonyms.ts';
import { loadSummaries, presentProject } from './present-project.ts';
import { findChoices } from './project-choices.queries.ts';
import { countProjects, listProjectIds } from './project-list.queries.ts';
import { projectType } from './project-type.ts';
import { findMovedProject, isPublicProject } from './project-visibility.queries.ts';
import { findProjectBySlug } from './projects.queries.ts';
import { withUsualNames } from './usual-names.ts';

const defaultOrdering = '-created_at';

/** Fixed words stand before slugs. */
export const projectHandlers: Binding[] = [
  handle(contract.listProjects, async ({ query }, { deps, session }) => {
    const { db } = deps.database;
    const { page, page_size = contract.projectsPageSize, ordering = defaultOrdering, search: typed, ...asked } = query;
    const search = typed && (await soughtHere(deps, typed));
    const filter = { ...asked, search, with_drafts: can(session?.user ?? null, 'project.edit') };
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

  handle(contract.getProject, async ({ params: { slug } }, { deps, session }) => {
    const { db } = deps.database;
    const isSeen = (await isPublicProject(db, slug)) || can(session?.user ?? null, 'project.edit');
    const project = isSeen ? await findProjectBySlug(db, slug) : undefined;
    if (project) return presentProject(db, project);
    const moved = await findMovedProject(db, slug);
    if (moved !== null) throw movedTo(fillPath(contract.getProject.path, { slug: moved }));
    throw new ApiError(404, projectType.texts.missing);
  }),

  ...bindEditingCalls(contract.projectEditing, projectType),
  ...bindManagedCalls(manageProjects, projectType),
  ...bindBulkCalls(manageProjects, projectType),
  ...bindPreviewLinkCalls(projectPreviewLinks, projectType),
  bindTrashCall(contract.deleteProject, projectType),
  ...bindRevisionCalls(projectRevisions, versionsOf(projectType)),
];
