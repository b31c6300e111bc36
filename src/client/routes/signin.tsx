import { createFileRoute, redirect } from '@tanstack/react-router';
import { nextSearch } from '../features/auth/next-search.ts';

export const Route = createFileRoute('/signin')({
  validateSearch: nextSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/login', search, statusCode: 301 });
  },
});
