import * as z from 'zod/mini';
import type { CallOutput } from './endpoint.ts';
import { managedEndpoints } from './managed.ts';
import { technologyMaxLength } from './project-form-fields.ts';

const statuses = ['draft', 'live'] as const;

export type ManageProjectStatus = 'all' | (typeof statuses)[number] | 'trash';

export const manageProjects = managedEndpoints({
  name: 'project',
  plural: 'Projects',
  paths: {
    list: '/api/v1/manage/projects/',
    restore: '/api/v1/manage/projects/{id}/restore/',
    remove: '/api/v1/manage/projects/{id}/',
    change: '/api/v1/manage/projects/bulk-actions/',
    duplicate: '/api/v1/manage/projects/{id}/duplicate/',
  },
  label: { name: 'technology', max: technologyMaxLength },
  statuses,
  fields: {},
  live: { live: z.boolean() },
  changes: ['projects'],
});

export type ManagedProject = CallOutput<typeof manageProjects.list>['results'][number];
