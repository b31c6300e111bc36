import { createFileRoute } from '@tanstack/react-router';
import { loadProfile } from '../features/profile/load-profile.ts';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { loadPage } from '../pages/load-page.ts';
import { headOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/profile')({
  loader: ({ location }) => loadPage(location.href, loadProfile),
  // Sessions end and begin elsewhere.
  staleTime: 0,
  codeSplitGroupings: [['loader', 'component']],
  staticData: { hydratesAtOnce: true },
  head: headOf(() => ({ title: 'My Profile', path: null })),
  component: ProfilePage,
});
