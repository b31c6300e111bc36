import { signInForm } from '../../../shared/contract/auth.ts';
import { call } from '../../api.ts';
import { usePlainForm } from '../../forms/use-plain-form.ts';
import { hasPasskeys } from '../../passkeys.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { useIsLive } from '../../ui/use-is-live.ts';
import type { SecondStepName } from './second-step.tsx';
import { goOn } from './use-auth-form.ts';
import { useOfferedPasskey } from './use-offered-passkey.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

interface SignInFormProps {
  next: string | undefined;
  /** `null` at first, where the browser may have filled it in. */
  username: string | null;
  /** The password was right, and one of these is to follow. */
  onSecondStep: (steps: readonly SecondStepName[], username: string) => void;
}

/** The first step: username and password, or a passkey in place of all steps. */
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
  const passkey = usePasskeySignIn({
    next,
    send: (response) => call('POST /api/v1/auth/login/passkey/', { body: { response } }),
  });
  useOfferedPasskey(passkey.take);
  const canUsePasskey = useIsLive() && hasPasskeys();
  const isDone = isSent || passkey.isDone;
  const problem = message ?? passkey.problem;
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
      {problem && <Notice tone="error">{problem}</Notice>}
      {isDone && <Notice tone="success">Login successful! Redirecting...</Notice>}
      <button type="submit" className="button button-wide" disabled={isPending || isDone}>
        {isPending ? 'Signing in...' : 'Sign In'}
      </button>
      {canUsePasskey && (
        <PendingButton
          type="button"
          className="button button-quiet button-wide"
          isPending={passkey.isPending || isDone}
          onClick={passkey.ask}
        >
          {passkey.isPending ? 'Waiting for your passkey...' : 'Use a passkey'}
        </PendingButton>
      )}
    </form>
  );
}
