import { call } from '../../api.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import type { ProfileData } from './load-profile.ts';
import { ProfileForm } from './profile-form.tsx';
import { passkeyNameForm } from './profile-forms.ts';
import { useProfileForm } from './use-profile-form.ts';

interface RenameProps {
  passkey: ProfileData['passkeys'][number];
  onClose: () => void;
}

/** Open while there is a passkey to rename. */
export function RenamePasskeyDialog({
  passkey,
  onClose,
}: Omit<RenameProps, 'passkey'> & { passkey: RenameProps['passkey'] | null }) {
  return (
    <Dialog title="Rename the passkey" isOpen={passkey !== null} onClose={onClose}>
      {passkey && <Rename passkey={passkey} onClose={onClose} />}
    </Dialog>
  );
}

function Rename({ passkey, onClose }: RenameProps) {
  const plain = useProfileForm({
    schema: passkeyNameForm,
    submit: (body) => call('PATCH /api/v1/auth/passkeys/{id}/', { params: { id: passkey.id }, body }),
    onSaved: () => {
      onClose();
      return { text: 'The passkey is renamed.' };
    },
  });
  return (
    <ProfileForm plain={plain} submitLabel="Save" onCancel={onClose}>
      <Field
        label="Name"
        autoComplete="off"
        maxLength={60}
        defaultValue={passkey.name}
        error={plain.errorOf('name')}
        {...plain.form.register('name')}
      />
    </ProfileForm>
  );
}
