import { ApiError } from '../../../shared/contract/errors.ts';
import type { Db } from '../../db/schema.ts';
import type { RequestContext } from '../../http/request-context.ts';
import type { DocumentType } from './document-type.ts';
import { findByCreationKey } from './documents.queries.ts';

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
export function versionToReplace(type: StaleText, saved: Saved, { version, unconfirmed = [] }: SaveAttempt): number {
  const isOwn = saved.last_save_id !== null && unconfirmed.includes(saved.last_save_id);
  if (version === undefined || version === saved.version || isOwn) return saved.version;
  throw staleVersion(type);
}

/** What is said of a version that is not the newest. */
type StaleText = { texts: Pick<DocumentType['texts'], 'stale_version'> };

export function staleVersion({ texts }: StaleText): ApiError {
  return new ApiError(409, texts.stale_version, { code: 'stale_version' });
}

/** What is kept of the attempt that made the present version. */
export function attemptColumns({ save_id = null, user_id = null }: Nullable<Pick<SaveAttempt, 'save_id' | 'user_id'>>) {
  return { last_save_id: save_id, saved_by: user_id };
}

type Nullable<T> = { [K in keyof T]: T[K] | null };

export interface AttemptBody extends Omit<SaveAttempt, 'user_id'> {
  /** Who has the editor open. */
  writer_id?: string | undefined;
}

/**
 * The attempt as the body of a call tells of it.
 * @throws ApiError 401 when the text is not the sender's
 */
export function attemptOf(
  { version, save_id, unconfirmed, session, writer_id }: AttemptBody,
  context: RequestContext,
): SaveAttempt {
  const user_id = context.session?.user.id ?? null;
  if (writer_id !== undefined && writer_id !== user_id) throw new ApiError(401);
  return { version, save_id, unconfirmed, session, user_id };
}

/** An attempt that was overtaken by a later one of the same editor must not replace it. */
export const unknownVersion = 0;

interface Creation<Saved> {
  insert(): Promise<Saved>;
  replace(key: { id: number }, version: number): Promise<Saved>;
}

/**
 * Creates a document, or saves over the one that the same editor has created before: two documents with one key are
 * one.
 */
export async function createOnce<Saved>(
  db: Db,
  type: DocumentType,
  { creation_key, version = unknownVersion }: { creation_key?: string | undefined; version?: number | undefined },
  { insert, replace }: Creation<Saved>,
): Promise<Saved> {
  const created = async () => (creation_key === undefined ? undefined : findByCreationKey(db, type, creation_key));
  const before = await created();
  if (before) return replace(before, version);
  try {
    return await insert();
  } catch (error) {
    // Another request of the same editor was quicker, and has the slug now.
    const overtaking = await created();
    if (overtaking) return replace(overtaking, version);
    throw error;
  }
}
