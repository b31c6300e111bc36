import { createFileRoute } from '@tanstack/react-router';
import { ResetPasswordPage } from '../features/auth/reset-password-page.tsx';
import { tokenSearch } from '../features/auth/token-search.ts';
import { headOf } from '../pages/page-head.ts';
import { pageSearch } from '../shell/page-search.ts';

export const Route = createFileRoute('/reset-password')({
  ...pageSearch('/reset-password', tokenSearch),
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'New password', path: null })),
  component: ResetPasswordPage,
});
