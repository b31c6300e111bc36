import type * as z from 'zod/mini';
import { ApiError } from '../../../shared/contract/errors.ts';
import type { revisionEndpoints } from '../../../shared/contract/revisions.ts';
import type { Action } from '../../../shared/permissions.ts';
import type { AppDeps } from '../../app-deps.ts';
import { parseJson } from '../../db/dialect.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { documentId } from './document-id.ts';
import { keepRevision } from './document-revision.ts';
import { authoredVersion, readKept } from './document-text.ts';
import type { WrittenType } from './document-type.ts';
import { isThere } from './edited-document.queries.ts';
import { type DocumentKey, findRevision, listRevisions, renameRevision } from './revisions.queries.ts';

const listMaxCount = 200;
const revisionMissingText = 'Version not found. It may have been removed.';

type TitledText = z.ZodMiniType<{ title: string }>;
type Endpoints = ReturnType<typeof revisionEndpoints<string, Action, TitledText, TitledText, object>>;

/** The calls about the versions of a kind of document, with their handlers. */
export function bindRevisionCalls(endpoints: Endpoints, type: WrittenType): Binding[] {
  async function requireDocument({ database }: AppDeps, id: string): Promise<DocumentKey> {
    const document_id = documentId(id);
    if (!(await isThere(database.db, type, document_id))) throw new ApiError(404, type.texts.missing);
    return { kind: type.kind, document_id };
  }

  return [
    handle(endpoints.list, async ({ params: { id } }, { deps }) => {
      const revisions = await listRevisions(deps.database.db, await requireDocument(deps, id), listMaxCount);
      return { revisions: revisions.map(withAuthorName) };
    }),

    handle(endpoints.keep, async ({ params: { id }, body }, { deps, session }) => {
      const { db } = deps.database;
      const { document_id } = await requireDocument(deps, id);
      const kept = await authoredVersion(db, type, type.text.parse(body));
      const attempt = { user_id: session?.user.id ?? null };
      const now = deps.clock.now();
      await db
        .transaction()
        .execute((trx) => keepRevision(trx, type, document_id, { ...kept, reason: 'restore_point', attempt, now }));
      return { success: true, message: 'Your text is among the versions.' };
    }),

    handle(endpoints.get, async ({ params: { id, revision_id } }, { deps }) => {
      const revision = await requireRevision(deps, await requireDocument(deps, id), revision_id);
      const fields = await readKept(type, parseJson(revision.fields));
      return { ...withAuthorName(revision), fields, ...(await type.images.show(deps.database.db, fields)) };
    }),

    handle(endpoints.rename, async ({ params: { id, revision_id }, body: { name } }, { deps }) => {
      const document = await requireDocument(deps, id);
      const revision = await requireRevision(deps, document, revision_id);
      await renameRevision(deps.database.db, revision.id, name);
      return withAuthorName(await requireRevision(deps, document, revision_id));
    }),
  ];
}

async function requireRevision({ database }: AppDeps, document: DocumentKey, id: string) {
  const revision = await findRevision(database.db, document, documentId(id));
  if (!revision) throw new ApiError(404, revisionMissingText);
  return revision;
}

interface Author {
  first_name: string | null;
  last_name: string | null;
  display_username: string | null;
}

function withAuthorName<Row extends Author>(row: Row): Row & { author: string } {
  const fullName = [row.first_name, row.last_name].filter(Boolean).join(' ');
  return { ...row, author: fullName || (row.display_username ?? '') };
}
