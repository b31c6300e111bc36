import type { Db } from '../../db/schema.ts';
import { type KeptText, storedVersion } from './document-text.ts';
import type { WrittenType } from './document-type.ts';
import type { DocumentRow } from './edited-document.queries.ts';
import { recordRevision } from './record-revision.ts';
import { hasRevisions } from './revisions.queries.ts';
import type { VersionedKind } from './revisions.table.ts';
import type { SaveAttempt } from './save-attempt.ts';

interface NewVersion extends KeptText<{ title: string }> {
  reason: 'save' | 'autosave' | 'restore_point';
  attempt: SaveAttempt;
  now: Date;
}

/** Keeps a text among the versions of its document. */
export async function keepRevision(
  trx: Db,
  { kind }: { kind: VersionedKind },
  document_id: number,
  { text, attempt, ...revision }: NewVersion,
): Promise<void> {
  await recordRevision(trx, {
    ...{ kind, document_id },
    ...revision,
    author_id: attempt.user_id ?? null,
    session: attempt.session ?? '',
    title: text.title,
    fields: text,
  });
}

/** What an import, or a site without versions, has left: it is kept before it is replaced for the first time. */
export async function keepFirstRevision(trx: Db, type: WrittenType, before: DocumentRow): Promise<void> {
  if (await hasRevisions(trx, { kind: type.kind, document_id: before.id })) return;
  await keepRevision(trx, type, before.id, {
    ...(await storedVersion(trx, type, before)),
    reason: 'save',
    attempt: { user_id: before.saved_by ?? before.author_id },
    now: new Date(before.updated_at),
  });
}
