import { getRouteApi, Outlet, useRouterState } from '@tanstack/react-router';
import { needsAuthentication } from '../../shared/page-access.ts';
import { useWaitingCounts } from '../waiting-counts.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteBar } from './route-bar.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { SearchDialog } from './search/search-dialog.tsx';

const root = getRouteApi('__root__');

/** Header, content and footer of every page. */
export function Shell() {
  const { site, user, waiting } = root.useLoaderData();
  const isChecking = useRouterState({
    select: ({ isLoading, location, resolvedLocation }) =>
      isLoading && location.pathname !== resolvedLocation?.pathname && needsAuthentication(location.pathname),
  });
  return (
    <>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <RouteBar />
      <Header site={site} user={user} waiting={useWaitingCounts(waiting)} />
      <SearchDialog user={user} />
      <main id="content" tabIndex={-1}>
        {isChecking ? (
          <p role="status" className="checking">
            Checking authentication...
          </p>
        ) : (
          <Outlet />
        )}
      </main>
      <Footer site={site} />
      <ScrollToTop />
    </>
  );
}
