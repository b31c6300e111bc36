import { createFileRoute } from '@tanstack/react-router';
import { ConfirmEmailPage } from '../features/auth/confirm-email-page.tsx';
import { tokenSearch } from '../features/auth/token-search.ts';
import { headOf } from '../pages/page-head.ts';
import { pageSearch } from '../shell/page-search.ts';

export const Route = createFileRoute('/confirm-email')({
  ...pageSearch('/confirm-email', tokenSearch),
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'Confirm your address', path: null })),
  component: ConfirmEmailPage,
});
