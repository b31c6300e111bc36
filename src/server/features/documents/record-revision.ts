import type { Db } from '../../db/schema.ts';
import {
  addDocumentMedia,
  dropAutosaves,
  findNewestRevision,
  insertRevision,
  listUnnamedAutosaves,
  promoteAutosave,
  replaceAutosave,
} from './revisions.queries.ts';
import type { RevisionsTable, VersionedKind } from './revisions.table.ts';
import { autosavesToDrop } from './thin-autosaves.ts';

/** One row for so much writing in one go. */
const autosaveSpanMs = 10 * 60_000;

interface NewRevision {
  kind: VersionedKind;
  document_id: number;
  author_id: string | null;
  reason: RevisionsTable['reason'];
  /** One opening of the editor; empty for none. */
  session: string;
  title: string;
  word_count: number;
  /** What JSON can carry, its keys always in the same order. */
  fields: unknown;
  /** Every image that `fields` mention: the sweep keeps them. */
  media_ids: readonly number[];
  now: Date;
}

/**
 * Keeps a text among the versions of its document, and thins out old autosaves.
 *
 * The same text as the newest version adds none; a save or restore point makes an autosave of the same text one of its
 * own kind. Autosaves of one session take the place of one another for ten minutes.
 * @param trx in which the document itself is saved, if it is
 */
export async function recordRevision(trx: Db, revision: NewRevision): Promise<void> {
  const { kind, document_id, media_ids, now, ...row } = revision;
  const document = { kind, document_id };
  const fields = JSON.stringify(row.fields);
  const time = now.toISOString();
  const newest = await findNewestRevision(trx, document);
  await addDocumentMedia(trx, document, media_ids);

  if (newest?.fields === fields) {
    const isKept = newest.reason !== 'autosave' || row.reason === 'autosave';
    if (isKept || (await promoteAutosave(trx, newest, { reason: row.reason, updated_at: time }))) return;
  }
  if (newest && continues(newest, revision)) {
    const { title, word_count } = row;
    if (await replaceAutosave(trx, newest.id, { title, word_count, fields, updated_at: time })) return;
  }
  const id = await insertRevision(trx, { ...row, ...document, fields, name: '', created_at: time, updated_at: time });
  const others = (await listUnnamedAutosaves(trx, document)).filter((autosave) => autosave.id !== id);
  await dropAutosaves(trx, autosavesToDrop(others, now));
}

type Newest = NonNullable<Awaited<ReturnType<typeof findNewestRevision>>>;

function continues(newest: Newest, { reason, author_id, session, now }: NewRevision): boolean {
  return (
    reason === 'autosave' &&
    newest.reason === 'autosave' &&
    newest.author_id === author_id &&
    newest.session === session &&
    now.getTime() - Date.parse(newest.created_at) < autosaveSpanMs
  );
}
