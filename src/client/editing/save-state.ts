import type { FieldErrors } from '../../shared/contract/errors.ts';

/** What a save needs to be told from others; see the calls of post editing. */
export interface SaveAttempt {
  document_id: number | null;
  creation_key: string;
  session: string;
  /** Whose text it is. */
  user_id: string;
  /** `null` for a document that the server does not know yet. */
  version: number | null;
  save_id: string;
  unconfirmed: string[];
}

/** What every answer to a save tells. */
export interface SavedDocument {
  id: number;
  version: number;
  /** ISO time in UTC. */
  saved_at: string;
}

/**
 * - `clean`: the server has everything
 * - `incomplete`: not enough for the server yet; the browser keeps it
 * - `unsaved`, `saving`: on the way
 * - `failed`: will be tried again by itself; `unreachable` the same, without an answer
 * - `refused`: the server says what is wrong with it; tried again after the next change
 * - `signed_out`: tried again once somebody has signed in
 * - `conflict`: somebody else has saved; waits for a decision
 * - `gone`: the document has been deleted; waits for a decision
 */
export type SavePhase =
  | 'clean'
  | 'incomplete'
  | 'unsaved'
  | 'saving'
  | 'failed'
  | 'unreachable'
  | 'refused'
  | 'signed_out'
  | 'conflict'
  | 'gone';

export interface SaveState {
  phase: SavePhase;
  /** When the server saved last, ISO time in UTC; `null` while it has not. */
  saved_at: string | null;
  /** Why it failed. */
  message: string | null;
  errors: FieldErrors;
  /** Whether this browser keeps what the server does not have. */
  is_journal_broken: boolean;
  document_id: number | null;
}

/** Whether only a person can go on from here. */
export function isWaiting(phase: SavePhase): boolean {
  return phase === 'conflict' || phase === 'gone' || phase === 'signed_out';
}

/** @param status of the answer, 0 without one */
export function phaseOf(status: number, code: string | undefined): SavePhase {
  if (status === 0) return 'unreachable';
  if (status === 401) return 'signed_out';
  if (status === 409 && code === 'stale_version') return 'conflict';
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return 'failed';
  return 'refused';
}
