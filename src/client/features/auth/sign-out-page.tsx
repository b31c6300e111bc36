import './auth.css';
import { useEffect, useState } from 'react';
import { reasonOf } from '../../../shared/contract/errors.ts';
import { call } from '../../api.ts';
import { publish } from '../../tab-sync.ts';

const redirectDelayMs = 2000;
const alreadySignedOutDelayMs = 1000;

type State = { step: 'working' } | { step: 'done' } | { step: 'failed'; message: string };

/** Started once per document, however often React mounts the page: a second call would find no session to end. */
let running: Promise<{ was_signed_in: boolean }> | null = null;

/** Signs out as soon as it is open: the link in the menu is all that it takes. */
export function SignOutPage() {
  const [state, setState] = useState<State>({ step: 'working' });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    running ??= call('POST /api/v1/auth/logout/', {});
    running.then(
      ({ was_signed_in }) => {
        if (isGone) return;
        if (was_signed_in) publish({ type: 'logout' });
        setState({ step: 'done' });
        timer = setTimeout(() => location.replace('/'), was_signed_in ? redirectDelayMs : alreadySignedOutDelayMs);
      },
      (error: unknown) => {
        running = null;
        if (!isGone) setState({ step: 'failed', message: reasonOf(error, 'Logout failed') });
      },
    );
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, []);

  return (
    <div className="auth" role="status">
      <SignOutState state={state} />
      <noscript>
        <p className="notice" data-tone="error">
          Signing out needs JavaScript.
        </p>
      </noscript>
    </div>
  );
}

function SignOutState({ state }: { state: State }) {
  switch (state.step) {
    case 'working':
      return (
        <>
          <h1 className="page-title">Logging you out...</h1>
          <p className="page-description">Please wait while we sign you out securely.</p>
        </>
      );
    case 'done':
      return (
        <>
          <h1 className="page-title">Successfully logged out!</h1>
          <p className="page-description">You have been signed out. Redirecting to home page...</p>
          <GoHome />
        </>
      );
    case 'failed':
      return (
        <>
          <h1 className="page-title">Logout Error</h1>
          <p className="page-description">{state.message}</p>
          <GoHome />
        </>
      );
  }
}

function GoHome() {
  return (
    <p className="actions">
      <a href="/" className="button">
        Go Home
      </a>
    </p>
  );
}
