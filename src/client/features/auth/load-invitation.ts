import { call } from '../../api.ts';
import { orNothing } from '../../pages/load-list.ts';

/** Whether an invitation counts; `null` where there is none, or nobody can say. */
export async function loadInvitation(invitation: string | undefined) {
  if (invitation === undefined) return null;
  return orNothing(call('GET /api/v1/auth/invitation/', { query: { invitation } }));
}
