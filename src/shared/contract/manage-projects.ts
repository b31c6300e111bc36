import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { deletedForGood, managedPageOf, managedQuery, trashedParams } from './managed.ts';

const statuses = ['draft', 'live'] as const;

/** What the writers' list can be narrowed down to; `all` is everything outside the trash. */
export type ManageProjectStatus = 'all' | (typeof statuses)[number] | 'trash';

const { document: managedProject, page: managedProjects } = managedPageOf(statuses, {});

export type ManagedProject = z.infer<typeof managedProject>;

export const listManagedProjects = defineEndpoint({
  method: 'GET',
  path: '/api/v1/manage/projects/',
  summary: 'Projects of every kind for those who write them, the latest change first. `search` looks in titles',
  access: 'project.edit',
  query: managedQuery(statuses),
  response: managedProjects,
});

const trashed = { access: 'project.delete', params: trashedParams, changes: ['projects'] } as const;

export const restoreProject = defineEndpoint({
  method: 'POST',
  path: '/api/v1/manage/projects/{id}/restore/',
  summary: 'Takes a project out of the trash, as it was; as a draft if another project has its address now',
  response: z.object({
    success: z.boolean(),
    message: z.string(),
    project: z.object({ id: z.int(), slug: z.string(), live: z.boolean() }),
  }),
  ...trashed,
});

export const deleteTrashedProject = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/manage/projects/{id}/',
  summary: 'Deletes a project in the trash for good',
  response: deletedForGood,
  ...trashed,
});
