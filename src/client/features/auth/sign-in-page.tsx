import { getRouteApi } from '@tanstack/react-router';
import { signInForm } from '../../../shared/contract/auth.ts';
import { ApiError } from '../../../shared/contract/errors.ts';
import { call } from '../../api.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useAuthForm } from './use-auth-form.ts';

const route = getRouteApi('/login');

export function SignInPage() {
  const { next } = route.useSearch();
  const { form, submit, errorOf, message, isPending, isSent } = useAuthForm(signInForm, next, async (body) => {
    const answer = await call('POST /api/v1/auth/login/', { body });
    if ('second_step' in answer) throw new ApiError(401, 'This account asks for a second step.');
    return answer;
  });
  return (
    <AuthFrame title="Sign In">
      <form method="post" noValidate data-auth-form onSubmit={submit}>
        <Field label="Username" autoComplete="username" error={errorOf('username')} {...form.register('username')} />
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
      <p className="auth-switch">
        No account yet?{' '}
        <a href={next ? `/signup?next=${encodeURIComponent(next)}` : '/signup'} className="link">
          Create one here
        </a>
      </p>
    </AuthFrame>
  );
}
