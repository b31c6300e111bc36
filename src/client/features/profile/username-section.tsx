import { call } from '../../api.ts';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useProfile } from './profile-context.ts';
import { ProfileForm } from './profile-form.tsx';
import { usernameForm } from './profile-forms.ts';
import { useProfileForm } from './use-profile-form.ts';

export function UsernameSection() {
  const { account } = useProfile();
  const plain = useProfileForm({
    schema: usernameForm,
    submit: (body) => call('PATCH /api/v1/auth/profile/update/', { body }),
    onSaved: ({ username }) => ({ text: 'Your username is saved.', values: { username, current_password: '' } }),
  });
  return (
    <Section title="Username" note="You sign in with it.">
      <ProfileForm plain={plain} submitLabel="Save username">
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={account.username}
          error={plain.errorOf('username')}
          {...plain.form.register('username')}
        />
        <CurrentPasswordField plain={plain} />
      </ProfileForm>
    </Section>
  );
}
