import { createFileRoute, redirect } from '@tanstack/react-router';
import { nextSearch } from '../features/auth/next-search.ts';
import { pageSearch } from '../shell/page-search.ts';

export const Route = createFileRoute('/signin')({
  ...pageSearch('/signin', nextSearch),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/login', search, statusCode: 301 });
  },
});
