import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../shared/contract/errors.ts';
import { call } from '../../api.ts';
import { untilGivenUp } from '../../fetch-endpoint.ts';
import type { FormValues } from '../../forms/config-form.tsx';
import { VisitorForm } from '../../forms/visitor-form.tsx';

/** The form, fetched when its reader comes near: it holds a captcha of their own, so it cannot be part of the page. */
export function CommentForm({ slug }: { slug: string }) {
  const router = useRouter();
  const [isSignedOut, setIsSignedOut] = useState(false);

  async function submit(values: FormValues) {
    setIsSignedOut(false);
    try {
      return await send(slug, values, () => void router.invalidate());
    } catch (error) {
      setIsSignedOut(error instanceof ApiError && error.status === 401);
      throw error;
    }
  }

  return (
    <div className="comment-form">
      <h3 className="comment-form-title">Leave a comment</h3>
      <noscript>
        <p className="field-hint">Writing a comment needs JavaScript.</p>
      </noscript>
      <p className="field-hint comment-form-stuck">The form could not be loaded. Please load the page again.</p>
      <VisitorForm
        name="comment"
        load={() => call('GET /api/v1/blog/article/{slug}/comment/', { params: { slug } })}
        submit={submit}
        keepAs={`comment-draft:${slug}`}
        submitLabel="Send Comment"
        pendingLabel="Sending..."
      />
      {isSignedOut && (
        <p className="field-hint">
          <a href="/login" target="_blank" rel="noopener" className="text-link">
            Sign in in a new tab
          </a>
          , then send the comment again.
        </p>
      )}
    </div>
  );
}

/** The form of the post's own authors has no captcha: what they say is there at once. */
async function send(slug: string, values: FormValues, onPublished: () => void) {
  const signal = untilGivenUp();
  if ('captcha_0' in values) {
    const body = { captcha_0: '', captcha_1: '', name: '', email: '', comment: '', ...values };
    return call('POST /api/v1/blog/article/{slug}/comment/', { params: { slug }, body }, { signal });
  }
  const body = { comment: '', ...values };
  const answer = await call(
    'POST /api/v1/blog/article/{slug}/comment/as-author/',
    { params: { slug }, body },
    { signal },
  );
  onPublished();
  return answer;
}
