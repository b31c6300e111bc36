import { call } from '../../api.ts';
import { VisitorForm } from '../../forms/visitor-form.tsx';

/** The form, fetched when its reader comes near: it holds a captcha of their own, so it cannot be part of the page. */
export function CommentForm({ slug }: { slug: string }) {
  return (
    <div className="comment-form">
      <h3 className="comment-form-title">Leave a comment</h3>
      <noscript>
        <p className="field-hint">Writing a comment needs JavaScript.</p>
      </noscript>
      <VisitorForm
        name="comment"
        load={() => call('GET /api/v1/blog/article/{slug}/comment/', { params: { slug } })}
        submit={(values) => {
          const body = { captcha_0: '', captcha_1: '', name: '', email: '', comment: '', ...values };
          return call('POST /api/v1/blog/article/{slug}/comment/', { params: { slug }, body });
        }}
        keepAs={`comment-draft:${slug}`}
        submitLabel="Send Comment"
        pendingLabel="Sending..."
      />
    </div>
  );
}
