import { ApiError } from '../../../shared/contract/errors.ts';
import { postText } from '../../../shared/contract/post-editing.ts';
import * as contract from '../../../shared/contract/revisions.ts';
import type { AppDeps } from '../../app-deps.ts';
import { parseJson } from '../../db/dialect.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { readContent } from '../blog/post-content.ts';
import { findPostToEdit } from '../blog/save-post.queries.ts';
import { findImages } from '../media/media.queries.ts';
import { loadRichText } from '../rich-text/load-rich-text.ts';
import { recordRevision } from './record-revision.ts';
import { type DocumentKey, findRevision, listRevisions, renameRevision } from './revisions.queries.ts';

const listMaxCount = 200;
const postMissingText = 'Blog post not found. It may have been moved or deleted.';
const revisionMissingText = 'Version not found. It may have been removed.';

export const revisionHandlers: Binding[] = [
  handle(contract.listPostRevisions, async ({ params: { id } }, { deps }) => {
    const revisions = await listRevisions(deps.database.db, await requirePost(deps, id), listMaxCount);
    return { revisions: revisions.map(withAuthorName) };
  }),

  handle(contract.keepPostText, async ({ params: { id }, body }, { deps, session }) => {
    const { db } = deps.database;
    const post = await requirePost(deps, id);
    const { content, images, word_count } = await readContent(db, body.content);
    await db.transaction().execute((trx) =>
      recordRevision(trx, {
        ...post,
        author_id: session?.user.id ?? null,
        reason: 'restore_point',
        session: '',
        title: body.title,
        word_count,
        fields: postText.parse({ ...body, content }),
        media_ids: [...images.map((image) => image.id), ...(body.cover_id === null ? [] : [body.cover_id])],
        now: deps.clock.now(),
      }),
    );
    return { success: true, message: 'Your text is among the versions.' };
  }),

  handle(contract.getPostRevision, async ({ params: { id, revision_id } }, { deps }) => {
    const revision = await requireRevision(deps, await requirePost(deps, id), revision_id);
    const { sanitizeContent } = await loadRichText();
    const fields = postText.parse(parseJson(revision.fields));
    const { cover_id } = fields;
    const cover = cover_id === null ? undefined : (await findImages(deps.database.db, [cover_id])).get(cover_id);
    return {
      ...withAuthorName(revision),
      // An older version of the site may have stored it by other rules.
      fields: { ...fields, content: sanitizeContent(fields.content) },
      cover_image: cover ?? null,
    };
  }),

  handle(contract.renamePostRevision, async ({ params: { id, revision_id }, body: { name } }, { deps }) => {
    const post = await requirePost(deps, id);
    const revision = await requireRevision(deps, post, revision_id);
    await renameRevision(deps.database.db, revision.id, name);
    return withAuthorName(await requireRevision(deps, post, revision_id));
  }),
];

async function requirePost({ database }: AppDeps, id: string): Promise<DocumentKey> {
  const document_id = idOf(id);
  if (!(await findPostToEdit(database.db, { id: document_id }))) throw new ApiError(404, postMissingText);
  return { kind: 'post', document_id };
}

async function requireRevision({ database }: AppDeps, document: DocumentKey, id: string) {
  const revision = await findRevision(database.db, document, idOf(id));
  if (!revision) throw new ApiError(404, revisionMissingText);
  return revision;
}

/** No document has the id 0. */
function idOf(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
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
