export type Theme = 'light' | 'dark';

/** What tabs of this site tell each other. `resource` is a stable name such as `about:skills` or `post:17`. */
export type TabEvent =
  | { type: 'login'; user_id: string }
  | { type: 'logout' }
  | { type: 'theme_change'; theme: Theme }
  /** `is_answer`: to another tab's start; it is not answered again. */
  | { type: 'edit_start'; resource: string; username: string; tab: string; is_answer?: boolean }
  /** Who edits it says so. */
  | { type: 'edit_question'; resource: string }
  | { type: 'edit_end'; resource: string; username: string; tab: string }
  | { type: 'content_updated'; resource: string };

/** Fixed: every version of the site that is open must hear the others. */
const channelName = 'vitrine-tabs';

let channel: BroadcastChannel | null | undefined;

/** `null` where tabs cannot talk to each other: a locked-down browser has no such channel, or forbids it. */
function open(): BroadcastChannel | null {
  if (channel === undefined) {
    try {
      channel = new BroadcastChannel(channelName);
    } catch {
      channel = null;
    }
  }
  return channel;
}

/** Tells the other tabs; never this one. Only what happens here is published, nothing heard is passed on. */
export function publish(event: TabEvent): void {
  open()?.postMessage(event);
}

/** Hears the other tabs. @returns stops hearing them */
export function subscribe(listener: (event: TabEvent) => void): () => void {
  const hear = ({ data }: MessageEvent<TabEvent>) => listener(data);
  open()?.addEventListener('message', hear);
  return () => open()?.removeEventListener('message', hear);
}

const replacement = new AbortController();
/** Ends what this page has asked for when it is about to be loaded for somebody else, who would be refused. */
export const pageReplaced = replacement.signal;

/** Loads the page again, for whoever is signed in now. */
export function replacePage(): void {
  replacement.abort();
  location.reload();
}
