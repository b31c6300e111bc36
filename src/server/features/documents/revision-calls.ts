import type * as z from 'zod/mini';
import { ApiError } from '../../../shared/contract/errors.ts';
import type { revisionEndpoints } from '../../../shared/contract/revisions.ts';
import type { Action } from '../../../shared/permissions.ts';
import type { AppDeps } from '../../app-deps.ts';
import { parseJson } from '../../db/dialect.ts';
import type { Db } from '../../db/schema.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { personName } from './author-name.ts';
import { documentId } from './document-id.ts';
import { keepRevision } from './document-revision.ts';
import { authoredVersion, type KeptText, readKept } from './document-text.ts';
import type { DocumentText, WrittenType } from './document-type.ts';
import { isThere } from './edited-document.queries.ts';
import { type DocumentKey, findRevision, listRevisions, renameRevision } from './revisions.queries.ts';
import type { VersionedKind } from './revisions.table.ts';

const listMaxCount = 200;
const revisionMissingText = 'Version not found. It may have been removed.';

type TitledText = z.ZodMiniType<{ title: string }>;
type Endpoints = ReturnType<typeof revisionEndpoints<string, Action, TitledText, TitledText, object>>;

type Titled = { title: string };

/** What it takes to keep versions of something, and to show them. */
export interface VersionedType {
  kind: VersionedKind;
  missing: string;
  isThere(db: Db, id: number): Promise<boolean>;
  /** A text that its author has sent, made fit to be kept. */
  author(db: Db, id: number, given: unknown): Promise<KeptText<Titled>>;
  /** A text that was kept, as it may be shown: an older version of the site had other fields and rules. */
  read(id: number, kept: unknown, db: Db): Promise<Titled>;
  /** What an editor shows of a text besides the text. */
  show(db: Db, text: Titled, id: number): Promise<object>;
}

export function versionsOf(type: WrittenType): VersionedType {
  return {
    kind: type.kind,
    missing: type.texts.missing,
    isThere: (db, id) => isThere(db, type, id),
    author: (db, _id, given) => authoredVersion(db, type, type.text.parse(given)),
    read: async (_id, kept, db) => readKept(db, type, kept),
    show: (db, text) => type.images.show(db, text as DocumentText),
  };
}

/** The calls about the versions of something, with their handlers. */
export function bindRevisionCalls(endpoints: Endpoints, type: VersionedType): Binding[] {
  async function requireDocument({ database }: AppDeps, id: string): Promise<DocumentKey> {
    const document_id = documentId(id);
    if (!(await type.isThere(database.db, document_id))) throw new ApiError(404, type.missing);
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
      const kept = await type.author(db, document_id, body);
      const attempt = { user_id: session?.user.id ?? null };
      const now = deps.clock.now();
      await db
        .transaction()
        .execute((trx) => keepRevision(trx, type, document_id, { ...kept, reason: 'restore_point', attempt, now }));
      return { success: true, message: 'Your text is among the versions.' };
    }),

    handle(endpoints.get, async ({ params: { id, revision_id } }, { deps }) => {
      const document = await requireDocument(deps, id);
      const revision = await requireRevision(deps, document, revision_id);
      const fields = await type.read(document.document_id, parseJson(revision.fields), deps.database.db);
      return {
        ...withAuthorName(revision),
        fields,
        ...(await type.show(deps.database.db, fields, document.document_id)),
      };
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

type Author = Parameters<typeof personName>[0];

function withAuthorName<Row extends Author>(row: Row): Row & { author: string } {
  return { ...row, author: personName(row) };
}
