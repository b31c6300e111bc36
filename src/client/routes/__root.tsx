import { createRootRoute } from '@tanstack/react-router';
import { isGuardedAs } from '../../shared/page-access.ts';
import { rootHead } from '../pages/page-head.ts';
import { guardPage, loadShell, type ShellData } from '../shell/load-shell.ts';
import { RootDocument } from '../shell/root-document.tsx';
import { Shell } from '../shell/shell.tsx';

export const Route = createRootRoute({
  beforeLoad: async ({ location, matches }) => {
    const route = matches.at(-1)?.fullPath ?? '';
    if (!isGuardedAs(location.pathname, route)) throw new Error(`${location.pathname} is not guarded as ${route}`);
    const shown = matches[0]?.loaderData as ShellData | undefined;
    await guardPage(location, shown);
    return shown ? { shown } : {};
  },
  loader: ({ context }) => loadShell(context.shown),
  head: ({ loaderData }) => rootHead(loaderData?.site),
  shellComponent: RootDocument,
  component: Shell,
});
