import { changedText } from '../../../shared/contract/bulk-body.ts';
import * as contract from '../../../shared/contract/comment-moderation.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import type { AppDeps } from '../../app-deps.ts';
import { toCount } from '../../db/dialect.ts';
import { deleteAudited } from '../../http/delete-audited.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { listPage } from '../../http/list-page.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { documentId } from '../documents/document-id.ts';
import { withAuthorship } from './comment-author.ts';
import { commentsPerPage } from './comment-limits.ts';
import {
  countComments,
  countPending,
  decideComments,
  deleteComments,
  findComments,
  findNeighbours,
  listComments,
} from './moderation.queries.ts';

const pageSize = 20;
const missingText = 'Comment not found. It may have been deleted.';

type Decision = 'approved' | 'rejected';

export const moderationHandlers: Binding[] = [
  handle(contract.listModeratedComments, async ({ query }, { deps }) => {
    const { db } = deps.database;
    const { status = 'all', search, page } = query;
    const filter = { search, status: status === 'all' ? undefined : status };
    const counts = await countComments(db, search);
    const count = counts[status];
    const list = await listPage(
      { count, page, page_size: pageSize },
      { site_url: deps.config.site_url, path: contract.listModeratedComments.path, query },
      async (range) => (await listComments(db, filter, { count, ...range }, deps.clock.now())).map(present),
    );
    return { ...list, counts };
  }),

  handle(contract.getCommentStats, async (_, { deps }) => {
    return { success: true, stats: { pending_count: await countPending(deps.database.db) } };
  }),

  handle(contract.getModeratedComment, async ({ params }, { deps }) => {
    const comment = await requireComment(deps, params.id);
    return { success: true, comment: present(comment), ...(await findNeighbours(deps.database.db, comment)) };
  }),

  handle(contract.approveComment, ({ params: { id } }, context) => decideOne(context, id, 'approved')),
  handle(contract.rejectComment, ({ params: { id } }, context) => decideOne(context, id, 'rejected')),

  handle(contract.deleteComment, async ({ params }, context) => {
    const count = await deleteAll(context, [documentId(params.id)]);
    if (count === 0) throw new ApiError(404, missingText);
    return { success: true, message: 'Comment deleted.' };
  }),

  handle(contract.changeComments, async ({ body: { action, comment_ids } }, context) => {
    const change = {
      approve: { done: 'approved', make: () => decide(context, comment_ids, 'approved') },
      reject: { done: 'rejected', make: () => decide(context, comment_ids, 'rejected') },
      delete: { done: 'deleted', make: () => deleteAll(context, comment_ids) },
    }[action];
    const changed_count = await change.make();
    return { success: true, message: changedText(changed_count, 'comment', change.done), changed_count };
  }),
];

function deleteAll(context: RequestContext, ids: readonly number[]): Promise<number> {
  const { database, clock } = context.deps;
  return deleteAudited(context, 'comment', () => deleteComments(database.db, ids, clock.now()));
}

async function decideOne(context: RequestContext, id: string, decision: Decision) {
  await decide(context, [documentId(id)], decision);
  const comment = await requireComment(context.deps, id);
  return { success: true, message: `Comment ${decision}.`, comment: present(comment) };
}

async function decide({ deps, session }: RequestContext, ids: readonly number[], status: Decision): Promise<number> {
  if (!session) throw new ApiError(401);
  const decided_at = deps.clock.now().toISOString();
  return decideComments(deps.database.db, ids, { status, decided_at, decided_by: session.user.id });
}

async function requireComment({ database, clock }: AppDeps, id: string) {
  const [comment] = await findComments(database.db, [documentId(id)], clock.now());
  if (!comment) throw new ApiError(404, missingText);
  return comment;
}

type Row = Awaited<ReturnType<typeof findComments>>[number];

function present({ post_slug, post_title, public_before, ...comment }: Row) {
  return {
    ...withAuthorship(comment),
    post: { slug: post_slug, title: post_title },
    public_page: public_before === null ? null : Math.floor(toCount(public_before) / commentsPerPage) + 1,
  };
}
