import { createRootRoute, redirect } from '@tanstack/react-router';
import { guardRedirect, isGuardedAs, needsAuthentication } from '../../shared/page-access.ts';
import { safeNext } from '../../shared/text/safe-next.ts';
import { call } from '../api.ts';
import { rootHead } from '../pages/page-head.ts';
import { loadWaiting } from '../shell/load-waiting.ts';
import { RootDocument } from '../shell/root-document.tsx';
import { Shell } from '../shell/shell.tsx';

export const Route = createRootRoute({
  beforeLoad: async ({ location, matches }) => {
    const route = matches.at(-1)?.fullPath ?? '';
    if (!isGuardedAs(location.pathname, route)) throw new Error(`${location.pathname} is not guarded as ${route}`);
    if (!needsAuthentication(location.pathname)) return;
    const { user } = await call('GET /api/auth/user/', {});
    const next = safeNext((location.search as { next?: string }).next, 'https://site.invalid');
    const target = guardRedirect(location.pathname, location.href, user, next);
    if (target !== null) throw redirect({ href: target });
  },
  loader: async () => {
    const [site, { user }] = await Promise.all([call('GET /api/v1/site/', {}), call('GET /api/auth/user/', {})]);
    return { site, user, waiting: await loadWaiting(user) };
  },
  head: ({ loaderData }) => rootHead(loaderData?.site),
  shellComponent: RootDocument,
  component: Shell,
});
