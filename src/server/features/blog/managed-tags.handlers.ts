import { changedText } from '../../../shared/contract/bulk-body.ts';
import * as contract from '../../../shared/contract/managed-tags.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { listPage } from '../../http/list-page.ts';
import { documentId } from '../documents/document-id.ts';
import { deleteTags, mergeTag, renameTag, requireTag } from './change-tags.ts';
import { countTags, listTags } from './managed-tags.queries.ts';

const pageSize = 50;

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

  handle(contract.renameTag, async ({ params, body: { name } }, context) => {
    const id = documentId(params.id);
    const { database } = context.deps;
    const before = await renameTag(database, id, name);
    const tag = await requireTag(database.db, id);
    context.audit = { target: `${before} → ${tag.name}` };
    return { success: true, message: 'Tag renamed.', tag };
  }),

  handle(contract.mergeTag, async ({ params, body }, context) => {
    const { database } = context.deps;
    const { tag: merged, into } = await mergeTag(database, documentId(params.id), body.into);
    const tag = await requireTag(database.db, into.id);
    context.audit = { target: `${merged.name} → ${tag.name}` };
    return { success: true, message: `Tag merged into \u201c${tag.name}\u201d.`, tag };
  }),

  handle(contract.deleteTag, async ({ params }, context) => {
    const { database } = context.deps;
    const { id, name } = await requireTag(database.db, documentId(params.id));
    await deleteTags(database, [id]);
    context.audit = { target: name };
    return { success: true, message: 'Tag deleted.' };
  }),

  handle(contract.changeTags, async ({ body: { tag_ids } }, context) => {
    const names = await deleteTags(context.deps.database, tag_ids);
    context.audit = names.length === 0 ? { is_left_out: true } : { target: names.join(', ') };
    return { success: true, message: changedText(names.length, 'tag', 'deleted'), changed_count: names.length };
  }),
];
