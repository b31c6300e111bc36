import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { passwordResetRequest } from '../../../shared/contract/password-reset.ts';
import { call } from '../../api.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { AuthFrame } from './auth-frame.tsx';

const route = getRouteApi('/forgot-password');

export function ForgotPasswordPage() {
  const { is_mail_set } = route.useLoaderData();
  return (
    <AuthFrame title="Forgot your password?">
      {is_mail_set ? <RequestForm /> : <CommandLine />}
      <p className="auth-switch">
        <a href="/login" className="link">
          Back to Sign In
        </a>
      </p>
    </AuthFrame>
  );
}

function RequestForm() {
  const [answer, setAnswer] = useState<string | null>(null);
  const { form, submit, errorOf, message, isPending } = usePlainForm({
    schema: passwordResetRequest,
    submit: (body) => call('POST /api/v1/auth/password-reset/', { body }),
    onSent: (sent) => setAnswer(sent.message),
  });
  if (answer !== null) return <Notice tone="success">{answer}</Notice>;
  return (
    <form method="post" noValidate data-auth-form onSubmit={submit}>
      <p>We mail you a link for a new password. It works once, for 30 minutes.</p>
      <Field label="Email" type="email" autoComplete="email" error={errorOf('email')} {...form.register('email')} />
      {message && <Notice tone="error">{message}</Notice>}
      <PendingButton type="submit" className="button button-wide" isPending={isPending}>
        {isPending ? 'Sending...' : 'Send the link'}
      </PendingButton>
    </form>
  );
}

/** For a site that sends no mail. */
function CommandLine() {
  return (
    <div className="auth-text">
      <p>This site sends no mail, so it cannot mail you a link.</p>
      <p>If the site is yours, set a new password on the machine that it runs on, in its folder:</p>
      <pre className="auth-command">
        <code>npm run cli -- owner reset-password</code>
      </pre>
      <p>If it is not, ask its owner for help.</p>
    </div>
  );
}
