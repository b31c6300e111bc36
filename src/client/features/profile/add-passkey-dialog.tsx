import { ApiError } from '../../../shared/contract/errors.ts';
import { call } from '../../api.ts';
import { createPasskey, passkeyFailure } from '../../passkeys.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useProfile } from './profile-context.ts';
import { profileFailure } from './profile-failure.ts';
import { ProfileForm } from './profile-form.tsx';
import { passkeyForm } from './profile-forms.ts';
import { useProfileForm } from './use-profile-form.ts';

interface AddPasskeyProps {
  onClose: () => void;
}

/** Asks for a name and the password, and then lets the browser make the passkey. */
export function AddPasskeyDialog({ isOpen, onClose }: AddPasskeyProps & { isOpen: boolean }) {
  return (
    <Dialog title="Add a passkey" isOpen={isOpen} onClose={onClose}>
      {isOpen && <AddPasskey onClose={onClose} />}
    </Dialog>
  );
}

function AddPasskey({ onClose }: AddPasskeyProps) {
  const { showCodes } = useProfile();
  const plain = useProfileForm({
    schema: passkeyForm,
    submit: async ({ name, current_password }) => {
      const { options } = await call('POST /api/v1/auth/passkeys/options/', { body: { current_password } });
      const response = await createPasskey(options);
      return call('POST /api/v1/auth/passkeys/', { body: { name, response } });
    },
    onSaved: ({ recovery_codes }) => {
      onClose();
      if (recovery_codes) showCodes(recovery_codes);
      return { text: 'The passkey is added.' };
    },
    failureText: (error) => (error instanceof ApiError ? profileFailure(error) : passkeyFailure(error)),
  });
  return (
    <ProfileForm plain={plain} submitLabel="Continue" pendingLabel="Waiting for your device..." onCancel={onClose}>
      <p>Your browser asks next where the passkey is to be kept.</p>
      <Field
        label="Name"
        hint="To tell it from others, such as Phone."
        autoComplete="off"
        maxLength={60}
        error={plain.errorOf('name')}
        {...plain.form.register('name')}
      />
      <CurrentPasswordField plain={plain} />
    </ProfileForm>
  );
}
