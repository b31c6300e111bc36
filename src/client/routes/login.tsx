import { createFileRoute } from '@tanstack/react-router';
import { nextSearch } from '../features/auth/next-search.ts';
import { SignInPage } from '../features/auth/sign-in-page.tsx';
import { headOf } from '../pages/page-head.ts';
import { pageSearch } from '../shell/page-search.ts';

export const Route = createFileRoute('/login')({
  ...pageSearch('/login', nextSearch),
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'Sign In', description: 'Sign in to your account.', path: null })),
  component: SignInPage,
});
