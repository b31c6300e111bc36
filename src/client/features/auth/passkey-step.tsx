import { useEffect, useRef } from 'react';
import { call } from '../../api.ts';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** A passkey after the password. */
export function PasskeyStep({ next }: { next: string | undefined }) {
  const { ask, isPending, isDone, problem } = usePasskeySignIn({
    next,
    send: (passkey) => call('POST /api/v1/auth/login/second-step/', { body: { passkey } }),
  });
  const button = useRef<HTMLButtonElement>(null);
  // What had the focus is gone.
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="auth-text" data-auth-form>
      <p>Your browser asks for your passkey: a finger, a face or a PIN.</p>
      {problem && <Notice tone="error">{problem}</Notice>}
      {isDone && <Notice tone="success">Login successful! Redirecting...</Notice>}
      <PendingButton
        ref={button}
        type="button"
        className="button button-wide"
        isPending={isPending || isDone}
        onClick={ask}
      >
        {isPending ? 'Waiting for your passkey...' : 'Use your passkey'}
      </PendingButton>
    </div>
  );
}
