import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, reasonOf } from '../../../shared/contract/errors.ts';
import { call } from '../../api.ts';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { AuthFrame } from './auth-frame.tsx';

const root = getRouteApi('__root__');
const route = getRouteApi('/confirm-email');

type State =
  | { step: 'asked' | 'working' }
  | { step: 'done'; message: string }
  | { step: 'failed'; message: string; isOfAnother: boolean };

/** Where the link of the mail leads. It waits for a click: programs open the links of mails, too. */
export function ConfirmEmailPage() {
  const { token = '' } = route.useSearch();
  const { user } = root.useLoaderData();
  const [state, setState] = useState<State>({ step: 'asked' });

  async function confirm(): Promise<void> {
    setState({ step: 'working' });
    try {
      const { message } = await call('POST /api/v1/auth/email/confirm/', { body: { token } });
      setState({ step: 'done', message });
    } catch (error) {
      const isOfAnother = error instanceof ApiError && error.code === 'sign_in_first';
      setState({ step: 'failed', message: reasonOf(error), isOfAnother });
    }
  }

  // The link stays good, and is in no other address: it is opened once more, with the account that it is for.
  const entry = user ? ['/logout', 'Sign Out'] : ['/login', 'Sign In'];
  const [href, label] = state.step === 'failed' && state.isOfAnother ? entry : ['/profile', 'My Profile'];
  const isWorking = state.step === 'working';
  return (
    <AuthFrame title="Confirm your address">
      {state.step === 'done' ? (
        <Notice tone="success">{state.message}</Notice>
      ) : (
        <div className="auth-text">
          <p>Confirm that this address is yours.</p>
          {state.step === 'failed' && <Notice tone="error">{state.message}</Notice>}
          <PendingButton type="button" className="button button-wide" isPending={isWorking} onClick={confirm}>
            {isWorking ? 'Confirming...' : 'Confirm this address'}
          </PendingButton>
        </div>
      )}
      <p className="auth-switch">
        <a href={href} className="link">
          {label}
        </a>
      </p>
    </AuthFrame>
  );
}
