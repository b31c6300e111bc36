import { ApiError } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/invitations.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { listOpenInvitations, removeInvitation } from './invitations.queries.ts';
import { counts, invite, openInvitation } from './invitations.ts';
import { grantableBy } from './people-rules.ts';

export const invitationHandlers: Binding[] = [
  handle(contract.listInvitations, async (_input, { deps, session }) => {
    const invitations = await listOpenInvitations(deps.database.db, deps.clock.now().toISOString());
    return {
      success: true,
      invitations: invitations.map((invitation) => ({
        ...invitation,
        invited_by: invitation.inviter.username,
        is_valid: counts(invitation),
      })),
      grantable: session ? grantableBy(session.user) : [],
      mail_is_set: deps.mail.is_set,
    };
  }),

  handle(contract.createInvitation, async ({ body }, context) => {
    const { deps, session } = context;
    if (!session) throw new ApiError(401);
    const { is_staff, permissions, email = '' } = body;
    context.audit = { target: [email, is_staff ? 'staff' : 'member', ...permissions].filter(Boolean).join(', ') };
    const { link, is_mailed } = await invite(deps, session.user, { is_staff, permissions, email });
    return { success: true, link, message: is_mailed ? `The link was sent to ${email}.` : 'The link is ready.' };
  }),

  handle(contract.revokeInvitation, async ({ params }, { deps }) => {
    const isRemoved = await removeInvitation(deps.database.db, params.id);
    if (!isRemoved) throw new ApiError(404, 'There is no such invitation. It may have been used.');
    return { success: true, message: 'Invitation revoked.' };
  }),

  handle(contract.getInvitation, async ({ query: { invitation } }, { deps }) => {
    const found = invitation ? await openInvitation(deps.database.db, invitation, deps.clock.now()) : null;
    return { is_valid: found !== null, email: found?.email ?? '' };
  }),
];
