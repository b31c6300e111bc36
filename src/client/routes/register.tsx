import { createFileRoute, redirect } from '@tanstack/react-router';
import { nextSearch } from '../features/auth/next-search.ts';

export const Route = createFileRoute('/register')({
  validateSearch: nextSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/signup', search, statusCode: 301 });
  },
});
