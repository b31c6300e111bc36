import { ApiError } from '../../shared/contract/errors.ts';
import type { SaveAttempt } from './save-state.ts';

/** A request that hangs is given up, and is one more whose fate is unknown. */
const patienceMs = 30_000;

/** Options of a call that saves. */
export const saveOptions = () => ({ signal: AbortSignal.timeout(patienceMs) });

/** What a call that saves says of the attempt, besides the text. A document that is not there yet has no id or version. */
export function attemptFields({ document_id, version, save_id, unconfirmed, session, user_id }: SaveAttempt) {
  return {
    save_id,
    unconfirmed,
    session,
    writer_id: user_id,
    ...(version !== null && { version }),
    ...(document_id !== null && { id: document_id }),
  };
}

/** For a call that may be refused for what it was given, and only for that. */
export function passOverRefusal(error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 400) throw error;
}
