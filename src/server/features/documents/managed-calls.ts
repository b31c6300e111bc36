import type * as z from 'zod/mini';
import type { AnyEndpoint, Endpoint } from '../../../shared/contract/endpoint.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { documentId } from './document-id.ts';
import type { DocumentType } from './document-type.ts';
import { findTitle, moveToTrash } from './documents.queries.ts';
import type { ManagedStatus } from './managed.queries.ts';
import { managedPage } from './managed-page.ts';
import { deleteTrashed, restoreDocument } from './trash.ts';

type Path = AnyEndpoint['path'];
type Key = z.ZodMiniType<{ id: string }>;
type Query = { status?: ManagedStatus | 'published'; search?: string; page?: number };

interface ManagedCalls {
  list: Endpoint<'GET', Path, undefined, z.ZodMiniType<Query>>;
  restore: Endpoint<'POST', Path, Key>;
  remove: Endpoint<'DELETE', Path, Key>;
}

/** The calls about all documents of a kind and its trash, with their handlers. */
export function bindManagedCalls(endpoints: ManagedCalls, type: DocumentType): Binding[] {
  const { kind, columns, live_word, texts } = type;

  return [
    handle(endpoints.list, async ({ query }, { deps }) => {
      const { status = 'all', search, page } = query;
      const asked = { status: status === 'published' ? 'live' : status, search, page } as const;
      const list = await managedPage(deps, type, asked, { path: endpoints.list.path, query });
      const { live, scheduled, ...counts } = list.counts;
      return {
        ...list,
        counts: { ...counts, [live_word]: live, ...(columns.live_from !== null && { scheduled }) },
        results: list.results.map((document) => ({
          ...document,
          status: document.status === 'live' ? live_word : document.status,
          [columns.public_since]: document.live_from,
        })),
      };
    }),

    handle(endpoints.restore, async ({ params }, context) => {
      const { deps } = context;
      const document = await restoreDocument(deps, type, documentId(params.id));
      if (!document) throw new ApiError(404, texts.not_in_trash);
      const { id, slug, is_live } = document;
      context.audit = { target: slug };
      return {
        success: true,
        message: `${texts.name} restored successfully!`,
        [kind]: { id, slug, [live_word]: is_live },
      };
    }),

    handle(endpoints.remove, async ({ params }, context) => {
      const { deps } = context;
      const id = documentId(params.id);
      context.audit = { target: await findTitle(deps.database.db, type, { id }) };
      const isDeleted = await deleteTrashed(deps, type, id);
      if (!isDeleted) throw new ApiError(404, texts.not_in_trash);
      return { success: true, message: `${texts.name} deleted for good!` };
    }),
  ];
}

/** The call that moves a document to the trash, with its handler. */
export function bindTrashCall(
  endpoint: Endpoint<'DELETE', Path, z.ZodMiniType<{ slug?: string; id?: string }>>,
  type: DocumentType,
): Binding {
  return handle(endpoint, async ({ params: { slug = '', id } }, context) => {
    const { deps } = context;
    const key = id === undefined ? { slug } : { id: documentId(id) };
    context.audit = { target: await findTitle(deps.database.db, type, key) };
    const isMoved = await moveToTrash(deps.database.db, type, key, deps.clock.now().toISOString());
    if (!isMoved) throw new ApiError(404, type.texts.missing);
    return { success: true, message: `${type.texts.name} deleted successfully!` };
  });
}
