import { nothingChangedText } from '../../../shared/contract/bulk-body.ts';
import { ApiError, validationError } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/managed-tags.ts';
import type { Db } from '../../db/schema.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { listPage } from '../../http/list-page.ts';
import { documentId } from '../documents/document-id.ts';
import {
  countTags,
  findPostsOfTag,
  findTagByName,
  findTags,
  indexTagsAnew,
  listTags,
  mergeTags,
  removeTag,
  setTagName,
  takeFromWorkingCopies,
} from './managed-tags.queries.ts';
import { tagKey } from './tag-key.ts';

const pageSize = 50;
const missingText = 'Tag not found. It may have been deleted.';

export const managedTagHandlers: Binding[] = [
  handle(contract.listManagedTags, async ({ query }, { deps }) => {
    const { db } = deps.database;
    const { status = 'all', search, page } = query;
    const counts = await countTags(db, search);
    const list = await listPage(
      { count: counts[status], page, page_size: pageSize },
      { site_url: deps.config.site_url, path: contract.listManagedTags.path, query },
      (range) => listTags(db, { status, search }, range),
    );
    return { ...list, counts };
  }),

  handle(contract.renameTag, async ({ params, body: { name } }, { deps }) => {
    const id = documentId(params.id);
    const { db } = deps.database;
    await db.transaction().execute(async (trx) => {
      const holder = await findTagByName(trx, name);
      if (holder && holder.id !== id && tagKey(holder.name) === tagKey(name)) {
        throw validationError({ name: [`There is a tag \u201c${holder.name}\u201d already. Merge this one into it.`] });
      }
      if (!(await setTagName(trx, id, name))) throw new ApiError(404, missingText);
      await indexTagsAnew(trx, await findPostsOfTag(trx, id));
    });
    return { success: true, message: 'Tag renamed.', tag: await requireTag(db, id) };
  }),

  handle(contract.mergeTag, async ({ params, body }, { deps }) => {
    const id = documentId(params.id);
    const { db } = deps.database;
    const into_id = await db.transaction().execute(async (trx) => {
      const into = await findTagByName(trx, body.into);
      if (!into) throw validationError({ into: ['There is no tag of this name. Rename this one instead.'] });
      if (into.id === id) throw validationError({ into: ['Choose another tag than this one.'] });
      const posts = await findPostsOfTag(trx, id);
      if (!(await mergeTags(trx, id, into.id))) throw new ApiError(404, missingText);
      await indexTagsAnew(trx, posts);
      return into.id;
    });
    const tag = await requireTag(db, into_id);
    return { success: true, message: `Tag merged into \u201c${tag.name}\u201d.`, tag };
  }),

  handle(contract.deleteTag, async ({ params }, { deps }) => {
    const count = await deleteTags(deps.database.db, [documentId(params.id)]);
    if (count === 0) throw new ApiError(404, missingText);
    return { success: true, message: 'Tag deleted.' };
  }),

  handle(contract.changeTags, async ({ body: { tag_ids } }, { deps }) => {
    const changed_count = await deleteTags(deps.database.db, tag_ids);
    const noun = changed_count === 1 ? 'tag' : 'tags';
    const message = changed_count === 0 ? nothingChangedText : `${changed_count} ${noun} deleted.`;
    return { success: true, message, changed_count };
  }),
];

async function requireTag(db: Db, id: number) {
  const [tag] = await findTags(db, [id]);
  if (!tag) throw new ApiError(404, missingText);
  return tag;
}

/** @returns how many there were */
async function deleteTags(db: Db, ids: readonly number[]): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const tags = await findTags(trx, ids);
    for (const { id, name } of tags) {
      const posts = await findPostsOfTag(trx, id);
      await removeTag(trx, id);
      await takeFromWorkingCopies(trx, name);
      await indexTagsAnew(trx, posts);
    }
    return tags.length;
  });
}
