import { createFileRoute, redirect } from '@tanstack/react-router';
import { nextSearch } from '../features/auth/next-search.ts';
import { pageSearch } from '../shell/page-search.ts';

export const Route = createFileRoute('/register')({
  ...pageSearch('/register', nextSearch),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/signup', search, statusCode: 301 });
  },
});
