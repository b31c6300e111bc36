import { changedText } from '../../../shared/contract/bulk-body.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/managed-media.ts';
import { type Actor, can } from '../../../shared/permissions.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { listPage } from '../../http/list-page.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { changeImage } from './change-image.ts';
import type { ImageUser } from './image-user.ts';
import {
  countImages,
  findKeys,
  findManagedImages,
  findUses,
  listImages,
  setImageText,
} from './managed-media.queries.ts';
import { imageMissingText } from './media-library.ts';
import { mediaPath } from './present-image.ts';

const pageSize = 24;
/** More places are not looked up: the first ones say enough. */
const maxPlaces = 100;
/** In a refusal. */
const maxNamed = 3;
const notYoursText = 'This image is used where you may not edit.';
const inUseText = 'This image is in use and cannot be deleted.';

/** @param users whatever can show images */
export const managedMediaHandlers = (users: readonly ImageUser[]): Binding[] => [
  handle(contract.listManagedImages, async ({ query }, { deps }) => {
    const { db } = deps.database;
    const { status = 'all', search, page } = query;
    const counts = await countImages(db, search);
    const list = await listPage(
      { count: counts[status], page, page_size: pageSize },
      { site_url: deps.config.site_url, path: contract.listManagedImages.path, query },
      (range) => listImages(db, { status, search }, range),
    );
    return { ...list, counts };
  }),

  handle(contract.getManagedImage, async ({ params }, context) => ({
    success: true,
    image: await openImage(users, numberOf(params.id), context),
  })),

  handle(contract.describeImage, async ({ params, body: { alt } }, context) => {
    const { db } = context.deps.database;
    const id = numberOf(params.id);
    const { key: _, alt: __, ...image } = await requireChangeable(users, id, context);
    const changed = { image: { ...image, ...(alt && { alt }) }, keys: await findKeys(db, id) };
    await changeImage(db, users, changed, (trx) => setImageText(trx, id, alt));
    return { success: true, message: 'Text saved.', image: await openImage(users, id, context) };
  }),

  handle(contract.replaceImage, async ({ params, body }, context) => {
    const { deps, session } = context;
    const id = numberOf(params.id);
    await requireChangeable(users, id, context);
    await deps.media.replace(id, body.image, 'image', {
      user_id: session?.user.id ?? null,
      apply: (changed, save) => changeImage(deps.database.db, users, changed, save),
    });
    return { success: true, message: 'Image replaced.', image: await openImage(users, id, context) };
  }),

  handle(contract.deleteImage, async ({ params }, context) => {
    const { deps } = context;
    const id = numberOf(params.id);
    const [image] = await findManagedImages(deps.database.db, [id]);
    context.audit = { target: image?.file_name || params.id };
    if (await deps.media.remove(id)) return { success: true, message: 'Image deleted.' };
    if (!image) throw new ApiError(404, imageMissingText);
    throw new ApiError(409, `${inUseText} It is in ${await placesInWords(users, id, context)}.`, { code: 'in_use' });
  }),

  handle(contract.changeImages, async ({ body: { image_ids } }, { deps }) => {
    const gone: number[] = [];
    for (const id of image_ids) if (await deps.media.remove(id)) gone.push(id);
    const left = await findManagedImages(
      deps.database.db,
      image_ids.filter((id) => !gone.includes(id)),
    );
    if (gone.length === 0 && left.length > 0) throw new ApiError(409, inUseTexts(left.length), { code: 'in_use' });
    return { success: true, message: bulkText(gone.length, left.length), changed_count: gone.length };
  }),
];

function numberOf(id: string): number {
  return /^\d{1,9}$/.test(id) ? Number(id) : 0;
}

async function requireImage({ database }: AppDeps, id: number) {
  const [image] = await findManagedImages(database.db, [id]);
  if (!image) throw new ApiError(404, imageMissingText);
  return image;
}

/**
 * @throws ApiError 403 for whoever may not edit all that has it: what they change would change there, also in what waits to
 *   be published and in versions
 */
async function requireChangeable(users: readonly ImageUser[], id: number, { deps, session }: RequestContext) {
  const image = await requireImage(deps, id);
  if (!mayChange(users, await findUses(deps.database.db, id), session?.user ?? null)) {
    throw new ApiError(403, notYoursText);
  }
  return image;
}

type Uses = Awaited<ReturnType<typeof findUses>>;

function mayChange(users: readonly ImageUser[], uses: Uses, actor: Actor): boolean {
  const kinds = new Set(uses.map(({ kind }) => kind));
  return can(actor, 'media.change') && users.every(({ kind, edit }) => !kinds.has(kind) || can(actor, edit));
}

async function openImage(users: readonly ImageUser[], id: number, { deps, session }: RequestContext) {
  const { db } = deps.database;
  const { key, renditions, ...image } = await requireImage(deps, id);
  const uses = await findUses(db, id);
  const actor = session?.user ?? null;
  return {
    ...image,
    files: renditions.map(({ name, ...file }) => ({ ...file, url: mediaPath(key, { name }) })),
    places: await findPlaces(users, { id, uses, actor }, deps),
    may_change: mayChange(users, uses, actor),
  };
}

async function findPlaces(
  users: readonly ImageUser[],
  { id, uses, actor }: { id: number; uses: Uses; actor: Actor },
  { database: { db }, clock }: AppDeps,
) {
  const keys = await findKeys(db, id);
  const places = await Promise.all(
    users.map(async ({ kind, edit, findPlaces: find }) => {
      const own = uses.filter((use) => use.kind === kind).slice(0, maxPlaces);
      const documents = own.map(({ document_id }) => document_id);
      const found = documents.length > 0 ? await find(db, documents, { id, keys }, clock.now()) : new Map();
      return own.flatMap(({ document_id, is_shown }) => {
        const place: contract.ImagePlace | undefined = found.get(document_id);
        if (!place) return [];
        const status = is_shown === 1 || place.status === 'trash' ? place.status : 'version';
        return can(actor, edit)
          ? { ...place, status, own_texts: is_shown === 1 ? place.own_texts : [] }
          : { ...place, status, title: '', edit_path: '', own_texts: [] };
      });
    }),
  );
  return places.flat();
}

/** Where an image is, for whoever was refused. */
async function placesInWords(users: readonly ImageUser[], id: number, { deps, session }: RequestContext) {
  const uses = await findUses(deps.database.db, id);
  const places = await findPlaces(users, { id, uses, actor: session?.user ?? null }, deps);
  const named = places.flatMap(({ title, status }) => {
    if (title === '') return [];
    return status === 'version' ? `a version of \u201c${title}\u201d` : `\u201c${title}\u201d`;
  });
  const shown = named.slice(0, maxNamed);
  const others = places.length - shown.length;
  return [...shown, ...(others > 0 ? [`${others} ${shown.length > 0 ? 'more' : 'not yours to edit'}`] : [])].join(', ');
}

function bulkText(gone: number, left: number): string {
  const text = changedText(gone, 'image', 'deleted');
  return gone === 0 || left === 0 ? text : `${text} ${inUseTexts(left)}`;
}

function inUseTexts(count: number): string {
  return count === 1 ? '1 image is in use and stays.' : `${count} images are in use and stay.`;
}
