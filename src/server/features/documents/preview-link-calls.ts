import type * as z from 'zod/mini';
import type { AnyEndpoint, Endpoint } from '../../../shared/contract/endpoint.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { maxPreviewLinks } from '../../../shared/contract/preview-links.ts';
import type { Db } from '../../db/schema.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { personName } from './author-name.ts';
import type { DocumentType } from './document-type.ts';
import { lockDocuments } from './documents.queries.ts';
import { isThere } from './edited-document.queries.ts';
import {
  deleteExpiredPreviewLinks,
  deletePreviewLinks,
  insertPreviewLink,
  listPreviewLinks,
} from './preview-links.queries.ts';
import { hashOfPreviewToken, newPreviewToken, previewLinkMs } from './preview-token.ts';

type Path = AnyEndpoint['path'];
type Key = z.ZodMiniType<{ id: number }>;

interface PreviewLinkCalls {
  list: Endpoint<'GET', Path, Key>;
  make: Endpoint<'POST', Path, Key>;
  end: Endpoint<'DELETE', Path, z.ZodMiniType<{ id: number; link_id: number }>>;
}

/** The calls about the preview links of a kind of document, with their handlers. */
export function bindPreviewLinkCalls(endpoints: PreviewLinkCalls, type: DocumentType): Binding[] {
  const { kind, texts } = type;

  async function requireDocument(db: Db, document_id: number) {
    if (!(await isThere(db, type, document_id))) throw new ApiError(404, texts.missing);
    return { kind, document_id };
  }

  return [
    handle(endpoints.list, async ({ params: { id } }, { deps }) => {
      const document = await requireDocument(deps.database.db, id);
      const links = await listPreviewLinks(deps.database.db, document, deps.clock.now().toISOString());
      return { links: links.map(present) };
    }),

    handle(endpoints.make, async ({ params: { id } }, { deps, session }) => {
      const document = { kind, document_id: id };
      const now = deps.clock.now();
      const created_at = now.toISOString();
      const expires_at = new Date(now.getTime() + previewLinkMs).toISOString();
      const token = newPreviewToken();
      const [link] = await deps.database.db.transaction().execute(async (trx) => {
        // It may be on its way to the trash, which ends its links.
        await lockDocuments(trx, type, [id]);
        await requireDocument(trx, id);
        await deleteExpiredPreviewLinks(trx, created_at);
        await insertPreviewLink(trx, {
          ...{ ...document, token_hash: hashOfPreviewToken(token), created_at, expires_at },
          made_by: session?.user.id ?? null,
        });
        const links = await listPreviewLinks(trx, document, created_at);
        if (links.length > maxPreviewLinks) throw new ApiError(400, tooManyText(kind));
        return links;
      });
      if (!link) throw new Error('The preview link was not kept');
      const url = `${deps.config.site_url}/preview/${token}`;
      return { success: true, message: 'The link is ready.', url, link: present(link) };
    }),

    handle(endpoints.end, async ({ params: { id, link_id } }, { deps }) => {
      const document = await requireDocument(deps.database.db, id);
      const count = await deletePreviewLinks(deps.database.db, document, link_id);
      if (count === 0) throw new ApiError(404, 'This link has ended already.');
      return { success: true, message: 'The link has ended.' };
    }),
  ];
}

function tooManyText(noun: string): string {
  return `This ${noun} has ${maxPreviewLinks} preview links. End one before you make another.`;
}

type Row = Awaited<ReturnType<typeof listPreviewLinks>>[number];

function present(link: Row) {
  return { ...link, made_by: personName(link) };
}
