import { imageUserOf } from '../documents/document-images.ts';
import { projectType } from './project-type.ts';
import { isMediaOfPublicProject } from './project-visibility.queries.ts';

export const projectImages = imageUserOf(projectType, {
  edit: 'project.edit',
  isShown: isMediaOfPublicProject,
  editPathOf: (slug) => `/projects/edit/${encodeURIComponent(slug)}`,
});
