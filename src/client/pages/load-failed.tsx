import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Notice } from '../ui/notice.tsx';
import { useReload } from './use-reload.ts';

interface LoadFailedProps {
  text: string;
  retryLabel: string;
  /** Of the page that is open. */
  routeId: string;
}

/** Says that what the page is about could not be had. */
export function LoadFailed({ text, retryLabel, routeId }: LoadFailedProps) {
  return (
    <div className="load-failed">
      <Notice tone="error">{text}</Notice>
      <RetryLink routeId={routeId}>{retryLabel}</RetryLink>
    </div>
  );
}

interface RetryLinkProps {
  /** Of the page that is open. */
  routeId: string;
  children: ReactNode;
}

/** Another try is a link, so that it works without script; with it the page stays. */
export function RetryLink({ routeId, children }: RetryLinkProps) {
  const router = useRouter();
  const reload = useReload(routeId);
  return (
    <a
      href={router.state.location.href}
      className="button button-quiet"
      onClick={(event) => {
        event.preventDefault();
        void reload();
      }}
    >
      {children}
    </a>
  );
}
