import type { PermissionName } from '../../../shared/permissions.ts';

/** What each right allows. */
export const rightTexts: Record<PermissionName, { label: string; allows: string }> = {
  canCreateBlog: { label: 'Create posts', allows: 'Write new blog posts and publish them.' },
  canEditBlog: { label: 'Edit posts', allows: 'Change, publish and take back every blog post.' },
  canDeleteBlog: {
    label: 'Delete posts',
    allows: 'Move blog posts to the trash, restore them and delete them for good.',
  },
  canCreateProjects: { label: 'Create projects', allows: 'Add new projects and make them live.' },
  canEditProjects: { label: 'Edit projects', allows: 'Change every project, make it live or a draft.' },
  canDeleteProjects: {
    label: 'Delete projects',
    allows: 'Move projects to the trash, restore them and delete them for good.',
  },
  canEditAbout: { label: 'Edit the CV', allows: 'Change what the about page and the CV say.' },
  canReadMessages: { label: 'Read messages', allows: 'Read, mark, export and delete what visitors send to the owner.' },
  canModerateComments: { label: 'Moderate comments', allows: 'Approve, reject and delete comments of readers.' },
  canManageSite: {
    label: 'Manage the site',
    allows:
      'Change the site itself and its look, invite people and change the rights of others. Only the owner gives this.',
  },
};
