import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { reasonOf } from '../../../shared/contract/errors.ts';
import { call } from '../../api.ts';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { AuthFrame } from './auth-frame.tsx';

const route = getRouteApi('/confirm-email');

type State = { step: 'asked' | 'working' } | { step: 'done' | 'failed'; message: string };

/** Where the link of the mail leads. It waits for a click: programs open the links of mails, too. */
export function ConfirmEmailPage() {
  const { token = '' } = route.useSearch();
  const [state, setState] = useState<State>({ step: 'asked' });

  async function confirm(): Promise<void> {
    setState({ step: 'working' });
    try {
      const { message } = await call('POST /api/v1/auth/email/confirm/', { body: { token } });
      setState({ step: 'done', message });
    } catch (error) {
      setState({ step: 'failed', message: reasonOf(error) });
    }
  }

  const isWorking = state.step === 'working';
  return (
    <AuthFrame title="Confirm your address">
      {state.step === 'done' ? (
        <Notice tone="success">{state.message}</Notice>
      ) : (
        <div className="auth-text">
          <p>Your account gets this email address from now on.</p>
          {state.step === 'failed' && <Notice tone="error">{state.message}</Notice>}
          <PendingButton type="button" className="button button-wide" isPending={isWorking} onClick={confirm}>
            {isWorking ? 'Confirming...' : 'Confirm this address'}
          </PendingButton>
        </div>
      )}
      <p className="auth-switch">
        <a href="/profile" className="link">
          My Profile
        </a>
      </p>
    </AuthFrame>
  );
}
