import { passwordMinLength } from '../../../shared/contract/auth.ts';
import { call } from '../../api.ts';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useProfile } from './profile-context.ts';
import { ProfileForm } from './profile-form.tsx';
import { passwordForm } from './profile-forms.ts';
import { useProfileForm } from './use-profile-form.ts';

export function PasswordSection() {
  const { account } = useProfile();
  const plain = useProfileForm({
    schema: passwordForm,
    submit: ({ current_password, new_password }) =>
      call('PATCH /api/v1/auth/profile/update/', { body: { current_password, new_password } }),
    onSaved: () => ({
      text: 'Your password is changed. All other devices are signed out.',
      values: { current_password: '', new_password: '', new_password_confirm: '' },
    }),
  });
  const field = (name: 'new_password' | 'new_password_confirm') => ({
    error: plain.errorOf(name),
    ...plain.form.register(name),
  });
  return (
    <Section title="Password" note="A new one signs out all other devices.">
      <ProfileForm plain={plain} submitLabel="Change password">
        {/* Password managers keep the password under this name. */}
        <input type="text" autoComplete="username" value={account.username} readOnly hidden />
        <CurrentPasswordField plain={plain} />
        <Field
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${passwordMinLength} characters.`}
          {...field('new_password')}
        />
        <Field
          label="New password again"
          type="password"
          autoComplete="new-password"
          {...field('new_password_confirm')}
        />
      </ProfileForm>
    </Section>
  );
}
