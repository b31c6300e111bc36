import { useEffect, useEffectEvent } from 'react';
import { call } from '../../api.ts';
import { askForPasskey, offersPasskeys } from '../../passkeys.ts';
import type { PasskeyAnswer } from './use-passkey-sign-in.ts';

/** Lets the browser offer passkeys where the username is typed. Nobody has asked for it, so nobody is told of a failure. */
export function useOfferedPasskey(onChosen: (answer: PasskeyAnswer) => void): void {
  const chosen = useEffectEvent(onChosen);
  useEffect(() => {
    let isOpen = true;
    async function offer(): Promise<void> {
      if (!(await offersPasskeys()) || !isOpen) return;
      const { options } = await call('POST /api/v1/auth/login/passkey/options/', {});
      if (!isOpen) return;
      const answer = await askForPasskey(options, { isOffered: true });
      if (isOpen) chosen(answer);
    }
    offer().catch(() => {});
    return () => {
      isOpen = false;
    };
  }, []);
}
