import { createContext, useContext } from 'react';
import type { ProfileData } from './load-profile.ts';

interface Profile extends ProfileData {
  user_id: string;
  time_zone: string;
  /** Says over the page what has been done. */
  say: (text: string) => void;
  /** Asks for all that the page shows anew. */
  reload: () => Promise<void>;
  /** Recovery codes that have just been made: this is the only time that they are shown. */
  fresh_codes: readonly string[] | null;
  showCodes: (codes: readonly string[] | null) => void;
}

export const ProfileContext = createContext<Profile | null>(null);

/** What the sections of the page share. */
export function useProfile(): Profile {
  const profile = useContext(ProfileContext);
  if (!profile) throw new Error('There is no profile around this section.');
  return profile;
}
