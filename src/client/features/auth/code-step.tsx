import { useEffect } from 'react';
import { secondStepForm } from '../../../shared/contract/second-factor.ts';
import { call } from '../../api.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAuthForm } from './use-auth-form.ts';

const kinds = {
  totp: {
    name: 'totp_code',
    label: 'Code',
    hint: 'The six digits that your authenticator app shows.',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery_code: {
    name: 'recovery_code',
    label: 'Recovery code',
    hint: 'One of those that you have kept. Each works once.',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const;

/** A code of the app, or one of those that stand in for it. */
export function CodeStep({ kind, next }: { kind: keyof typeof kinds; next: string | undefined }) {
  const { name, ...field } = kinds[kind];
  const { form, submit, errorOf, message, isPending, isSent } = useAuthForm(secondStepForm, next, (body) =>
    call('POST /api/v1/auth/login/second-step/', { body }),
  );
  // The field that had the focus is gone.
  useEffect(() => form.setFocus(name), [form, name]);
  return (
    <form method="post" noValidate data-auth-form onSubmit={submit}>
      <Field {...field} autoCapitalize="none" spellCheck={false} error={errorOf(name)} {...form.register(name)} />
      {message && <Notice tone="error">{message}</Notice>}
      {isSent && <Notice tone="success">Login successful! Redirecting...</Notice>}
      <button type="submit" className="button button-wide" disabled={isPending || isSent}>
        {isPending ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  );
}
