import { createFileRoute } from '@tanstack/react-router';
import { loadInvitation } from '../features/auth/load-invitation.ts';
import { SignUpPage } from '../features/auth/sign-up-page.tsx';
import { signUpSearch } from '../features/auth/sign-up-search.ts';
import { headOf } from '../pages/page-head.ts';
import { pageSearch } from '../shell/page-search.ts';

export const Route = createFileRoute('/signup')({
  ...pageSearch('/signup', signUpSearch),
  loader: ({ deps }) => loadInvitation(deps.invitation),
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'Sign Up', description: 'Create an account.', path: null })),
  component: SignUpPage,
});
