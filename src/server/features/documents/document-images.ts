import type { ImagePlace } from '../../../shared/contract/managed-media.ts';
import type { Action } from '../../../shared/permissions.ts';
import type { Db } from '../../db/schema.ts';
import type { ChangedImage, ImageUser, ShowAnew } from '../media/image-user.ts';
import { mediaKeyOf } from '../media/media-address.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';
import { fieldsOfRow } from './document-columns.ts';
import { readAuthored } from './document-content.ts';
import { findIllustrated, type IllustratedRow, replaceHtml } from './document-images.queries.ts';
import type { DocumentText, WrittenType } from './document-type.ts';
import { imagesIn, withChangedImage } from './image-tags.ts';

interface Shown {
  edit: Action;
  isShown: ImageUser['isShown'];
  editPathOf(slug: string): string;
}

/** What documents of a kind tell the library of their images. */
export function imageUserOf(type: WrittenType, { edit, isShown, editPathOf }: Shown): ImageUser {
  return {
    ...{ kind: type.kind, edit, isShown },

    async findPlaces(db, ids, image, now) {
      const rows = await findIllustrated(db, type, ids);
      const places = rows.map(async (row) => [row.id, await placeOf(db, type, row, image)] as const);
      return new Map(
        (await Promise.all(places)).map(([id, { row, own_texts }]) => [
          id,
          {
            kind: type.kind,
            title: row.title,
            edit_path: row.deleted_at === null ? editPathOf(row.slug) : '',
            status: statusOf(row, now),
            own_texts,
          },
        ]),
      );
    },

    async prepare(db, ids, changed) {
      const shows: ShowAnew[] = [];
      for (const row of await findIllustrated(db, type, ids)) {
        const show = await prepareOne(db, type, row, changed);
        if (show) shows.push(show);
      }
      return async (trx) => {
        for (const show of shows) if (!(await show(trx))) return false;
        return true;
      };
    },
  };
}

async function placeOf(
  db: Db,
  type: WrittenType,
  row: IllustratedRow,
  { id, keys }: { id: number; keys: readonly string[] },
) {
  const text = { ...fieldsOfRow(type, row), ...(await type.parts.find(db, row.id)) } as DocumentText;
  const inHtml = imagesIn(row.html).flatMap(({ src, alt }) => (alt && keys.includes(mediaKeyOf(src) ?? '') ? alt : []));
  return { row, own_texts: [...new Set([...type.images.textsOf(text, id), ...inHtml])] };
}

function statusOf({ is_live, live_from, deleted_at }: IllustratedRow, now: Date): ImagePlace['status'] {
  if (deleted_at !== null) return 'trash';
  if (is_live === 0) return 'draft';
  return live_from !== null && live_from > now.toISOString() ? 'scheduled' : 'public';
}

/** What readers get of a document with the image in its text; nothing to do where it stands elsewhere alone. */
async function prepareOne(
  db: Db,
  type: WrittenType,
  row: IllustratedRow,
  { image, keys }: ChangedImage,
): Promise<ShowAnew | null> {
  const isMeant = (src: string) => keys.includes(mediaKeyOf(src) ?? '');
  if (!imagesIn(row.html).some(({ src }) => isMeant(src))) return null;
  const { content, findImage } = await readAuthored(db, withChangedImage(row.html, isMeant, image));
  const newKey = mediaKeyOf(image.optimized_image_url);
  const { renderContent } = await loadRichText();
  const { html: rendered } = await renderContent(content, (src) =>
    mediaKeyOf(src) === newKey ? image : findImage(src),
  );
  return (trx) => replaceHtml(trx, type, row, { html: content, rendered });
}
