import { getRouteApi } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { passwordMinLength, signUpForm } from '../../../shared/contract/auth.ts';
import { call } from '../../api.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useAuthForm } from './use-auth-form.ts';

const root = getRouteApi('__root__');
const route = getRouteApi('/signup');

export function SignUpPage() {
  const { site } = root.useLoaderData();
  const { next, invitation } = route.useSearch();
  const invited = route.useLoaderData();
  const isInvited = invited?.is_valid === true;
  return (
    <AuthFrame title="Sign Up">
      {invited && (
        <p className="page-description">
          {isInvited
            ? 'You are invited to this site.'
            : 'This invitation does not count any more: it was used, ended or is over seven days old.'}
        </p>
      )}
      {isInvited || site.sign_up_is_open ? (
        <SignUpForm next={next} invitation={isInvited ? invitation : undefined} email={invited?.email} />
      ) : (
        <p className="page-description">Sign-up is closed on this site.</p>
      )}
      <p className="auth-switch">
        Already have an account?{' '}
        <a href={next ? `/login?next=${encodeURIComponent(next)}` : '/login'} className="link">
          Sign In
        </a>
      </p>
    </AuthFrame>
  );
}

interface SignUpFormProps {
  next: string | undefined;
  invitation: string | undefined;
  /** That the invitation was sent to. */
  email: string | undefined;
}

function SignUpForm({ next, invitation, email }: SignUpFormProps) {
  const { form, submit, errorOf, message, isPending, isSent } = useAuthForm(signUpForm, next, (body) =>
    call('POST /api/v1/auth/signup/', { body: { ...body, invitation } }),
  );
  const field = (name: keyof z.infer<typeof signUpForm>) => ({ error: errorOf(name), ...form.register(name) });
  return (
    <form method="post" noValidate data-auth-form onSubmit={submit}>
      <div className="field-pair">
        <Field label="First name" autoComplete="given-name" {...field('first_name')} />
        <Field label="Last name" autoComplete="family-name" {...field('last_name')} />
      </div>
      <Field label="Username" autoComplete="username" {...field('username')} />
      <Field label="Email" type="email" autoComplete="email" defaultValue={email} {...field('email')} />
      <Field
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${passwordMinLength} characters.`}
        {...field('password')}
      />
      <Field label="Confirm password" type="password" autoComplete="new-password" {...field('password_confirm')} />
      {message && <Notice tone="error">{message}</Notice>}
      {isSent && <Notice tone="success">Account created successfully! Welcome!</Notice>}
      <button type="submit" className="button button-wide" disabled={isPending || isSent}>
        {isPending ? 'Creating Account...' : 'Sign Up'}
      </button>
    </form>
  );
}
