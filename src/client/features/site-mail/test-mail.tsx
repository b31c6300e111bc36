import { useRef, useState } from 'react';
import { ApiError, reasonOf } from '../../../shared/contract/errors.ts';
import { call } from '../../api.ts';
import { useReload } from '../../pages/use-reload.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';

/** Sends a mail to see whether it arrives. @param address where it goes unless another is entered */
export function TestMail({ address }: { address: string }) {
  const [said, setSaid] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);
  const [error, setError] = useState<string | undefined>(undefined);
  const [isSending, setIsSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const reload = useReload('/admin/mail');

  async function send(): Promise<void> {
    if (isSending) return;
    const to = String(new FormData(form.current ?? undefined).get('to') ?? '');
    setIsSending(true);
    setSaid(null);
    setError(undefined);
    try {
      const { state, message } = await call('POST /api/v1/admin/mail/test/', { body: { to } });
      setSaid({ tone: state === 'mailed' ? 'success' : 'error', text: message });
      if (state !== 'mailed') await reload();
    } catch (failure) {
      const atField = failure instanceof ApiError ? failure.errors?.['to']?.[0] : undefined;
      setError(atField);
      if (!atField) setSaid({ tone: 'error', text: reasonOf(failure) });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form
      ref={form}
      className="admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label="Send it to" name="to" type="email" autoComplete="email" defaultValue={address} error={error} />
      <PendingButton type="submit" className="button" isPending={isSending}>
        {isSending ? 'Sending...' : 'Send Test Mail'}
      </PendingButton>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
    </form>
  );
}
