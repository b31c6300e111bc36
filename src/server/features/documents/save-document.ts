import { ApiError } from '../../../shared/contract/errors.ts';
import { wasPublic } from '../../../shared/was-public.ts';
import type { AppDeps } from '../../app-deps.ts';
import { fromFlag, toFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { indexDocument } from '../search-index/word-index.queries.ts';
import { chooseSlug, moveSlug, withFreeSlug } from './choose-slug.ts';
import { columnsOf, fieldsOfRow } from './document-columns.ts';
import { type DocumentContent, readFilledContent } from './document-content.ts';
import { keepFirstRevision, keepRevision } from './document-revision.ts';
import { htmlOf, mediaOf, withGiven } from './document-text.ts';
import type { DocumentText, SavedDocument, Writing, WrittenType } from './document-type.ts';
import { addSlug, type DocumentKey, replaceDocument, replaceShownMedia } from './documents.queries.ts';
import { type DocumentRow, findToEdit, insertDocument } from './edited-document.queries.ts';
import { publicationTime } from './publication-time.ts';
import {
  attemptColumns,
  createOnce,
  hasArrived,
  type SaveAttempt,
  staleVersion,
  versionToReplace,
} from './save-attempt.ts';
import { deleteWorkingCopy } from './working-copies.queries.ts';

export type SaveDeps = Pick<AppDeps, 'database' | 'media' | 'clock'>;

export interface DocumentChange extends Writing, SaveAttempt {
  /** What else is written with it, in the same transaction. */
  alongside?: ((trx: Db, id: number) => Promise<void>) | undefined;
}

export interface NewDocument extends DocumentChange {
  author_id: string | null;
  /** What follows from its HTML, where that is known. */
  made?: DocumentContent | undefined;
  /** Two documents with one key are one document. */
  creation_key?: string | undefined;
  /** ISO times in UTC; now unless given. */
  created_at?: string | undefined;
  updated_at?: string | undefined;
  /** Where another document has its address, or its title: refused unless given. */
  when_taken?: 'number' | 'refuse' | undefined;
}

const firstVersion = 1;

/**
 * Saves a new document in one transaction, after its images.
 * @throws ApiError 400 for a title or slug that is taken, HTML in which nothing is left, images that are none or not
 *   there; PublishedMeanwhileError only for an autosave
 */
export async function createDocument(deps: SaveDeps, type: WrittenType, document: NewDocument): Promise<SavedDocument> {
  return createOnce(deps.database.db, type, document, {
    insert: () => insertNew(deps, type, document),
    replace: (key, version) => updateDocument(deps, type, key, { ...document, version }),
  });
}

async function insertNew(deps: SaveDeps, type: WrittenType, document: NewDocument): Promise<SavedDocument> {
  const { db } = deps.database;
  const { text: given, is_live = false, publish_at, when_taken = 'refuse' } = document;
  const content = document.made ?? (await readContentOf(db, type, given));
  const uploaded = await addFiles(deps, type, document);
  const now = deps.clock.now().toISOString();
  const { created_at = now, updated_at = now } = document;
  const public_since = publicationTime({ first_published_at: null }, { is_published: is_live, publish_at }, now);

  return withFreeSlug(db, type, given.slug, async (trx) => {
    const slug = await chooseSlug(trx, type, given, { id: null, when_taken });
    const said = withGiven(type, type.empty_text, given, { html: content.content, slug });
    const text = await type.images.add(trx, said, uploaded, given);
    const id = await insertDocument(trx, type, {
      ...columnsOf(type, text, content, {}),
      ...document.columns,
      ...attemptColumns(document),
      ...publicationColumns(type, is_live, public_since),
      author_id: document.author_id,
      creation_key: document.creation_key ?? null,
      created_at,
      updated_at,
    });
    await addSlug(trx, type, id, slug);
    await saveParts(trx, type, id, { text, content });
    await document.alongside?.(trx, id);
    if (document.user_id) await keepSaved(trx, type, id, { text, content, document, now });
    return {
      ...{ id, slug, title: text.title, version: firstVersion, saved_at: now, public_since, is_live },
      has_working_copy: false,
    };
  });
}

/** An autosave of a draft met a document that readers see, or are going to see. */
export class PublishedMeanwhileError extends Error {
  override readonly name = 'PublishedMeanwhileError';
  readonly id: number;

  constructor(id: number) {
    super();
    this.id = id;
  }
}

/**
 * Replaces what a document says, and with it what was written of it but not published.
 * @param key its id, or a slug that it has or had
 * @throws ApiError 404, 409 with `stale_version` when somebody has saved since, or as for a new document;
 *   PublishedMeanwhileError only for an autosave
 */
export async function updateDocument(
  deps: SaveDeps,
  type: WrittenType,
  key: DocumentKey,
  document: DocumentChange,
): Promise<SavedDocument> {
  const { db } = deps.database;
  const { text: given, publish_at } = document;
  const content = await readContentOf(db, type, given);
  const uploaded = await addFiles(deps, type, document);
  const now = deps.clock.now().toISOString();

  return withFreeSlug(db, type, given.slug, async (trx) => {
    const before = await findToEdit(trx, type, key);
    if (!before) throw new ApiError(404, type.texts.missing_to_edit);
    if (hasArrived(before, document)) return presentRow(before);
    const { id } = before;
    const version = versionToReplace(type, before, document);
    if (document.is_autosave && fromFlag(before.is_live)) throw new PublishedMeanwhileError(id);
    await keepFirstRevision(trx, type, before);
    const { is_live = fromFlag(before.is_live) } = document;
    const first_published_at = before.public_since;
    const was_public = wasPublic({ first_published_at }, now);
    const slug = await moveSlug(trx, type, before, { title: given.title, slug: given.slug, was_public, now });
    const said = withGiven(type, await sayingBefore(trx, type, before, given), given, { html: content.content, slug });
    const text = await type.images.add(trx, said, uploaded, given);
    const public_since = publicationTime({ first_published_at }, { is_published: is_live, publish_at }, now);
    const isSaved = await replaceDocument(
      trx,
      type,
      { id, version },
      {
        ...columnsOf(type, text, content, before),
        ...document.columns,
        ...attemptColumns(document),
        ...publicationColumns(type, is_live, public_since),
        updated_at: now,
      },
    );
    if (!isSaved) throw staleVersion(type);
    await saveParts(trx, type, id, { text, content });
    if (type.has_working_copies) await deleteWorkingCopy(trx, { kind: type.kind, document_id: id });
    await document.alongside?.(trx, id);
    await keepSaved(trx, type, id, { text, content, document, now });
    return {
      ...{ id, slug, title: text.title, version: version + 1, saved_at: now, public_since, is_live },
      has_working_copy: false,
    };
  });
}

/** As the row has it. */
export function presentRow(row: DocumentRow): SavedDocument {
  const { id, slug, title, version, updated_at: saved_at, public_since } = row;
  return { id, slug, title, version, saved_at, public_since, is_live: fromFlag(row.is_live), has_working_copy: false };
}

async function readContentOf(db: Db, type: WrittenType, given: Partial<DocumentText>) {
  return readFilledContent(db, htmlOf(type, given), { [type.html]: [type.html_missing] });
}

/** New images as files, in their order. */
async function addFiles({ media }: SaveDeps, { images }: WrittenType, change: DocumentChange): Promise<number[]> {
  const ids: number[] = [];
  const origin = { user_id: change.user_id ?? null, is_kept: false };
  for (const file of change.files ?? []) ids.push((await media.add(file, images.files, origin)).id);
  return ids;
}

/** What the document said, as far as it is not said anew. */
async function sayingBefore(
  trx: Db,
  type: WrittenType,
  before: DocumentRow,
  given: Partial<DocumentText>,
): Promise<object> {
  const isSaidAnew = type.parts.fields.every((name) => given[name] !== undefined);
  return { ...fieldsOfRow(type, before), ...(isSaidAnew ? {} : await type.parts.find(trx, before.id)) };
}

function publicationColumns({ columns }: WrittenType, is_live: boolean, public_since: string | null) {
  return { [columns.is_live]: toFlag(is_live), [columns.public_since]: public_since };
}

interface SavedText {
  text: DocumentText;
  content: DocumentContent;
}

/** What belongs to a document and stands in tables of its own. */
async function saveParts(trx: Db, type: WrittenType, id: number, { text, content }: SavedText): Promise<void> {
  await type.parts.replace(trx, id, text);
  await replaceShownMedia(trx, type, id, mediaOf(type, text, content));
  const { headings, text: body } = content;
  await indexDocument(trx, type, id, { title: text.title, headings, body, ...type.searched(text) });
}

async function keepSaved(
  trx: Db,
  type: WrittenType,
  id: number,
  { text, content, document, now }: SavedText & { document: DocumentChange; now: string },
): Promise<void> {
  await keepRevision(trx, type, id, {
    text,
    word_count: content.word_count,
    media_ids: mediaOf(type, text, content),
    reason: document.is_autosave ? 'autosave' : 'save',
    attempt: document,
    now: new Date(now),
  });
}
