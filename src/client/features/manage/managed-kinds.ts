import { type Action, type Actor, can } from '../../../shared/permissions.ts';
import type { ManageSearch } from './manage-search.ts';

interface ManagedKind {
  /** In the address. */
  kind: ManageSearch['kind'];
  label: string;
  /** Who may see it. */
  action: Action;
}

const kinds: readonly ManagedKind[] = [
  { kind: undefined, label: 'Posts', action: 'post.edit' },
  { kind: 'projects', label: 'Projects', action: 'project.edit' },
  { kind: 'comments', label: 'Comments', action: 'comment.moderate' },
  { kind: 'media', label: 'Media', action: 'media.upload' },
  { kind: 'tags', label: 'Tags', action: 'post.edit' },
  { kind: 'redirects', label: 'Redirects', action: 'content.manage' },
];

/** What somebody can look after. */
export function kindsFor(actor: Actor): readonly ManagedKind[] {
  return kinds.filter(({ action }) => can(actor, action));
}
