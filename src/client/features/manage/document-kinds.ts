import type { DocumentSearch } from './manage-search.ts';
import type { ManagedDocumentKind } from './managed-document.ts';
import { managedPosts } from './managed-posts.ts';
import { managedProjects } from './managed-projects.ts';

/** The kind that an address asks for. */
export function documentKindOf({ kind }: DocumentSearch): ManagedDocumentKind {
  return kind === 'projects' ? managedProjects : managedPosts;
}
