import { useEffect, useRef } from 'react';
import { call } from '../../api.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** A passkey after the password. */
export function PasskeyStep({ next }: { next: string | undefined }) {
  const passkey = usePasskeySignIn({
    next,
    send: (answer) => call('POST /api/v1/auth/login/second-step/', { body: { passkey: answer } }),
  });
  const button = useRef<HTMLButtonElement>(null);
  // What had the focus is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="auth-text" data-auth-form>
      <p>Your browser asks for your passkey: a finger, a face or a PIN.</p>
      <PasskeyButton {...passkey} ref={button}>
        Use your passkey
      </PasskeyButton>
    </div>
  );
}
