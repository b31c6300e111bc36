import { ApiError } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/own-sessions.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { noSessionCookie } from '../../http/session.ts';
import { storedToken } from './accounts.ts';
import { deleteSessions } from './auth.queries.ts';
import { describeDevice } from './client-description.ts';
import { deleteOwnSession, listSessions } from './own-sessions.queries.ts';
import { signedInSession } from './sign-in-attempt.ts';

export const ownSessionHandlers: Binding[] = [
  handle(contract.listOwnSessions, async (_input, context) => {
    const { database, clock } = context.deps;
    const { user, token } = signedInSession(context);
    const rows = await listSessions(database.db, user.id, clock.now().toISOString());
    const sessions = rows.map((row) => ({
      id: row.id,
      device: describeDevice(row.user_agent),
      created_at: row.created_at,
      last_seen_at: row.updated_at,
      address: row.ip_address || null,
      is_current: row.token === storedToken(token),
    }));
    return { sessions: sessions.toSorted((a, b) => Number(b.is_current) - Number(a.is_current)) };
  }),

  handle(contract.endOwnSession, async ({ params }, context) => {
    const { database, config } = context.deps;
    const { user, token, presented_by } = signedInSession(context);
    const ended = await deleteOwnSession(database.db, user.id, params.id);
    if (ended === null) throw new ApiError(404);
    if (ended === storedToken(token) && presented_by === 'cookie') context.cookies_to_set.push(noSessionCookie(config));
    return { success: true };
  }),

  handle(contract.endOtherSessions, async (_input, context) => {
    const { user, token } = signedInSession(context);
    const ended = await deleteSessions(context.deps.database.db, { user_id: user.id, keep_token: storedToken(token) });
    if (ended === 0) context.audit = { is_left_out: true };
    return { success: true, ended };
  }),
];
