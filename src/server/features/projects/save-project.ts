import { ApiError, validationError } from '../../../shared/contract/errors.ts';
import { maxProjectImages } from '../../../shared/contract/project-form-fields.ts';
import {
  emptyProjectText,
  type ProjectForm,
  type ProjectText,
  projectText,
  type SavedProject,
} from '../../../shared/contract/projects.ts';
import type { AppDeps } from '../../app-deps.ts';
import { fromFlag, toFlag } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { chooseSlug, moveSlug, withFreeSlug } from '../documents/choose-slug.ts';
import { type DocumentContent, readFilledContent } from '../documents/document-content.ts';
import { keepFirstRevision, keepRevision } from '../documents/document-revision.ts';
import { indexDocument } from '../documents/document-search.queries.ts';
import { addSlug, type DocumentKey } from '../documents/documents.queries.ts';
import {
  attemptColumns,
  createOnce,
  hasArrived,
  type SaveAttempt,
  staleVersion,
  versionToReplace,
} from '../documents/save-attempt.ts';
import { findImages } from '../media/media.queries.ts';
import { columnsOf, mediaOf, storedText, storedVersion } from './project-text.ts';
import { projectType } from './project-type.ts';
import {
  findProjectToEdit,
  insertProject,
  replaceImages,
  replaceProject,
  replaceProjectMedia,
} from './save-project.queries.ts';

export const notFoundText = 'Project not found';
const emptyDescription = { description: ['This field is required.'] };
const firstVersion = 1;

type SaveDeps = Pick<AppDeps, 'database' | 'media' | 'clock'>;

export interface NewProject extends ProjectForm, SaveAttempt {
  author_id: string | null;
  /** Two projects with one key are one project. */
  creation_key?: string | undefined;
  /** ISO time in UTC; now unless given. */
  created_at?: string | undefined;
  /** Where another project has its address: refused unless given. */
  when_taken?: 'number' | 'refuse' | undefined;
}

/**
 * Saves a new project in one transaction, after its images.
 * @throws ApiError 400 for a title or slug that is taken, a description in which nothing is left, images that are none
 *   or too many
 */
export async function createProject(deps: SaveDeps, project: NewProject): Promise<SavedProject> {
  return createOnce(deps.database.db, projectType, project, {
    insert: () => insertNewProject(deps, project),
    replace: (key, version) => updateProject(deps, key, { ...project, version }),
  });
}

async function insertNewProject(deps: SaveDeps, project: NewProject): Promise<SavedProject> {
  const { db } = deps.database;
  const content = await readFilledContent(db, project.description, emptyDescription);
  const uploaded = await addImages(deps, project);
  const now = deps.clock.now().toISOString();
  const { when_taken = 'refuse', created_at = now } = project;

  return withFreeSlug(db, projectType, project.slug, async (trx) => {
    const slug = await chooseSlug(trx, projectType, project.slug || project.title, { id: null, when_taken });
    const images = await galleryOf(trx, project.image_list ?? [], uploaded);
    const text = textOf(project, emptyProjectText, { content, slug, images });
    const { live = false } = project;
    const saved = { version: firstVersion, title: text.title, slug, is_live: toFlag(live), updated_at: now };
    const id = await insertProject(trx, {
      ...columnsOf(text, content),
      ...attemptColumns(project),
      ...saved,
      first_live_at: live ? created_at : null,
      author_id: project.author_id,
      creation_key: project.creation_key ?? null,
      created_at,
    });
    await addSlug(trx, projectType, id, slug);
    await saveParts(trx, id, text, content);
    if (project.user_id) await keepSaved(trx, { id, text, content, attempt: project, now });
    return presentSaved({ ...saved, id });
  });
}

export interface ProjectChange extends ProjectForm, SaveAttempt {}

/**
 * Replaces what a project says; what the form leaves out stays.
 * @param key its id, or a slug that it has or had
 * @throws ApiError 404, 409 with `stale_version` when somebody has saved since, or as for a new project
 */
export async function updateProject(deps: SaveDeps, key: DocumentKey, change: ProjectChange): Promise<SavedProject> {
  const { db } = deps.database;
  const content = await readFilledContent(db, change.description, emptyDescription);
  const uploaded = await addImages(deps, change);
  const now = deps.clock.now().toISOString();

  return withFreeSlug(db, projectType, change.slug, async (trx) => {
    const before = await findProjectToEdit(trx, key);
    if (!before) throw new ApiError(404, notFoundText);
    if (hasArrived(before, change)) return presentSaved(before);
    const { id, first_live_at } = before;
    const version = versionToReplace(projectType, before, change);
    await keepFirstRevision(trx, { kind: projectType.kind, document_id: id }, before, () => storedVersion(trx, before));
    const textBefore = await storedText(trx, before);
    const slug = await moveSlug(trx, projectType, before, { ...change, was_public: first_live_at !== null });
    const images = await galleryOf(trx, change.image_list ?? textBefore.images, uploaded);
    const text = textOf(change, textBefore, { content, slug, images });
    const { live = fromFlag(before.is_live) } = change;
    const saved = { title: text.title, slug, is_live: toFlag(live), updated_at: now };
    const isSaved = await replaceProject(
      trx,
      { id, version },
      {
        ...columnsOf(text, content),
        ...attemptColumns(change),
        ...saved,
        first_live_at: first_live_at ?? (live ? now : null),
      },
    );
    if (!isSaved) throw staleVersion(projectType);
    await saveParts(trx, id, text, content);
    await keepSaved(trx, { id, text, content, attempt: change, now });
    return presentSaved({ ...saved, id, version: version + 1 });
  });
}

/** New images as files, in their order. */
async function addImages({ media }: SaveDeps, { images = [] }: ProjectForm): Promise<number[]> {
  const ids: number[] = [];
  for (const file of images) ids.push((await media.add(file, 'images')).id);
  return ids;
}

type Gallery = ProjectText['images'];

/** Each image once, where it comes first. */
async function galleryOf(trx: Db, listed: Gallery, uploaded: readonly number[]): Promise<Gallery> {
  const byId = new Map<number, Gallery[number]>();
  for (const image of [...listed, ...uploaded.map((id) => ({ id, alt: '' }))]) {
    if (!byId.has(image.id)) byId.set(image.id, image);
  }
  if (byId.size > maxProjectImages) throw validationError({ images: [`Use at most ${maxProjectImages} images.`] });
  const known = await findImages(trx, [...byId.keys()]);
  if (known.size < byId.size) {
    throw validationError({ images: ['An image is no longer there. Please upload it again.'] });
  }
  return [...byId.values()];
}

function textOf(
  form: ProjectForm,
  before: ProjectText,
  { content, slug, images }: { content: DocumentContent; slug: string; images: Gallery },
): ProjectText {
  const given = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined));
  return projectText.parse({ ...before, ...given, description: content.content, slug, images });
}

/** What belongs to a project and stands in tables of its own. */
async function saveParts(trx: Db, id: number, text: ProjectText, content: DocumentContent): Promise<void> {
  await replaceImages(trx, id, text.images);
  await replaceProjectMedia(trx, id, mediaOf(text, content));
  const { title, short_description, technologies, client, category } = text;
  const found = [title, short_description, content.text, technologies.join('\n'), client, category];
  await indexDocument(trx, projectType, id, found.join('\n'));
}

interface SavedTexts {
  id: number;
  text: ProjectText;
  content: DocumentContent;
  attempt: SaveAttempt;
  now: string;
}

async function keepSaved(trx: Db, { id, text, content, attempt, now }: SavedTexts): Promise<void> {
  await keepRevision(
    trx,
    { kind: projectType.kind, document_id: id },
    {
      text,
      word_count: content.word_count,
      media_ids: mediaOf(text, content),
      reason: 'save',
      attempt,
      now: new Date(now),
    },
  );
}

interface SavedRow {
  id: number;
  slug: string;
  title: string;
  is_live: number;
  version: number;
  updated_at: string;
}

function presentSaved({ id, slug, title, is_live, version, updated_at }: SavedRow): SavedProject {
  return { id, slug, title, live: fromFlag(is_live), version, saved_at: updated_at };
}
