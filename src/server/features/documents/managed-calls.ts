import type * as z from 'zod/mini';
import type { AnyEndpoint, Endpoint } from '../../../shared/contract/endpoint.ts';
import { ApiError, validationError } from '../../../shared/contract/errors.ts';
import { type Action, can } from '../../../shared/permissions.ts';
import { type Binding, handle } from '../../http/handler.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { changeDocuments, type DocumentsChange } from './change-documents.ts';
import { documentId } from './document-id.ts';
import type { DocumentType, WrittenType } from './document-type.ts';
import { findTitle } from './documents.queries.ts';
import { duplicateDocument } from './duplicate-document.ts';
import { isThere } from './edited-document.queries.ts';
import type { ManagedStatus } from './managed.queries.ts';
import { managedPage } from './managed-page.ts';
import { deleteTrashed, moveToTrash, restoreDocument } from './trash.ts';

type Path = AnyEndpoint['path'];
type Key = z.ZodMiniType<{ id: string }>;
type Query = { status?: ManagedStatus | 'published'; search?: string; page?: number };

interface ManagedCalls {
  list: Endpoint<'GET', Path, undefined, z.ZodMiniType<Query>>;
  restore: Endpoint<'POST', Path, Key>;
  remove: Endpoint<'DELETE', Path, Key>;
}

interface BulkCalls {
  change: Endpoint<'POST', Path, undefined, undefined, z.ZodMiniType<{ action: string }>>;
  duplicate: Endpoint<'POST', Path, z.ZodMiniType<{ id: number }>>;
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
    const isMoved = await moveToTrash(deps, type, key);
    if (!isMoved) throw new ApiError(404, type.texts.missing);
    return { success: true, message: `${type.texts.name} deleted successfully!` };
  });
}

/** The calls that change several documents at once, and that copy one, with their handlers. */
export function bindBulkCalls({ change, duplicate }: BulkCalls, type: WrittenType): Binding[] {
  const { kind, texts } = type;
  return [
    handle(change, async ({ body }, context) => {
      const asked: Asked = body;
      const ids = asked[`${kind}_ids`] as number[];
      const wanted = changeOf(asked);
      if (wanted.action === 'delete') requireRight(context, `${kind}.delete`);
      const user_id = context.session?.user.id ?? null;
      return changeDocuments({ deps: context.deps, type, user_id }, wanted, ids);
    }),

    handle(duplicate, async ({ params: { id } }, context) => {
      const { deps, session } = context;
      // It is theirs to read in any case.
      if (!(await isThere(deps.database.db, type, id))) throw new ApiError(404, texts.missing_to_edit);
      requireRight(context, `${kind}.create`);
      const document = await duplicateDocument(deps, type, id, session?.user.id ?? null);
      return { success: true, message: `${texts.name} duplicated successfully!`, [kind]: document };
    }),
  ];
}

type Asked = { action: string; [name: string]: unknown };

/** @throws ApiError 400 when it does not say what is to be added */
function changeOf({ action, ...given }: Asked): DocumentsChange {
  if (!action.startsWith('add_')) return { action } as DocumentsChange;
  const name = action.slice('add_'.length);
  const label = given[name];
  if (typeof label !== 'string') throw validationError({ [name]: ['This field is required.'] });
  return { action: 'add_label', label };
}

function requireRight({ session }: RequestContext, action: Action): void {
  if (!can(session?.user ?? null, action)) throw new ApiError(403);
}
