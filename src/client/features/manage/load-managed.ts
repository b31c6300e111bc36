import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../../shared/contract/errors.ts';
import { type Actor, can } from '../../../shared/permissions.ts';
import { setPageStatus } from '../../api.ts';
import { loadPage } from '../../pages/load-page.ts';
import { type ManageSearch, manageSearch } from './manage-search.ts';
import { kindOf } from './managed-kinds.ts';

/**
 * A page of the writers' list; `null` when it could not be had for a reason that may be gone the next time. Those who
 * may not edit posts get to the projects instead.
 */
export function loadManaged(search: ManageSearch, actor: Actor, requested: string) {
  if (!search.kind && !can(actor, 'post.edit') && can(actor, 'project.edit')) {
    throw redirect({ to: '/cms', search: manageSearch({ ...search, kind: 'projects' }), replace: true });
  }
  return loadPage(requested, async () => {
    const { kind: _kind, ...query } = search;
    try {
      return { search, documents: await kindOf(search).load(query) };
    } catch (error) {
      const isPassing = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!isPassing) throw error;
      setPageStatus(503);
      return { search, documents: null };
    }
  });
}
