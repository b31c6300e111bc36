import { call } from '../../api.ts';
import { Field } from '../../ui/field.tsx';
import { Section } from '../../ui/section.tsx';
import { useProfile } from './profile-context.ts';
import { ProfileForm } from './profile-form.tsx';
import { nameForm } from './profile-forms.ts';
import { useProfileForm } from './use-profile-form.ts';

export function NameSection() {
  const { account } = useProfile();
  const plain = useProfileForm({
    schema: nameForm,
    submit: (body) => call('PATCH /api/v1/auth/profile/update/', { body }),
    onSaved: ({ first_name, last_name }) => ({ text: 'Your name is saved.', values: { first_name, last_name } }),
  });
  const field = (name: 'first_name' | 'last_name') => ({
    defaultValue: account[name],
    error: plain.errorOf(name),
    ...plain.form.register(name),
  });
  return (
    <Section title="Name">
      <ProfileForm plain={plain} submitLabel="Save name">
        <div className="field-pair">
          <Field label="First name" autoComplete="given-name" {...field('first_name')} />
          <Field label="Last name" autoComplete="family-name" {...field('last_name')} />
        </div>
      </ProfileForm>
    </Section>
  );
}
