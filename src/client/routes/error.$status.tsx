import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { call, reportErrorPage, setPageStatus } from '../api.ts';
import { ErrorPage } from '../features/errors/error-page.tsx';
import { errorPages, isErrorPage } from '../features/errors/error-pages.ts';
import { notFoundHead } from '../pages/not-found.ts';
import { pageHead, siteOf } from '../pages/page-head.ts';

export const Route = createFileRoute('/error/$status')({
  loader: async ({ params: { status } }) => {
    if (!isErrorPage(status)) throw notFound();
    if (status === '401') {
      const { user } = await call('GET /api/auth/user/', {});
      if (user?.is_staff) throw redirect({ to: '/' });
    }
    setPageStatus(Number(status));
    return { status, error_id: status === '500' ? reportErrorPage() : null };
  },
  head: ({ matches, params: { status } }) => {
    const site = siteOf(matches);
    if (!site) return {};
    if (!isErrorPage(status)) return pageHead(site, notFoundHead);
    const { title, text: description } = errorPages[status];
    return pageHead(site, { title, description, path: null });
  },
  component: ErrorPage,
});
