import { call } from '../../api.ts';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import type { ProfileData } from './load-profile.ts';
import { useProfile } from './profile-context.ts';
import { useAct } from './use-act.ts';

/** Where the site cannot tell whether it was the owner of the address who has signed up with it. */
function isInDoubt({ is_mail_set, is_email_confirmed, is_owner }: ProfileData['account']): boolean {
  return is_mail_set && !is_email_confirmed && !is_owner;
}

/** Asks for the link that confirms the present address, again where a mail was lost or has become too old. */
export function UnconfirmedAddress() {
  const { account } = useProfile();
  const { act, pending, error } = useAct();
  const isAsked = account.pending_email === account.email;
  if (!isInDoubt(account) || (account.pending_email !== null && !isAsked)) return null;
  const ask = () => act('ask', async () => (await call('POST /api/v1/auth/account/confirm-email/', {})).message);
  return (
    <>
      {isAsked && (
        <p>
          A confirmation mail is on its way to <bdi>{account.email}</bdi>.
        </p>
      )}
      <div className="profile-pending">
        <p>
          Your address is not confirmed yet. Until it is, a new password by mail removes your passkeys and your
          authenticator app.
        </p>
        {error && <Notice tone="error">{error}</Notice>}
        <PendingButton type="button" className="text-link" isPending={pending !== null} onClick={ask}>
          {isAsked ? 'Send it again' : 'Confirm this address'}
        </PendingButton>
      </div>
    </>
  );
}

/** Beside what a new password by mail would remove. */
export function UnconfirmedAddressHint() {
  const { account } = useProfile();
  if (!isInDoubt(account)) return null;
  return (
    <p>
      Until you{' '}
      <a href="#email" className="link">
        confirm your address
      </a>
      , a new password by mail removes your passkeys and your authenticator app.
    </p>
  );
}
