import { createHash } from 'node:crypto';
import { type IconFile, iconFiles } from '../../../shared/look/icon-files.ts';
import { differences, keptLook, type Look, markLetters, type ShownLook } from '../../../shared/look/look.ts';
import { siteSectionNumbers } from '../../../shared/site/sections.ts';
import type { AppDeps } from '../../app-deps.ts';
import type { Db } from '../../db/schema.ts';
import { findProfile } from '../about/about-record.ts';
import { findImages } from '../media/media.queries.ts';
import { listStored, type StoredEntry } from '../sections/sections.queries.ts';
import { defaultIcon, drawIcon, type Mark } from './site-icons.ts';

/** How the owner lets the site look; as it comes until they choose. */
export async function findLook(db: Db): Promise<Look> {
  return lookOf(await listStored(db, siteSectionNumbers.look));
}

/** @param stored the entries of its section */
export function lookOf([entry]: readonly StoredEntry[]): Look {
  return keptLook.parse(entry?.fields ?? {});
}

/** What pages need to know of it. `undefined` where the site looks as it comes. */
export async function showLook(db: Db, look: Look, name: string): Promise<ShownLook | undefined> {
  const shown = differences(look);
  const mark = shownMark(look, name, await findPicture(db, look));
  if (mark) shown.mark = mark;
  return Object.keys(shown).length > 0 ? shown : undefined;
}

/** Its address is another one for another content. */
async function findPicture(db: Db, { mark, mark_id }: Look): Promise<string | null> {
  if (mark !== 'picture' || mark_id === null) return null;
  return (await findImages(db, [mark_id])).get(mark_id)?.optimized_image_url ?? null;
}

function shownMark(
  { mark, mark_letters, hue, corners }: Look,
  name: string,
  picture: string | null,
): ShownLook['mark'] {
  const letters = mark === 'letters' ? markLetters(mark_letters, name) : null;
  if (!letters && picture === null) return undefined;
  const drawn = letters ? [letters, hue, corners] : [picture];
  const version = createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 8);
  return { letters, version };
}

/** An icon as the mark is now. */
export async function makeIcon(name: IconFile, { database: { db }, media }: Pick<AppDeps, 'database' | 'media'>) {
  const [look, { name: owner }] = await Promise.all([findLook(db), findProfile(db)]);
  const mark = await drawnMark(db, look, owner, media);
  return { body: mark ? await drawIcon(name, mark) : await defaultIcon(name), type: iconFiles[name].type };
}

async function drawnMark(db: Db, look: Look, owner: string, media: AppDeps['media']): Promise<Mark | null> {
  if (look.mark === 'letters') {
    const letters = markLetters(look.mark_letters, owner);
    return letters ? { look, letters, picture: null } : null;
  }
  const [, , key, file] = (await findPicture(db, look))?.split('/') ?? [];
  const picture = key && file ? await media.read(key, file) : null;
  return picture ? { look, letters: '', picture } : null;
}
