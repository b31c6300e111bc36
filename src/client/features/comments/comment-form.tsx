import { useRouter } from '@tanstack/react-router';
import { call } from '../../api.ts';
import type { FormValues } from '../../forms/config-form.tsx';
import { VisitorForm } from '../../forms/visitor-form.tsx';

/** The form, fetched when its reader comes near: it holds a captcha of their own, so it cannot be part of the page. */
export function CommentForm({ slug }: { slug: string }) {
  const router = useRouter();
  return (
    <div className="comment-form">
      <h3 className="comment-form-title">Leave a comment</h3>
      <noscript>
        <p className="field-hint">Writing a comment needs JavaScript.</p>
      </noscript>
      <VisitorForm
        name="comment"
        load={() => call('GET /api/v1/blog/article/{slug}/comment/', { params: { slug } })}
        submit={(values) => send(slug, values, () => void router.invalidate())}
        keepAs={`comment-draft:${slug}`}
        submitLabel="Send Comment"
        pendingLabel="Sending..."
      />
    </div>
  );
}

/** The form of the post's own authors has no captcha: what they say is there at once. */
async function send(slug: string, values: FormValues, onPublished: () => void) {
  if ('captcha_0' in values) {
    const body = { captcha_0: '', captcha_1: '', name: '', email: '', comment: '', ...values };
    return call('POST /api/v1/blog/article/{slug}/comment/', { params: { slug }, body });
  }
  const body = { comment: '', ...values };
  const answer = await call('POST /api/v1/blog/article/{slug}/comment/as-author/', { params: { slug }, body });
  onPublished();
  return answer;
}
