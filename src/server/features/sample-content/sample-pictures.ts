import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Image } from '../../../shared/contract/images.ts';
import type { Db } from '../../db/schema.ts';
import { findImageByKey } from '../media/media.queries.ts';
import type { MediaLibrary } from '../media/media-library.ts';

const directory = join(import.meta.dirname, 'pictures');

/**
 * What can be seen on each picture, for those who cannot see it. They are drawn by `scripts/draw-sample-pictures.ts`,
 * in the sizes that are kept.
 */
const pictureTexts = {
  'shift-planner':
    'A week of duties at the lifeboat station, with one gap on Friday night, and beside it the text messages by which somebody takes it.',
  'shift-messages':
    'A telephone with the messages of a call-out: four of the crew answer with the minutes that they need, and all come home.',
  museums: 'Diagram: the addresses of five museums’ sites run together into one site, where all 31,204 are answered.',
  'waiting-room':
    'Two curves over 19 minutes: the load of the database stays below its limit, while buyers are let in as fast as it allows.',
  knitting: 'A page of the manual, headed Casting on, on a piece of red knitting with a pattern of white diamonds.',
  wheat: 'A field of ripe wheat at dusk, with the track of a tractor leading to the horizon.',
  'harvest-screen': 'A telephone with six grain prices, six minutes old, and the size of the page: 11 kB.',
  'night-launch':
    'A lifeboat with its lights on crosses a calm sea at night, under the beam of a lighthouse on the shore.',
  'round-trips':
    'A page of 13 kB can be read after one round trip of half a second, one of 40 kB after two, one of 180 kB after four.',
  portrait: 'Drawing of a woman with brown hair, round glasses and a red scarf.',
} as const;

export type PictureName = keyof typeof pictureTexts;

const pictureList = z.record(
  z.string(),
  z.object({
    key: z.string(),
    width: z.int(),
    height: z.int(),
    placeholder: z.string(),
    renditions: z.array(
      z.object({ name: z.string(), width: z.int(), height: z.int(), type: z.string(), bytes: z.int() }),
    ),
  }),
);

export function pictureText(name: PictureName): string {
  return pictureTexts[name];
}

let known: Promise<z.infer<typeof pictureList>> | undefined;

async function findPicture(name: PictureName) {
  known ??= readFile(join(directory, 'pictures.json'), 'utf8').then((json) => pictureList.parse(JSON.parse(json)));
  const picture = (await known)[name];
  if (!picture) throw new Error(`There is no picture ${name}`);
  return picture;
}

/** The pictures as images of the media library. */
export type Pictures = Readonly<Record<PictureName, Image>>;

/** Puts all of them into the media library. */
export async function addPictures(media: MediaLibrary): Promise<Pictures> {
  const names = Object.keys(pictureTexts) as PictureName[];
  const added = await Promise.all(names.map(async (name) => [name, await addPicture(media, name)]));
  return Object.fromEntries(added);
}

async function addPicture(media: MediaLibrary, name: PictureName): Promise<Image> {
  const picture = await findPicture(name);
  const renditions = await Promise.all(
    picture.renditions.map(async (rendition) => ({
      ...rendition,
      bytes: await readFile(join(directory, `${name}-${rendition.name}`)),
    })),
  );
  const made = { ...picture, renditions, is_animated: false, format: 'webp' as const };
  return media.addMade(made, { file_name: `${name}.webp`, alt: pictureTexts[name] });
}

/** Whether an image of the library is this picture. */
export async function isSamplePicture(db: Db, name: PictureName, media_id: number): Promise<boolean> {
  const { key } = await findPicture(name);
  return (await findImageByKey(db, key))?.id === media_id;
}

/** Removes those that nothing shows any more. */
export async function removeUnusedPictures(db: Db, media: MediaLibrary): Promise<void> {
  for (const name of Object.keys(pictureTexts) as PictureName[]) {
    const { key } = await findPicture(name);
    const image = await findImageByKey(db, key);
    if (image) await media.remove(image.id);
  }
}

/** A text with pictures for `{{name}}`, and these in their order. */
export function withPictures(html: string, pictures: Pictures): { html: string; images: Image[] } {
  const images: Image[] = [];
  const whole = html.replace(/\{\{([\w-]+)\}\}/g, (_, name: PictureName) => {
    images.push(pictures[name]);
    return pictureElement(name, pictures[name]);
  });
  return { html: whole, images };
}

function pictureElement(name: PictureName, { cloudinary_image_url, width, height }: Image): string {
  return `<img src="${cloudinary_image_url}" alt="${pictureTexts[name]}" width="${width}" height="${height}">`;
}
