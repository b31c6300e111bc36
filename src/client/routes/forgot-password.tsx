import { createFileRoute } from '@tanstack/react-router';
import { call } from '../api.ts';
import { ForgotPasswordPage } from '../features/auth/forgot-password-page.tsx';
import { headOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/forgot-password')({
  loader: () => call('GET /api/v1/auth/password-reset/', {}),
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'Forgot your password?', path: null })),
  component: ForgotPasswordPage,
});
