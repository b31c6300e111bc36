import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { passwordMinLength } from '../../../shared/contract/auth.ts';
import { newPasswordForm } from '../../../shared/contract/password-reset.ts';
import { call } from '../../api.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { publish } from '../../tab-sync.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { AuthFrame } from './auth-frame.tsx';

const route = getRouteApi('/reset-password');

/** Where the link of the mail leads. */
export function ResetPasswordPage() {
  const { token = '' } = route.useSearch();
  const [outcome, setOutcome] = useState('');
  const { form, submit, errorOf, message, isPending, isSent } = usePlainForm({
    schema: newPasswordForm,
    submit: (body) => call('POST /api/v1/auth/password-reset/confirm/', { body: { ...body, token } }),
    // All sessions have ended, that of this browser too.
    onSent: (answer) => {
      setOutcome(answer.message);
      publish({ type: 'logout' });
    },
  });
  return (
    <AuthFrame title="New password">
      {isSent ? (
        <Notice tone="success">{outcome}</Notice>
      ) : (
        <form method="post" noValidate onSubmit={submit}>
          <Field
            label="New password"
            type="password"
            autoComplete="new-password"
            hint={`At least ${passwordMinLength} characters.`}
            error={errorOf('password')}
            {...form.register('password')}
          />
          <Field
            label="New password again"
            type="password"
            autoComplete="new-password"
            error={errorOf('password_confirm')}
            {...form.register('password_confirm')}
          />
          {message && <Notice tone="error">{message}</Notice>}
          <PendingButton type="submit" className="button button-wide" isPending={isPending}>
            {isPending ? 'Saving...' : 'Set new password'}
          </PendingButton>
        </form>
      )}
      <p className="auth-switch">
        {isSent ? (
          <a href="/login" className="link">
            Sign In
          </a>
        ) : (
          <a href="/forgot-password" className="link">
            Ask for another link
          </a>
        )}
      </p>
    </AuthFrame>
  );
}
