import { ApiError } from '../../../shared/contract/errors.ts';

/** What tells one attempt to save from another. */
export interface SaveAttempt {
  /** The version that the text was made from; the newest unless given. */
  version?: number | undefined;
  save_id?: string | undefined;
  /** Earlier attempts of the same editor whose answers never came. */
  unconfirmed?: readonly string[] | undefined;
  /** One opening of the editor. */
  session?: string | undefined;
  user_id?: string | null | undefined;
}

interface Saved {
  version: number;
  last_save_id: string | null;
}

/** Whether this very attempt has arrived before, and only its answer was lost. */
export function hasArrived({ last_save_id }: Saved, { save_id }: SaveAttempt): boolean {
  return save_id !== undefined && save_id === last_save_id;
}

/**
 * The version to save over: the one that the text was made from, or one that the same editor made without knowing.
 * @throws ApiError 409 `stale_version` when somebody else has saved since
 */
export function versionToReplace(saved: Saved, { version, unconfirmed = [] }: SaveAttempt): number {
  const isOwn = saved.last_save_id !== null && unconfirmed.includes(saved.last_save_id);
  if (version === undefined || version === saved.version || isOwn) return saved.version;
  throw staleVersion();
}

export function staleVersion(): ApiError {
  return new ApiError(409, 'Somebody else has saved this post since you opened it.', { code: 'stale_version' });
}
