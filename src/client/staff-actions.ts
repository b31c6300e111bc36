import type { FoundAction } from '../shared/contract/search.ts';
import { type Action, type Actor, can } from '../shared/permissions.ts';

interface StaffAction extends FoundAction {
  takes: Action;
}

const staffActions: readonly StaffAction[] = [
  {
    id: 'new-post',
    title: 'Add Blog Post',
    description: 'Write a new article for the blog.',
    icon: 'pencil-square',
    url: '/blog/new',
    takes: 'post.create',
  },
  {
    id: 'new-project',
    title: 'Add Project',
    description: 'Create a new project and show what you have built.',
    icon: 'folder',
    url: '/projects/new',
    takes: 'project.create',
  },
  {
    id: 'inbox',
    title: 'Inbox',
    description: 'Read messages from the contact form.',
    icon: 'envelope',
    url: '/messages/inbox',
    takes: 'message.read',
  },
  {
    id: 'cms',
    title: 'CMS Admin',
    description: 'Manage posts, projects, comments, media, tags and redirects.',
    icon: 'layers',
    url: '/cms',
    takes: 'content.manage',
  },
  {
    id: 'edit-about',
    title: 'Edit About Page',
    description: 'Change the profile, education, experience and skills of the CV or resume.',
    icon: 'person',
    url: '/about',
    takes: 'about.edit',
  },
];

/**
 * What staff can do that goes with what they look for. Found here, not by the server, whose answers are kept for
 * everybody. @param q in any spelling; nothing is found with nothing
 */
export function findStaffActions(actor: Actor, q: string): FoundAction[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return staffActions.filter(({ title, description, takes }) => {
    const said = ` ${title} ${description}`.toLowerCase();
    return can(actor, takes) && words.every((word) => said.includes(` ${word}`));
  });
}
