import { HeadContent, Scripts, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { earlyScript } from './early-script.ts';

/** The document around every page, also around the error page. */
export function RootDocument({ children }: { children: ReactNode }) {
  const hydratesAtOnce = useRouterState({
    select: ({ matches }) =>
      matches.some(
        ({ staticData, loaderData }) =>
          staticData?.hydratesAtOnce || (loaderData as { user?: unknown } | undefined)?.user != null,
      ),
  });
  return (
    <html lang="en-GB" data-hydrate={hydratesAtOnce ? 'now' : undefined} suppressHydrationWarning>
      <head>
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; it has to run before the first paint
          dangerouslySetInnerHTML={{ __html: earlyScript() }}
        />
        <HeadContent />
      </head>
      <body>
        <div className="preloader" aria-hidden="true" />
        {children}
        <Scripts />
      </body>
    </html>
  );
}
