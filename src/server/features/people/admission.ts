import type { Admit } from '../auth/auth.queries.ts';

/** For those who sign up. */
export interface Invitations {
  /**
   * What gives a new account what its invitation says, or as much of it as whoever invited may give then.
   * @param onAdmitted is told who has invited
   * @throws ApiError 403 `invitation_invalid`, now or when it is called, when the invitation does not count any more
   */
  admitBy(token: string, onAdmitted: (inviter: string) => void): Promise<Admit>;
}
