import * as contract from '../../../shared/contract/comments.ts';
import { fillPath } from '../../../shared/contract/endpoint.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { type FormField, formFields } from '../../../shared/form-config.ts';
import { can } from '../../../shared/permissions.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { listPage } from '../../http/list-page.ts';
import type { Session } from '../../http/request-context.ts';
import { findPublicPost } from '../blog/post-visibility.queries.ts';
import { captchaField, honeypot } from '../captcha/captcha.ts';
import { withAuthorship } from './comment-author.ts';
import { commentsPerPage } from './comment-limits.ts';
import { countApproved, listApproved } from './comments.queries.ts';
import { submitAuthorComment, submitComment } from './submit-comment.ts';

const postMissingText = 'Blog post not found. It may have been moved or deleted.';
const closedText = 'Comments are closed.';
const thanksText = 'Thank you! Your comment will appear once it has been approved.';

const commentField = { label: 'Comment', widget: 'textarea' } as const;
const publishedText = 'Your comment has been published.';

const fieldsBeforeCaptcha: readonly FormField[] = formFields(contract.commentForm, {
  name: { label: 'Name', autocomplete: 'name' },
  email: { label: 'Email', help_text: 'Not published.', autocomplete: 'email' },
  website: { label: 'Website', widget: 'url', autocomplete: 'url' },
  comment: commentField,
  topic: honeypot,
});

const authorFields: readonly FormField[] = formFields(contract.authorCommentForm, { comment: commentField });

export const commentHandlers: Binding[] = [
  handle(contract.listComments, async ({ params: { slug }, query: { page } }, { deps }) => {
    const { db } = deps.database;
    const post = await requirePost(deps, slug);
    return listPage(
      { count: await countApproved(db, post.id), page, page_size: commentsPerPage },
      { site_url: deps.config.site_url, path: fillPath(contract.listComments.path, { slug }), query: {} },
      async (range) => (await listApproved(db, post.id, range)).map(withAuthorship),
    );
  }),

  handle(contract.getCommentForm, async ({ params: { slug } }, context) => {
    const post = await requireOpenPost(context.deps, slug);
    if (isAuthorOf(post, context.session)) return { fields: [...authorFields] };
    return { fields: [...fieldsBeforeCaptcha, await captchaField(context)] };
  }),

  handle(contract.submitComment, async ({ params: { slug }, body }, context) => {
    const post = await requireOpenPost(context.deps, slug);
    await submitComment(context, post.id, body);
    return { success: true, message: thanksText };
  }),

  handle(contract.submitAuthorComment, async ({ params: { slug }, body: { comment } }, context) => {
    const post = await requireOpenPost(context.deps, slug);
    if (!context.session || !isAuthorOf(post, context.session)) throw new ApiError(403);
    await submitAuthorComment(context, context.session.user, { post_id: post.id, comment });
    return { success: true, message: publishedText };
  }),
];

/** One that may be commented on. */
async function requireOpenPost(deps: AppDeps, slug: string) {
  const post = await requirePost(deps, slug);
  if (!(await deps.settings.read()).comments_are_open) throw new ApiError(403, closedText, { code: 'comments_closed' });
  return post;
}

async function requirePost({ database, clock }: AppDeps, slug: string) {
  const post = await findPublicPost(database.db, slug, clock.now());
  if (!post) throw new ApiError(404, postMissingText);
  return post;
}

/** Staff who wrote the post, or may edit any. */
function isAuthorOf({ author_id }: { author_id: string | null }, session: Session | null): boolean {
  if (!session?.user.is_staff) return false;
  return can(session.user, 'post.edit') || author_id === session.user.id;
}
