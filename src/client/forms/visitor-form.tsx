import './visitor-form.css';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormField } from '../../shared/form-config.ts';
import { call } from '../api.ts';
import { Notice } from '../ui/notice.tsx';
import type { ConfigForm, ConfigFormProps } from './config-form.tsx';

/** The fields, and what draws them: no page that only might show a form loads that. */
interface ReadyForm {
  fields: readonly FormField[];
  Form: typeof ConfigForm;
}

type State = { step: 'waiting' | 'loading' | 'failed' } | { step: 'ready'; ready: ReadyForm } | Sent;
type Sent = { step: 'sent'; message: string };

interface VisitorFormProps extends Omit<ConfigFormProps<{ message: string }>, 'fields' | 'onSent' | 'refreshCaptcha'> {
  /** In a sentence: `comment`. */
  name: string;
  /** Its configuration, which holds a captcha for this visitor alone. @throws ApiError */
  load: () => Promise<{ fields: readonly FormField[] }>;
  /** What the page came with, if it could be had; otherwise it is fetched when its reader comes near. */
  first?: ReadyForm | 'failed';
}

/** A form that anybody may send: fetched, filled in, kept over a reload, and thanked for. */
export function VisitorForm({ name, load, first, ...form }: VisitorFormProps) {
  const [state, setState] = useState<State>(firstState(first));
  const place = useRef<HTMLDivElement>(null);

  async function fetchForm(): Promise<void> {
    setState({ step: 'loading' });
    try {
      const [{ fields }, { ConfigForm: Form }] = await Promise.all([load(), import('./config-form.tsx')]);
      setState({ step: 'ready', ready: { fields, Form } });
    } catch {
      setState({ step: 'failed' });
    }
  }

  function tryAgain(): void {
    // The button goes at once.
    place.current?.focus({ preventScroll: true });
    void fetchForm();
  }

  useWhenNear(place, () => state.step === 'waiting' && void fetchForm());

  return (
    <div ref={place} tabIndex={-1} className="visitor-form">
      {(state.step === 'waiting' || state.step === 'loading') && (
        <p className="field-hint visitor-form-loading" role="status">
          Loading the form...
        </p>
      )}
      {state.step === 'failed' && (
        <>
          <Notice tone="error">Failed to load {name} form. Please try again later.</Notice>
          <button type="button" className="button button-quiet" onClick={tryAgain}>
            Try Again
          </button>
        </>
      )}
      {state.step === 'ready' && (
        <state.ready.Form
          {...form}
          fields={state.ready.fields}
          onSent={({ message }) => setState({ step: 'sent', message })}
          refreshCaptcha={(old_key) => call('GET /api/v1/captcha/refresh', { query: { old_key } })}
        />
      )}
      {state.step === 'sent' && (
        // The button that had the focus is gone, and so is the long form above it: what is said lies out of sight.
        <div ref={show} tabIndex={-1} className="visitor-form-sent">
          <Notice tone="success">{state.message}</Notice>
        </div>
      )}
    </div>
  );
}

function firstState(first: VisitorFormProps['first']): State {
  if (!first) return { step: 'waiting' };
  return first === 'failed' ? { step: 'failed' } : { step: 'ready', ready: first };
}

function show(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView?.({ block: 'nearest' });
}

function useWhenNear(place: RefObject<HTMLElement | null>, act: () => void): void {
  const near = useEffectEvent(act);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        near();
      },
      { rootMargin: '600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
}
