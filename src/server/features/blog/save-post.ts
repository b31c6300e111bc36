import { ApiError, validationError } from '../../../shared/contract/errors.ts';
import type { SavedPost } from '../../../shared/contract/post-editing.ts';
import { wasPublic } from '../../../shared/was-public.ts';
import type { AppDeps } from '../../app-deps.ts';
import { fromFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { chooseSlug, moveSlug, withFreeSlug } from '../documents/choose-slug.ts';
import { type DocumentContent, readFilledContent } from '../documents/document-content.ts';
import { keepFirstRevision, keepRevision } from '../documents/document-revision.ts';
import { storedVersion } from '../documents/document-text.ts';
import { addSlug, type DocumentKey } from '../documents/documents.queries.ts';
import {
  addImportedPost,
  addRedirects,
  findPostToEdit,
  insertPost,
  replacePost,
} from '../documents/edited-document.queries.ts';
import { publicationTime } from '../documents/publication-time.ts';
import {
  attemptColumns,
  createOnce,
  hasArrived,
  type SaveAttempt,
  staleVersion,
  versionToReplace,
} from '../documents/save-attempt.ts';
import { deleteWorkingCopy } from '../documents/working-copies.queries.ts';
import { findImages } from '../media/media.queries.ts';
import { guessLanguage } from './guess-language.ts';
import { postType } from './post-type.ts';
import { columnsOf, imageColumns, mediaOf, saveParts, textOf, type WrittenPost } from './write-post.ts';

export const editMissingText = "Blog post not found or You don't have permission to edit it.";

type SaveDeps = Pick<AppDeps, 'database' | 'media' | 'clock'>;

interface PostFields extends WrittenPost {
  /** A new cover as a file. */
  cover: File | null;
  /** A cover that was uploaded before; `null` removes it. */
  cover_id?: number | null | undefined;
  cover_alt?: string | undefined;
  /** ISO time in UTC, `null` for at once. */
  publish_at?: string | null | undefined;
  /** Made from the title of a post that never was public, unless given. */
  slug?: string | undefined;
  /** Nobody asked for it: a post that was published meanwhile stays as it is. */
  is_autosave?: boolean | undefined;
}

export interface NewPost extends PostFields, SaveAttempt {
  author_id: string | null;
  /** Two posts with one key are one post. */
  creation_key?: string | undefined;
  /** Also when it is a draft: what an import knows of its age. */
  first_published_at?: string | undefined;
  /** Former addresses: paths with their first slash, decoded, without one at the end. */
  old_paths?: readonly string[] | undefined;
  /** Name of the imported file; its slug gets a number where another post has it. */
  source?: string | undefined;
}

/**
 * Saves a new post in one transaction, after its images.
 * @throws ApiError 400 for a title or slug that is taken, content in which nothing is left, or a cover that is no image;
 *   PublishedMeanwhileError only for an autosave
 */
export async function createPost(deps: SaveDeps, post: NewPost): Promise<SavedPost> {
  return createOnce(deps.database.db, postType, post, {
    insert: () => insertNewPost(deps, post),
    replace: (key, version) => updatePost(deps, key, { ...post, version }),
  });
}

const firstVersion = 1;
const emptyContent = { content: ['Content is required'] };

async function insertNewPost(deps: SaveDeps, post: NewPost): Promise<SavedPost> {
  const { db } = deps.database;
  const content = await readFilledContent(db, post.content, emptyContent);
  const cover_id = (await wantedCover(deps, post)) ?? null;
  const now = deps.clock.now().toISOString();
  const publish_at = post.first_published_at ?? post.publish_at;
  const first_published_at = publicationTime({ first_published_at: null }, { ...post, publish_at }, now);
  const when_taken = post.source === undefined ? 'refuse' : 'number';

  return withFreeSlug(db, postType, post.slug, async (trx) => {
    const slug = await chooseSlug(trx, postType, post.slug || post.title, { id: null, when_taken });
    const id = await insertPost(trx, {
      ...columnsOf(post, content),
      ...imageColumns(cover_id, post.cover_alt ?? '', content),
      ...attemptColumns(post),
      slug,
      first_published_at,
      author_id: post.author_id,
      creation_key: post.creation_key ?? null,
      created_at: post.first_published_at ?? now,
      updated_at: post.first_published_at ?? now,
    });
    await addSlug(trx, postType, id, slug);
    await saveParts(trx, id, post, content, cover_id);
    if (post.old_paths) await addRedirects(trx, id, post.old_paths);
    if (post.source !== undefined) await addImportedPost(trx, id, post.source, now);
    if (post.user_id) {
      const rest = { slug, description: post.description ?? '', cover_id, cover_alt: post.cover_alt ?? '' };
      await keepSaved(trx, { post_id: id, post, content, rest, now });
    }
    return presentSaved({ id, slug, version: firstVersion, first_published_at, updated_at: now }, post);
  });
}

export interface PostChange extends Omit<PostFields, 'is_published'>, SaveAttempt {
  /** `undefined`: as it is. */
  is_published?: boolean | undefined;
}

/** An autosave of a draft met a post that readers see, or are going to see. */
export class PublishedMeanwhileError extends Error {
  override readonly name = 'PublishedMeanwhileError';
  readonly id: number;

  constructor(id: number) {
    super();
    this.id = id;
  }
}

/**
 * Replaces what a post says, and with it what was written of it but not published.
 * @param key its id, or a slug that it has or had
 * @throws ApiError 404, 409 with `stale_version` when somebody has saved since, or as for a new post;
 *   PublishedMeanwhileError only for an autosave
 */
export async function updatePost(deps: SaveDeps, key: DocumentKey, wanted: PostChange): Promise<SavedPost> {
  const { db } = deps.database;
  const content = await readFilledContent(db, wanted.content, emptyContent);
  const cover = await wantedCover(deps, wanted);
  const now = deps.clock.now().toISOString();

  return withFreeSlug(db, postType, wanted.slug, async (trx) => {
    const before = await findPostToEdit(trx, key);
    if (!before) throw new ApiError(404, editMissingText);
    const change = { ...wanted, is_published: wanted.is_published ?? fromFlag(before.is_published) };
    if (hasArrived(before, change)) return presentSaved(before, change);
    const document = { kind: postType.kind, document_id: before.id };
    const version = versionToReplace(postType, before, change);
    if (change.is_autosave && fromFlag(before.is_published)) throw new PublishedMeanwhileError(before.id);
    await keepFirstRevision(trx, document, before, () => storedVersion(trx, before));
    const cover_id = cover === undefined ? before.cover_media_id : cover;
    const rest = {
      slug: await moveSlug(trx, postType, before, { ...change, was_public: wasPublic(before, now) }),
      description: change.description ?? before.description,
      cover_id,
      cover_alt: change.cover_alt ?? before.cover_alt,
    };
    const saved = {
      slug: rest.slug,
      first_published_at: publicationTime(before, change, now),
      updated_at: now,
    };
    const isSaved = await replacePost(
      trx,
      { id: before.id, version },
      {
        ...columnsOf(change, content),
        ...imageColumns(cover_id, rest.cover_alt, content),
        ...attemptColumns(change),
        ...saved,
        description: rest.description,
        language: change.language ?? before.language ?? guessLanguage(content.text),
      },
    );
    if (!isSaved) throw staleVersion(postType);
    await saveParts(trx, before.id, change, content, cover_id);
    await deleteWorkingCopy(trx, document);
    await keepSaved(trx, { post_id: before.id, post: change, content, rest, now });
    return presentSaved({ id: before.id, version: version + 1, ...saved }, change);
  });
}

interface SavedTexts {
  post_id: number;
  post: PostFields & SaveAttempt;
  content: DocumentContent;
  rest: Parameters<typeof textOf>[2];
  now: string;
}

async function keepSaved(trx: Db, { post_id, post, content, rest, now }: SavedTexts): Promise<void> {
  await keepRevision(
    trx,
    { kind: postType.kind, document_id: post_id },
    {
      text: textOf(post, content, rest),
      word_count: content.word_count,
      media_ids: mediaOf(content, rest.cover_id),
      reason: post.is_autosave ? 'autosave' : 'save',
      attempt: post,
      now: new Date(now),
    },
  );
}

/** The cover that is asked for, `null` for none, `undefined` when nothing is said about it. */
async function wantedCover(
  deps: SaveDeps,
  { cover, cover_id }: Pick<PostFields, 'cover' | 'cover_id'>,
): Promise<number | null | undefined> {
  if (cover) return (await deps.media.add(cover, 'cover_image')).id;
  if (cover_id && (await findImages(deps.database.db, [cover_id])).size === 0) {
    throw validationError({ cover_image: ['This image is no longer there. Please upload it again.'] });
  }
  return cover_id;
}

interface SavedRow {
  id: number;
  slug: string;
  version: number;
  first_published_at: string | null;
  updated_at: string;
}

function presentSaved(row: SavedRow, { title, is_published }: WrittenPost): SavedPost {
  const { id, slug, version, first_published_at, updated_at: saved_at } = row;
  return { id, slug, version, first_published_at, saved_at, title, published: is_published, has_working_copy: false };
}
