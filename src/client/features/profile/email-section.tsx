import { call } from '../../api.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { Section } from '../../ui/section.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useProfile } from './profile-context.ts';
import { ProfileForm } from './profile-form.tsx';
import { emailForm } from './profile-forms.ts';
import { UnconfirmedAddress } from './unconfirmed-address.tsx';
import { useAct } from './use-act.ts';
import { useProfileForm } from './use-profile-form.ts';

export function EmailSection() {
  const { account } = useProfile();
  const plain = useProfileForm({
    schema: emailForm,
    submit: (body) => call('PATCH /api/v1/auth/profile/update/', { body }),
    onSaved: ({ email, pending_email }) => ({
      text: pending_email === null ? 'Your email address is saved.' : 'A confirmation mail is on its way.',
      values: { email, current_password: '' },
    }),
  });
  return (
    <Section id="email" title="Email" note="Others do not see it.">
      <UnconfirmedAddress />
      {account.pending_email !== null && account.pending_email !== account.email && (
        <PendingAddress email={account.email} pending={account.pending_email} />
      )}
      <ProfileForm plain={plain} submitLabel="Save email">
        <Field
          label="Email address"
          type="email"
          autoComplete="email"
          {...(account.is_mail_set && { hint: 'A new address counts once you open the link that is mailed to it.' })}
          defaultValue={account.email}
          error={plain.errorOf('email')}
          {...plain.form.register('email')}
        />
        <CurrentPasswordField plain={plain} />
      </ProfileForm>
    </Section>
  );
}

function PendingAddress({ email, pending }: { email: string; pending: string }) {
  const { act, pending: isPending, error } = useAct();
  const takeBack = () =>
    act('take-back', async () => {
      await call('PATCH /api/v1/auth/profile/update/', { body: { email } });
      return 'Your email address stays as it is.';
    });
  return (
    <div className="profile-pending">
      <p>
        A confirmation mail is on its way to <bdi>{pending}</bdi>. Until its link is opened, your address stays{' '}
        <bdi>{email}</bdi>.
      </p>
      {error && <Notice tone="error">{error}</Notice>}
      <PendingButton type="button" className="text-link" isPending={isPending !== null} onClick={takeBack}>
        Keep the present address
      </PendingButton>
    </div>
  );
}
