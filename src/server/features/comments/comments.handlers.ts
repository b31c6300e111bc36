import * as contract from '../../../shared/contract/comments.ts';
import { fillPath } from '../../../shared/contract/endpoint.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { type FormField, formFields } from '../../../shared/form-config.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { listPage } from '../../http/list-page.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { findPublicPost } from '../blog/post-visibility.queries.ts';
import { captchaField } from '../captcha/captcha.ts';
import {
  countApproved,
  countForModeration,
  decideComment,
  findForModeration,
  listApproved,
  listForModeration,
} from './comments.queries.ts';
import { submitComment } from './submit-comment.ts';

const pageSize = 20;
const postMissingText = 'Blog post not found. It may have been moved or deleted.';
const commentMissingText = 'Comment not found. It may have been deleted.';
const thanksText = 'Thank you! Your comment will appear once it has been approved.';

const fieldsBeforeCaptcha: readonly FormField[] = formFields(contract.commentForm, {
  name: { label: 'Name', autocomplete: 'name' },
  email: { label: 'Email', help_text: 'Not published.', autocomplete: 'email' },
  website: { label: 'Website', widget: 'url', autocomplete: 'url' },
  comment: { label: 'Comment', widget: 'textarea' },
  topic: { label: 'Leave this field empty', widget: 'honeypot' },
});

export const commentHandlers: Binding[] = [
  handle(contract.listComments, async ({ params: { slug }, query: { page } }, { deps }) => {
    const { db } = deps.database;
    const post = await requirePost(deps, slug);
    return listPage(
      { count: await countApproved(db, post.id), page, page_size: pageSize },
      { site_url: deps.config.site_url, path: fillPath(contract.listComments.path, { slug }), query: {} },
      (range) => listApproved(db, post.id, range),
    );
  }),

  handle(contract.getCommentForm, async ({ params: { slug } }, context) => {
    await requirePost(context.deps, slug);
    return { fields: [...fieldsBeforeCaptcha, await captchaField(context)] };
  }),

  handle(contract.submitComment, async ({ params: { slug }, body }, context) => {
    const post = await requirePost(context.deps, slug);
    await submitComment(context, post.id, body);
    return { success: true, message: thanksText };
  }),

  handle(contract.listCommentsForModeration, async ({ query: { status, page } }, { deps }) => {
    const { db } = deps.database;
    return listPage(
      { count: await countForModeration(db, status), page, page_size: pageSize },
      { site_url: deps.config.site_url, path: contract.listCommentsForModeration.path, query: { status } },
      async (range) => (await listForModeration(db, status, range)).map(withPost),
    );
  }),

  handle(contract.approveComment, ({ params: { id } }, context) => decide(context, id, 'approved')),
  handle(contract.rejectComment, ({ params: { id } }, context) => decide(context, id, 'rejected')),
];

async function requirePost({ database, clock }: AppDeps, slug: string) {
  const post = await findPublicPost(database.db, slug, clock.now());
  if (!post) throw new ApiError(404, postMissingText);
  return post;
}

async function decide({ deps, session }: RequestContext, id: string, status: 'approved' | 'rejected') {
  const { db } = deps.database;
  const number = /^\d{1,9}$/.test(id) ? Number(id) : 0;
  if (!session || !(await findForModeration(db, number))) throw new ApiError(404, commentMissingText);
  const decided_at = deps.clock.now().toISOString();
  await decideComment(db, number, { status, decided_at, decided_by: session.user.id });
  const comment = await findForModeration(db, number);
  if (!comment) throw new ApiError(404, commentMissingText);
  return { success: true, message: `Comment ${status}.`, comment: withPost(comment) };
}

function withPost({ post_slug, post_title, ...comment }: NonNullable<Awaited<ReturnType<typeof findForModeration>>>) {
  return { ...comment, post: { slug: post_slug, title: post_title } };
}
