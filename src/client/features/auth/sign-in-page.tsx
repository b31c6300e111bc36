import { getRouteApi } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import type * as z from 'zod/mini';
import { signInForm } from '../../../shared/contract/auth.ts';
import { call } from '../../api.ts';
import { Field } from '../../ui/field.tsx';
import { formResolver } from '../../ui/form-resolver.ts';
import { Notice } from '../../ui/notice.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { useAuthSubmit } from './use-auth-submit.ts';

type Values = z.infer<typeof signInForm>;

const route = getRouteApi('/login');

export function SignInPage() {
  const { next } = route.useSearch();
  const form = useForm<Values>({ resolver: formResolver(signInForm) });
  const { submit, message, isDone } = useAuthSubmit(form, next, (body) => call('POST /api/v1/auth/login/', { body }));
  const { errors, isSubmitting } = form.formState;
  return (
    <AuthFrame title="Sign In">
      <form method="post" noValidate data-auth-form onSubmit={submit}>
        <Field
          label="Username"
          autoComplete="username"
          error={errors.username?.message}
          {...form.register('username')}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        {message && <Notice tone="error">{message}</Notice>}
        {isDone && <Notice tone="success">Login successful! Redirecting...</Notice>}
        <button type="submit" className="button button-wide" disabled={isSubmitting || isDone}>
          {isSubmitting ? 'Signing in...' : 'Sign In'}
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
