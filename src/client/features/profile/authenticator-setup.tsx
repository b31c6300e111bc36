import { useState } from 'react';
import { authenticatorCodeForm, passwordForm } from '../../../shared/contract/second-factor.ts';
import { call } from '../../api.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { CopyButton } from './copy-button.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { focusOn } from './focus-on.ts';
import { useProfile } from './profile-context.ts';
import { profileFailure } from './profile-failure.ts';
import { ProfileForm } from './profile-form.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface NewApp {
  secret: string;
  uri: string;
  qr_svg: string;
}

interface SetupProps {
  onClose: () => void;
}

/** Asks for the password, shows what the app has to know, and asks for a first code of it. */
export function AuthenticatorSetup({ isOpen, onClose }: SetupProps & { isOpen: boolean }) {
  return (
    <Dialog title="Set up an authenticator app" isOpen={isOpen} onClose={onClose}>
      {isOpen && <Setup onClose={onClose} />}
    </Dialog>
  );
}

function Setup({ onClose }: SetupProps) {
  const [app, setApp] = useState<NewApp | null>(null);
  return app ? <CodeStep app={app} onClose={onClose} /> : <PasswordStep onDone={setApp} onClose={onClose} />;
}

function PasswordStep({ onDone, onClose }: SetupProps & { onDone: (app: NewApp) => void }) {
  const plain = usePlainForm({
    schema: passwordForm,
    submit: (body) => call('POST /api/v1/auth/second-factor/app/', { body }),
    onSent: onDone,
    failureText: profileFailure,
  });
  return (
    <ProfileForm plain={plain} submitLabel="Continue" pendingLabel="Checking..." onCancel={onClose}>
      <CurrentPasswordField plain={plain} />
    </ProfileForm>
  );
}

function CodeStep({ app, onClose }: SetupProps & { app: NewApp }) {
  const { showCodes } = useProfile();
  const plain = useProfileForm({
    schema: authenticatorCodeForm,
    submit: (body) => call('POST /api/v1/auth/second-factor/app/confirm/', { body }),
    onSaved: ({ recovery_codes }) => {
      onClose();
      if (recovery_codes) showCodes(recovery_codes);
      return { text: 'The authenticator app is set up.' };
    },
  });
  return (
    <ProfileForm plain={plain} submitLabel="Turn on" pendingLabel="Checking..." onCancel={onClose}>
      <p ref={focusOn} tabIndex={-1}>
        Scan this with your authenticator app, then type the six digits that it shows.
      </p>
      <img
        className="profile-qr"
        src={`data:image/svg+xml,${encodeURIComponent(app.qr_svg)}`}
        alt="QR code with the key below"
        width={200}
        height={200}
      />
      <div>
        <p className="field-hint">No camera? Type this key into the app, or open it on this device.</p>
        <p className="profile-secret">{app.secret}</p>
        <CopyButton text={app.secret} label="Copy key" />
        <a href={app.uri} className="text-link">
          Open in an app
        </a>
      </div>
      <Field
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={plain.errorOf('totp_code')}
        {...plain.form.register('totp_code')}
      />
    </ProfileForm>
  );
}
