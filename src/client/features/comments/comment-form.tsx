import { useCallback, useEffect, useRef, useState } from 'react';
import type { FormField } from '../../../shared/form-config.ts';
import { call } from '../../api.ts';
import { ConfigForm, type FormValues } from '../../ui/config-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { keepDraft, loadDraft } from './comment-draft.ts';

type State =
  | { step: 'waiting' | 'loading' | 'failed' }
  | { step: 'ready'; fields: readonly FormField[]; draft: FormValues }
  | { step: 'sent'; message: string };

/** The form, fetched when its reader comes near: it holds a captcha of their own, so it cannot be part of the page. */
export function CommentForm({ slug }: { slug: string }) {
  const [state, setState] = useState<State>({ step: 'waiting' });
  const place = useRef<HTMLDivElement>(null);

  const load = useCallback(async (): Promise<void> => {
    setState({ step: 'loading' });
    try {
      const { fields } = await call('GET /api/v1/blog/article/{slug}/comment/', { params: { slug } });
      setState({ step: 'ready', fields, draft: loadDraft(slug) });
    } catch {
      setState({ step: 'failed' });
    }
  }, [slug]);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [load]);

  async function send(fields: readonly FormField[], values: FormValues): Promise<void> {
    const key = fields.find(({ widget }) => widget === 'captcha')?.captcha_key ?? '';
    const body = { captcha_0: key, captcha_1: '', name: '', email: '', comment: '', ...values };
    const { message } = await call('POST /api/v1/blog/article/{slug}/comment/', { params: { slug }, body });
    keepDraft(slug, null);
    setState({ step: 'sent', message });
  }

  return (
    <div ref={place} className="comment-form">
      <h3 className="comment-form-title">Leave a comment</h3>
      <noscript>
        <p className="field-hint">Writing a comment needs JavaScript.</p>
      </noscript>
      {(state.step === 'waiting' || state.step === 'loading') && (
        <p className="field-hint comment-form-loading" role="status">
          Loading the form...
        </p>
      )}
      {state.step === 'failed' && (
        <>
          <Notice tone="error">Failed to load comment form. Please try again later.</Notice>
          <button type="button" className="button button-quiet" onClick={() => void load()}>
            Try Again
          </button>
        </>
      )}
      {state.step === 'ready' && (
        <ConfigForm
          fields={state.fields}
          submitLabel="Send Comment"
          pendingLabel="Sending..."
          initialValues={state.draft}
          onChange={(values) => keepDraft(slug, values)}
          onSubmit={(values) => send(state.fields, values)}
          refreshCaptcha={(old_key) => call('GET /api/v1/captcha/refresh', { query: { old_key } })}
        />
      )}
      {state.step === 'sent' && (
        // The button that had the focus is gone.
        <div ref={focus} tabIndex={-1} className="comment-form-sent">
          <Notice tone="success">{state.message}</Notice>
        </div>
      )}
    </div>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}
