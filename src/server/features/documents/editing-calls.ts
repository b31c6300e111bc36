import type * as z from 'zod/mini';
import type { AnyEndpoint, Endpoint } from '../../../shared/contract/endpoint.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { autosaveDocument, saveNewDocument } from './autosave-document.ts';
import { documentId } from './document-id.ts';
import type { DocumentText, SavedDocument, WrittenText, WrittenType } from './document-type.ts';
import { dropWorkingCopy, openDocument } from './open-document.ts';
import { type AttemptBody, attemptOf } from './save-attempt.ts';
import { updateDocument } from './save-document.ts';

type Path = AnyEndpoint['path'];
type BySlug = z.ZodMiniType<{ slug: string }>;
type ById = z.ZodMiniType<{ id: string }>;
type Sent<Fields> = z.ZodMiniType<AttemptBody & Fields>;

interface EditingCalls<Body> {
  create: Endpoint<'POST', Path, undefined, undefined, Sent<Body & { creation_key?: string; is_autosave?: boolean }>>;
  update: Endpoint<'PUT', Path, BySlug, undefined, Sent<Body & { id?: number }>>;
  open: Endpoint<'GET', Path, BySlug, z.ZodMiniType<{ id?: number }>>;
}

interface WorkingCopyCalls {
  autosave: Endpoint<'PUT', Path, ById, undefined, Sent<WrittenText>>;
  discard: Endpoint<'DELETE', Path, ById, z.ZodMiniType<{ version?: number }>>;
}

/** The calls that create, replace and open documents of a kind, with their handlers. */
export function bindEditingCalls<Body>(
  endpoints: EditingCalls<Body>,
  type: WrittenType<DocumentText, Body>,
): Binding[] {
  const { name } = type.texts;
  return [
    handle(endpoints.create, async ({ body }, context) => {
      const { is_live, ...writing } = type.read(body);
      const { is_autosave, creation_key } = body;
      const document = await saveNewDocument(context.deps, type, {
        ...writing,
        ...attemptOf(body, context),
        ...{ is_autosave, creation_key },
        // What nobody asked for publishes nothing, whatever else is sent with it.
        is_live: is_live === true && is_autosave !== true,
        author_id: context.session?.user.id ?? null,
      });
      // Not its title: whoever reads the list may not read drafts.
      context.audit = { target: String(document.id) };
      return { success: true, message: `${name} created successfully!`, [type.kind]: type.present(document) };
    }),

    handle(endpoints.update, async ({ params: { slug }, body }, context) => {
      const key = body.id === undefined ? { slug } : { id: body.id };
      const change = { ...type.read(body), ...attemptOf(body, context) };
      const document = await updateDocument(context.deps, type, key, change);
      return { success: true, message: `${name} updated successfully!`, [type.kind]: type.present(document) };
    }),

    handle(endpoints.open, async ({ params: { slug }, query: { id } }, { deps }) =>
      presentOpened(type, await openDocument(deps.database.db, type, id === undefined ? { slug } : { id })),
    ),
  ];
}

/** The calls of kinds that have working copies, with their handlers. */
export function bindWorkingCopyCalls(endpoints: WorkingCopyCalls, type: WrittenType): Binding[] {
  return [
    handle(endpoints.autosave, async ({ params, body }, context) => {
      const attempt = attemptOf(body, context);
      const document = await autosaveDocument(context.deps, type, documentId(params.id), body, attempt);
      return { success: true, message: 'Saved.', [type.kind]: type.present(document) };
    }),

    handle(endpoints.discard, async ({ params, query: { version } }, { deps, session }) =>
      presentOpened(type, await dropWorkingCopy(deps, type, documentId(params.id), version, session?.user.id ?? null)),
    ),
  ];
}

function presentOpened(type: WrittenType, opened: SavedDocument) {
  return { ...opened, ...type.present(opened) };
}
