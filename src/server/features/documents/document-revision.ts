import type { Db } from '../../db/schema.ts';
import { recordRevision } from './record-revision.ts';
import { type DocumentKey, hasRevisions } from './revisions.queries.ts';
import type { SaveAttempt } from './save-attempt.ts';

interface KeptText {
  /** What its author edits. */
  text: { title: string };
  word_count: number;
  media_ids: readonly number[];
}

interface NewVersion extends KeptText {
  reason: 'save' | 'autosave' | 'restore_point';
  attempt: SaveAttempt;
  now: Date;
}

/** Keeps a text among the versions of its document. */
export async function keepRevision(
  trx: Db,
  document: DocumentKey,
  { text, attempt, ...revision }: NewVersion,
): Promise<void> {
  await recordRevision(trx, {
    ...document,
    ...revision,
    author_id: attempt.user_id ?? null,
    session: attempt.session ?? '',
    title: text.title,
    fields: text,
  });
}

/**
 * What an import, or a site without versions, has left: it is kept before it is replaced for the first time.
 * @param stored reads what the document says
 */
export async function keepFirstRevision(
  trx: Db,
  document: DocumentKey,
  before: { saved_by: string | null; author_id: string | null; updated_at: string },
  stored: () => Promise<KeptText>,
): Promise<void> {
  if (await hasRevisions(trx, document)) return;
  await keepRevision(trx, document, {
    ...(await stored()),
    reason: 'save',
    attempt: { user_id: before.saved_by ?? before.author_id },
    now: new Date(before.updated_at),
  });
}
