import type { RefObject } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import type { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface PasskeyButtonProps extends ReturnType<typeof usePasskeySignIn> {
  className?: string;
  ref?: RefObject<HTMLButtonElement | null>;
  children: string;
}

/** Asks for a passkey, and says how it went. */
export function PasskeyButton({ ask, isPending, isDone, problem, className = '', ref, children }: PasskeyButtonProps) {
  return (
    <>
      {problem && <Notice tone="error">{problem}</Notice>}
      {isDone && <Notice tone="success">Login successful! Redirecting...</Notice>}
      <PendingButton
        ref={ref}
        type="button"
        className={`button button-wide ${className}`}
        isPending={isPending || isDone}
        onClick={ask}
      >
        {isPending ? 'Waiting for your passkey...' : children}
      </PendingButton>
    </>
  );
}
