import { useState } from 'react';
import { useProfile } from './profile-context.ts';
import { profileFailure } from './profile-failure.ts';

/** What a button does at once, without asking for anything. */
export function useAct() {
  const { say, reload } = useProfile();
  const [pending, setPending] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  /**
   * @param name tells the buttons apart that share this
   * @param doIt returns what is said when it is done
   */
  async function act(name: string, doIt: () => Promise<string>): Promise<void> {
    if (pending !== null) return;
    setPending(name);
    setError(null);
    try {
      say(await doIt());
      await reload();
    } catch (failure) {
      setError(profileFailure(failure));
    } finally {
      setPending(null);
    }
  }

  return { act, pending, error };
}
