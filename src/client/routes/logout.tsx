import { createFileRoute } from '@tanstack/react-router';
import { SignOutPage } from '../features/auth/sign-out-page.tsx';
import { headOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/logout')({
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'Logout', path: null })),
  component: SignOutPage,
});
