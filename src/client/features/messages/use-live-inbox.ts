import { useEffect } from 'react';
import { useReload } from '../../pages/use-reload.ts';

const eventsPath = '/api/v1/messages/events/';
const lookMs = 30_000;

/**
 * Keeps the inbox up to date while somebody can see it: the server says that something has changed; where it cannot say
 * so, the inbox looks by itself now and then. A hidden tab holds no connection: browsers allow few of them.
 */
export function useLiveInbox(): void {
  const reload = useReload('/messages/inbox');

  useEffect(() => {
    let source: EventSource | null = null;
    const look = () => void reload();

    const listen = () => {
      source?.close();
      source = new EventSource(eventsPath);
      // What has happened while nobody listened is not told again.
      source.addEventListener('open', look);
      source.addEventListener('changed', look);
    };

    const follow = () => {
      if (document.visibilityState === 'visible') {
        if (!source) listen();
      } else {
        source?.close();
        source = null;
      }
    };

    const timer = setInterval(() => {
      if (!source || source.readyState === EventSource.OPEN) return;
      look();
      if (source.readyState === EventSource.CLOSED) listen();
    }, lookMs);
    document.addEventListener('visibilitychange', follow);
    follow();
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
      source?.close();
    };
  }, [reload]);
}
