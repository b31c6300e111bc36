import { changedText } from '../../../shared/contract/bulk-body.ts';
import { ApiError, validationError } from '../../../shared/contract/errors.ts';
import * as contract from '../../../shared/contract/redirects.ts';
import { articlePath, projectPath } from '../../../shared/document-paths.ts';
import { isUniqueViolation } from '../../db/dialect.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { listPage } from '../../http/list-page.ts';
import { documentId } from '../documents/document-id.ts';
import { checkRedirect, redirectTexts } from './check-redirect.ts';
import {
  countRedirects,
  deleteOwnRedirects,
  insertRedirect,
  listRedirects,
  type RedirectRow,
} from './redirects.queries.ts';

const pageSize = 50;

export const redirectHandlers: Binding[] = [
  handle(contract.listRedirects, async ({ query }, { deps }) => {
    const { db } = deps.database;
    const { status = 'all', search, page } = query;
    const now = deps.clock.now();
    const counts = await countRedirects(db, search, now);
    const list = await listPage(
      { count: counts[status], page, page_size: pageSize },
      { site_url: deps.config.site_url, path: contract.listRedirects.path, query },
      async (range) => (await listRedirects(db, { status, search }, range, now)).map(present),
    );
    return { ...list, counts };
  }),

  handle(contract.addRedirect, async ({ body }, context) => {
    const { deps } = context;
    const { db } = deps.database;
    const created_at = deps.clock.now().toISOString();
    const added = db.transaction().execute(async (trx) => {
      const { path, target } = await checkRedirect(trx, body, deps.config.site_url);
      const number = await insertRedirect(trx, { path, target, created_at });
      context.audit = { target: inWords({ path, target }) };
      return { number, source: path, target };
    });
    const id = await added.catch((error: unknown) => {
      throw isUniqueViolation(error) ? validationError({ from_path: [redirectTexts.taken] }) : error;
    });
    const redirect = present({ reason: 'own', kind: '', title: '', is_public: 1, since: created_at, ...id });
    return { success: true, message: 'Redirect added.', redirect };
  }),

  handle(contract.deleteRedirect, async ({ params }, context) => {
    const [deleted] = await deleteOwnRedirects(context.deps.database.db, [documentId(params.id.replace(/^own:/, ''))]);
    if (!deleted) throw new ApiError(404, 'Redirect not found. It may have been deleted.');
    context.audit = { target: inWords(deleted) };
    return { success: true, message: 'Redirect deleted.' };
  }),

  handle(contract.changeRedirects, async ({ body: { redirect_ids } }, context) => {
    const deleted = await deleteOwnRedirects(context.deps.database.db, redirect_ids);
    const { length } = deleted;
    context.audit = length === 0 ? { is_left_out: true } : { target: deleted.map(inWords).join(', ') };
    return { success: true, message: changedText(length, 'redirect', 'deleted'), changed_count: length };
  }),
];

function inWords({ path, target }: { path: string; target: string }): string {
  return `${path} → ${target}`;
}

function present({ reason, kind, number, source, target, title, is_public, since }: RedirectRow) {
  const pathOf = kind === 'project' ? projectPath : articlePath;
  const isPublic = is_public === 1;
  const id = { own: `own:${number}`, moved: `moved:${kind}:${source}`, imported: `imported:${source}` }[reason];
  return {
    ...{ id, reason, since, title: isPublic ? title : '' },
    from_path: reason === 'moved' ? pathOf(source) : source,
    target: reason === 'own' ? target : isPublic ? pathOf(target) : '',
  };
}
