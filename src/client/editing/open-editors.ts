const prefix = 'vitrine-editing:';

/**
 * Marks an opening of an editor as alive for as long as its tab is. The browser ends it with the tab, however that
 * ends. @returns ends it earlier
 */
export function holdSession(session: string): () => void {
  const end = new AbortController();
  const { signal } = end;
  hold(session, signal);
  // Some browsers let go of it while the page sleeps for the back button.
  addEventListener('pageshow', ({ persisted }) => persisted && hold(session, signal), { signal });
  return () => end.abort();
}

function hold(session: string, signal: AbortSignal): void {
  // Only there on secure origins.
  void navigator.locks
    ?.request(prefix + session, { signal }, () => new Promise((resolve) => signal.addEventListener('abort', resolve)))
    .catch(() => undefined);
}

/** The openings whose tabs are alive, in this browser. */
export async function liveSessions(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
