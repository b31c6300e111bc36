import { useState } from 'react';
import { call } from '../../api.ts';
import { Section } from '../../ui/section.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { Moment } from './moment.tsx';
import { PasswordQuestion } from './password-question.tsx';
import { useProfile } from './profile-context.ts';
import { UnconfirmedAddressHint } from './unconfirmed-address.tsx';

/** The codes that an app on a phone shows, asked for after the password. */
export function AuthenticatorSection() {
  const { second_factor } = useProfile();
  const [open, setOpen] = useState<'set-up' | 'turn-off' | null>(null);
  const close = () => setOpen(null);
  const { has_app, app_since } = second_factor;
  return (
    <Section title="Authenticator app" note="A second step after your password.">
      {has_app ? (
        <>
          <p>
            <span className="profile-mark">On</span>
            {app_since !== null && (
              <>
                {' '}
                since <Moment time={app_since} isDay />. Signing in asks for a code of your app.
              </>
            )}
          </p>
          <UnconfirmedAddressHint />
          <button type="button" className="button button-quiet button-small" onClick={() => setOpen('turn-off')}>
            Turn off
          </button>
        </>
      ) : (
        <>
          <p>An app on your phone shows a new code every 30 seconds. Nobody signs in with your password alone then.</p>
          <button type="button" className="button button-small" onClick={() => setOpen('set-up')}>
            Set up
          </button>
        </>
      )}
      <AuthenticatorSetup isOpen={open === 'set-up'} onClose={close} />
      <PasswordQuestion
        title="Turn off the authenticator app"
        confirmLabel="Turn off"
        pendingLabel="Turning off..."
        isDangerous
        isOpen={open === 'turn-off'}
        onClose={close}
        submit={(body) => call('POST /api/v1/auth/second-factor/app/remove/', { body })}
        onDone={() => 'The authenticator app is turned off.'}
      >
        <p>Signing in will no longer ask for its codes.</p>
      </PasswordQuestion>
    </Section>
  );
}
