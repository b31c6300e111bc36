import { signInForm } from '../../../shared/contract/auth.ts';
import { call } from '../../api.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SecondStepName } from './second-step.tsx';
import { goOn } from './use-auth-form.ts';

interface SignInFormProps {
  next: string | undefined;
  /** As it was typed before; `null` at first, where the browser may have filled it in. */
  username: string | null;
  /** The password was right, and one of these is to follow. */
  onSecondStep: (steps: readonly SecondStepName[], username: string) => void;
}

/** The first step: username and password. */
export function SignInForm({ next, username, onSecondStep }: SignInFormProps) {
  const { form, submit, errorOf, message, isPending, isSent } = usePlainForm({
    schema: signInForm,
    ...(username !== null && { initial: { username, password: '' } }),
    submit: (body) => call('POST /api/v1/auth/login/', { body }),
    onSent: (answer) => {
      if ('second_step' in answer) onSecondStep(answer.second_step, form.getValues('username'));
      else goOn(answer.user, next);
    },
  });
  return (
    <form method="post" noValidate data-auth-form onSubmit={submit}>
      <Field
        label="Username"
        autoComplete="username webauthn"
        error={errorOf('username')}
        {...form.register('username')}
      />
      <Field
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errorOf('password')}
        {...form.register('password')}
      />
      {message && <Notice tone="error">{message}</Notice>}
      {isSent && <Notice tone="success">Login successful! Redirecting...</Notice>}
      <button type="submit" className="button button-wide" disabled={isPending || isSent}>
        {isPending ? 'Signing in...' : 'Sign In'}
      </button>
    </form>
  );
}
