import { call } from '../../api.ts';
import { hasPasskeys } from '../../passkeys.ts';
import { useIsLive } from '../../ui/use-is-live.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { useOfferedPasskey } from './use-offered-passkey.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** A passkey in place of all steps. Below everything else: only the browser knows whether it has any. */
export function PasskeySignIn({ next }: { next: string | undefined }) {
  const passkey = usePasskeySignIn({
    next,
    send: (response) => call('POST /api/v1/auth/login/passkey/', { body: { response } }),
  });
  useOfferedPasskey(passkey.take);
  const canUsePasskey = useIsLive() && hasPasskeys();
  if (!canUsePasskey) return null;
  return (
    <div className="auth-passkey">
      <PasskeyButton {...passkey} className="button-quiet">
        Use a passkey
      </PasskeyButton>
    </div>
  );
}
