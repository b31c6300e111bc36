import { nothingChangedText } from '../../../shared/contract/bulk-body.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { wasPublic } from '../../../shared/was-public.ts';
import { fromFlag } from '../../db/dialect.ts';
import { storedText } from './document-text.ts';
import type { DocumentText, WrittenType } from './document-type.ts';
import { replaceDocument } from './documents.queries.ts';
import { type DocumentRow, findToEdit } from './edited-document.queries.ts';
import { openDocument } from './open-document.ts';
import { attemptColumns, staleVersion } from './save-attempt.ts';
import { type SaveDeps, updateDocument } from './save-document.ts';
import { moveToTrash } from './trash.ts';
import { findWorkingCopy, putWorkingCopy } from './working-copies.queries.ts';

/** What is done with each of several documents. */
export type DocumentsChange = { action: 'publish' | 'take_back' | 'delete' } | { action: 'add_label'; label: string };

interface Changing {
  deps: SaveDeps;
  type: WrittenType;
  user_id: string | null;
}

interface Problem {
  id: number;
  title: string;
  message: string;
}

const doneTexts = { publish: 'published', take_back: 'taken back', delete: 'deleted', add_label: 'changed' };

/** Does it with each document for itself: those that stay as they are keep none of the others from it. */
export async function changeDocuments(changing: Changing, change: DocumentsChange, ids: readonly number[]) {
  const { type } = changing;
  const problems: Problem[] = [];
  let changed_count = 0;
  for (const id of new Set(ids)) {
    const row = await findToEdit(changing.deps.database.db, type, { id });
    try {
      if (!row) throw new ApiError(404, type.texts.missing);
      if (await changeOne(changing, change, row)) changed_count += 1;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problems.push({ id, title: row?.title ?? '', message: reasonsOf(error) });
    }
  }
  return { success: true, message: summaryOf(type, change, changed_count, problems.length), changed_count, problems };
}

/** @returns false where it is so already */
async function changeOne(changing: Changing, change: DocumentsChange, row: DocumentRow): Promise<boolean> {
  if (change.action === 'publish') return publish(changing, row);
  if (change.action === 'take_back') return takeBack(changing, row);
  if (change.action === 'add_label') return addLabel(changing, row, change.label);
  const { deps, type } = changing;
  return moveToTrash(deps, type, { id: row.id });
}

/** The newest text, as its editor would. What is planned for later becomes public at once. */
async function publish({ deps, type, user_id }: Changing, row: DocumentRow): Promise<boolean> {
  const now = deps.clock.now().toISOString();
  const isPlanned = type.columns.live_from !== null && row.public_since !== null && row.public_since > now;
  if (fromFlag(row.is_live) && !isPlanned) return false;
  const { id, version } = row;
  const { text } = await openDocument(deps.database.db, type, { id });
  const { error } = type.publishable.safeParse(text);
  if (error) throw new ApiError(400, firstOf(error.issues.map(({ message }) => message)));
  await updateDocument(deps, type, { id }, { text, version, user_id, is_live: true, publish_at: null });
  return true;
}

/** What was written since stays, as the newest text of the draft. Nothing that a text lacks keeps it in public. */
async function takeBack({ deps, type, user_id }: Changing, row: DocumentRow): Promise<boolean> {
  if (!fromFlag(row.is_live)) return false;
  const { id, version, public_since } = row;
  const now = deps.clock.now().toISOString();
  const hasBeenSeen = wasPublic({ first_published_at: public_since }, now);
  const columns = {
    [type.columns.is_live]: 0,
    [type.columns.public_since]: hasBeenSeen ? public_since : null,
    updated_at: now,
    ...attemptColumns({ user_id }),
  };
  if (!(await replaceDocument(deps.database.db, type, { id, version }, columns))) throw staleVersion(type);
  return true;
}

/** Readers see it at once where they see the document; what is written and not published has it as well. */
async function addLabel({ deps, type, user_id }: Changing, row: DocumentRow, label: string): Promise<boolean> {
  const { db } = deps.database;
  const { id, version } = row;
  const document = { kind: type.kind, document_id: id };
  const text = withLabel(type, await storedText(db, type, row), label);
  const copy = await findWorkingCopy(db, document);
  const fields = copy && withLabel(type, copy.fields as DocumentText, label);
  if (!text && !fields) return false;
  await updateDocument(
    deps,
    type,
    { id },
    {
      text: text ?? (await storedText(db, type, row)),
      ...{ version, user_id },
      alongside: async (trx) => {
        if (copy) await putWorkingCopy(trx, document, { fields: fields ?? copy.fields, saved_at: copy.saved_at });
      },
    },
  );
  return true;
}

/** `null` where it has it already. @throws ApiError 400 when there are too many */
function withLabel(type: WrittenType, text: DocumentText, label: string): DocumentText | null {
  const given = (text[type.labels] ?? []) as string[];
  if (given.some((other) => keyOf(other) === keyOf(label))) return null;
  const { data, error } = (type.publishable.shape[type.labels] as typeof type.publishable).safeParse([...given, label]);
  if (error) throw new ApiError(400, firstOf(error.issues.map(({ message }) => message)));
  return { ...text, [type.labels]: data };
}

function keyOf(label: string): string {
  return label.normalize('NFKC').toLowerCase();
}

function reasonsOf({ message, errors }: ApiError): string {
  return errors ? firstOf(Object.values(errors).flat()) : message;
}

function firstOf(messages: readonly string[]): string {
  return messages[0] ?? '';
}

function summaryOf({ kind }: WrittenType, { action }: DocumentsChange, done: number, left: number): string {
  const leftText = left === 0 ? [] : [`${left} ${left === 1 ? `${kind} was` : `${kind}s were`} not:`];
  if (done === 0) return leftText[0] ? `Nothing was ${doneTexts[action]}.` : nothingChangedText;
  return [`${done} ${done === 1 ? kind : `${kind}s`} ${doneTexts[action]}.`, ...leftText].join(' ');
}
