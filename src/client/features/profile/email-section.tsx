import { call } from '../../api.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { Section } from '../../ui/section.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { useProfile } from './profile-context.ts';
import { ProfileForm } from './profile-form.tsx';
import { emailForm } from './profile-forms.ts';
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
    <Section title="Email" note="Others do not see it.">
      {account.pending_email === account.email && (
        <p>
          A confirmation mail is on its way to <bdi>{account.email}</bdi>.
        </p>
      )}
      {account.pending_email === null && account.is_mail_set && !account.is_email_confirmed && !account.is_owner && (
        <UnconfirmedAddress />
      )}
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

function UnconfirmedAddress() {
  const { act, pending, error } = useAct();
  const ask = () => act('ask', async () => (await call('POST /api/v1/auth/account/confirm-email/', {})).message);
  return (
    <div className="profile-pending">
      <p>
        Your address is not confirmed yet. Until it is, a new password by mail removes your passkeys and your
        authenticator app.
      </p>
      {error && <Notice tone="error">{error}</Notice>}
      <PendingButton type="button" className="text-link" isPending={pending !== null} onClick={ask}>
        Confirm this address
      </PendingButton>
    </div>
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
