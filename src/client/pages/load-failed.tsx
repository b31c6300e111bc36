import { useRouter } from '@tanstack/react-router';
import { Notice } from '../ui/notice.tsx';
import { useReload } from './use-reload.ts';

interface LoadFailedProps {
  text: string;
  retryLabel: string;
  /** Of the page that is open. */
  routeId: string;
}

/** Says that a list could not be had. Another try is a link, so that it works without script; with it the page stays. */
export function LoadFailed({ text, retryLabel, routeId }: LoadFailedProps) {
  const router = useRouter();
  const reload = useReload(routeId);
  return (
    <div className="load-failed">
      <Notice tone="error">{text}</Notice>
      <a
        href={router.state.location.href}
        className="button button-quiet"
        onClick={(event) => {
          event.preventDefault();
          void reload();
        }}
      >
        {retryLabel}
      </a>
    </div>
  );
}
