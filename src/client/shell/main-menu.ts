import type { CurrentUser } from '../../shared/contract/users.ts';
import { can } from '../../shared/permissions.ts';

export interface MenuEntry {
  label: string;
  href: string;
  /** Makes the entry a dropdown. */
  items?: readonly { label: string; href: string }[];
}

/** The header's links; who may write posts or projects finds the form in a dropdown. */
export function mainMenu(user: CurrentUser | null): readonly MenuEntry[] {
  const blogItems = [
    { label: 'View All Posts', href: '/blog' },
    { label: 'Add Blog Post', href: '/blog/new' },
  ];
  const projectItems = [
    { label: 'View All Projects', href: '/projects' },
    { label: 'Add Project', href: '/projects/new' },
  ];
  return [
    { label: 'About', href: '/about' },
    { label: 'Services', href: '/services' },
    { label: 'Blog', href: '/blog', ...(can(user, 'post.create') && { items: blogItems }) },
    { label: 'Projects', href: '/projects', ...(can(user, 'project.create') && { items: projectItems }) },
    { label: 'Contact', href: '/contact' },
  ];
}
