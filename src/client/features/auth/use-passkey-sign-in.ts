import { useState } from 'react';
import type { CurrentUser } from '../../../shared/contract/users.ts';
import { call } from '../../api.ts';
import { askForPasskey, passkeyFailure } from '../../passkeys.ts';
import { goOn } from './use-auth-form.ts';

/** What the browser has answered when it was asked for a passkey. */
export type PasskeyAnswer = Awaited<ReturnType<typeof askForPasskey>>;

interface PasskeySignInOptions {
  next: string | undefined;
  /** @throws ApiError */
  send: (answer: PasskeyAnswer) => Promise<{ user: CurrentUser }>;
}

/** Signs in with a passkey, alone or as the second step. */
export function usePasskeySignIn({ next, send }: PasskeySignInOptions) {
  const [isPending, setIsPending] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(answering: () => Promise<PasskeyAnswer>): Promise<void> {
    setIsPending(true);
    setProblem(null);
    try {
      const { user } = await send(await answering());
      setIsDone(true);
      goOn(user, next);
    } catch (error) {
      setProblem(passkeyFailure(error));
    } finally {
      setIsPending(false);
    }
  }

  return {
    /** Has the browser ask for one. */
    ask: () =>
      attempt(async () => {
        const { options } = await call('POST /api/v1/auth/login/passkey/options/', {});
        return askForPasskey(options);
      }),
    /** Takes one that was chosen among the names that the browser offers. */
    take: (answer: PasskeyAnswer) => attempt(async () => answer),
    isPending,
    isDone,
    problem,
  };
}
