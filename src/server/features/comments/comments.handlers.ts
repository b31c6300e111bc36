import * as contract from '../../../shared/contract/comments.ts';
import { fillPath } from '../../../shared/contract/endpoint.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { type FormField, formFields } from '../../../shared/form-config.ts';
import type { AppDeps } from '../../app-deps.ts';
import { type Binding, handle } from '../../http/handler.ts';
import { listPage } from '../../http/list-page.ts';
import { findPublicPost } from '../blog/post-visibility.queries.ts';
import { captchaField } from '../captcha/captcha.ts';
import { commentsPerPage } from './comment-limits.ts';
import { countApproved, listApproved } from './comments.queries.ts';
import { submitComment } from './submit-comment.ts';

const postMissingText = 'Blog post not found. It may have been moved or deleted.';
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
      { count: await countApproved(db, post.id), page, page_size: commentsPerPage },
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
    const isFromProgram = body.topic !== '';
    if (!isFromProgram) await submitComment(context, post.id, body);
    return { success: true, message: thanksText };
  }),
];

async function requirePost({ database, clock }: AppDeps, slug: string) {
  const post = await findPublicPost(database.db, slug, clock.now());
  if (!post) throw new ApiError(404, postMissingText);
  return post;
}
