import { useState } from 'react';
import { authenticatorCodeForm, passwordForm } from '../../../shared/contract/second-factor.ts';
import { call } from '../../api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { CurrentPasswordField } from './current-password-field.tsx';
import { focusOn } from './focus-on.ts';
import { useProfile } from './profile-context.ts';
import { ProfileForm } from './profile-form.tsx';
import { useProfileForm } from './use-profile-form.ts';

interface SetupProps {
  onClose: () => void;
}

interface NewApp {
  secret: string;
  uri: string;
  qr_svg: string;
}

/** Password, then the code to scan, then a first code of the app. */
export function AuthenticatorSetup({ isOpen, onClose }: SetupProps & { isOpen: boolean }) {
  return (
    <Dialog title="Set up an authenticator app" isOpen={isOpen} onClose={onClose}>
      {isOpen && <Steps onClose={onClose} />}
    </Dialog>
  );
}

function Steps({ onClose }: SetupProps) {
  const [app, setApp] = useState<NewApp | null>(null);
  return app ? <ScanStep app={app} onClose={onClose} /> : <PasswordStep onStarted={setApp} onClose={onClose} />;
}
