import { HeadContent, Scripts, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { themeColours } from '../../shared/theme-colours.ts';
import { earlyScript } from './early-script.ts';
import type { ShellData } from './load-shell.ts';
import { PageLook } from './page-look.tsx';

/** The document around every page, also around the error page. */
export function RootDocument({ children }: { children: ReactNode }) {
  const hydratesAtOnce = useRouterState({
    select: ({ matches }) =>
      matches.some(
        ({ staticData, loaderData }) =>
          staticData?.hydratesAtOnce || (loaderData as { user?: unknown } | undefined)?.user != null,
      ),
  });
  const look = useRouterState({
    select: ({ matches }) => (matches[0]?.loaderData as ShellData | undefined)?.site.look,
  });
  return (
    <html lang="en-GB" data-hydrate={hydratesAtOnce ? 'now' : undefined} suppressHydrationWarning>
      <head>
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; it has to run before the first paint
          dangerouslySetInnerHTML={{ __html: earlyScript() }}
        />
        {/* Of the tags of a name the router keeps one. */}
        {Object.entries(themeColours).map(([theme, colour]) => (
          <meta key={theme} name="theme-color" media={`(prefers-color-scheme: ${theme})`} content={colour} />
        ))}
        <HeadContent />
        <PageLook look={look} />
      </head>
      <body>
        <div className="preloader" aria-hidden="true" />
        {children}
        <Scripts />
      </body>
    </html>
  );
}
