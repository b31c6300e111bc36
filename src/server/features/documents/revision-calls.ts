import type * as z from 'zod/mini';
import { ApiError } from '../../../shared/contract/errors.ts';
import type { revisionEndpoints } from '../../../shared/contract/revisions.ts';
import type { Action } from '../../../shared/permissions.ts';
import type { AppDeps } from '../../app-deps.ts';
import { parseJson } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { documentId } from './document-id.ts';
import { recordRevision } from './record-revision.ts';
import { type DocumentKey, findRevision, listRevisions, renameRevision } from './revisions.queries.ts';
import type { DocumentKind } from './revisions.table.ts';

const listMaxCount = 200;
const revisionMissingText = 'Version not found. It may have been removed.';

type TitledText = z.ZodMiniType<{ title: string }>;
type Endpoints = ReturnType<typeof revisionEndpoints<string, Action, TitledText, TitledText, object>>;

interface RevisionedKind {
  kind: DocumentKind;
  missing_text: string;
  /** Whether there is such a document outside the trash. */
  isThere(db: Db, id: number): Promise<boolean>;
  /**
   * A text that a version keeps, by the rules of today: an older version of the site may have had others. With what the
   * contract shows besides.
   */
  present(db: Db, fields: unknown): Promise<{ fields: { title: string } }>;
  /** A text as it was sent, made fit to be kept. */
  read(db: Db, sent: unknown): Promise<{ text: { title: string }; word_count: number; media_ids: number[] }>;
}

/** The calls about the versions of a kind of document, with their handlers. */
export function bindRevisionCalls(
  endpoints: Endpoints,
  { kind, missing_text, isThere, present, read }: RevisionedKind,
): Binding[] {
  async function requireDocument({ database }: AppDeps, id: string): Promise<DocumentKey> {
    const document_id = documentId(id);
    if (!(await isThere(database.db, document_id))) throw new ApiError(404, missing_text);
    return { kind, document_id };
  }

  return [
    handle(endpoints.list, async ({ params: { id } }, { deps }) => {
      const revisions = await listRevisions(deps.database.db, await requireDocument(deps, id), listMaxCount);
      return { revisions: revisions.map(withAuthorName) };
    }),

    handle(endpoints.keep, async ({ params: { id }, body }, { deps, session }) => {
      const { db } = deps.database;
      const document = await requireDocument(deps, id);
      const { text, word_count, media_ids } = await read(db, body);
      await db.transaction().execute((trx) =>
        recordRevision(trx, {
          ...document,
          author_id: session?.user.id ?? null,
          reason: 'restore_point',
          session: '',
          title: text.title,
          word_count,
          fields: text,
          media_ids,
          now: deps.clock.now(),
        }),
      );
      return { success: true, message: 'Your text is among the versions.' };
    }),

    handle(endpoints.get, async ({ params: { id, revision_id } }, { deps }) => {
      const revision = await requireRevision(deps, await requireDocument(deps, id), revision_id);
      return { ...withAuthorName(revision), ...(await present(deps.database.db, parseJson(revision.fields))) };
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
