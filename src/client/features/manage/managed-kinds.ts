import type { ManageSearch } from './manage-search.ts';
import type { ManagedKind } from './managed-kind.ts';
import { managedPosts } from './managed-posts.ts';
import { managedProjects } from './managed-projects.ts';

/** The kind that an address asks for. */
export function kindOf({ kind }: ManageSearch): ManagedKind {
  return kind === 'projects' ? managedProjects : managedPosts;
}
