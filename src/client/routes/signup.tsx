import { createFileRoute } from '@tanstack/react-router';
import { nextSearch } from '../features/auth/next-search.ts';
import { SignUpPage } from '../features/auth/sign-up-page.tsx';
import { headOf } from '../pages/page-head.ts';
import { pageSearch } from '../shell/page-search.ts';

export const Route = createFileRoute('/signup')({
  ...pageSearch('/signup', nextSearch),
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'Sign Up', description: 'Create an account.', path: null })),
  component: SignUpPage,
});
