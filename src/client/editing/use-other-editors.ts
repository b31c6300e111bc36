import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { publish, subscribe, type TabEvent } from '../tab-sync.ts';
import { liveSessions } from './open-editors.ts';

const checkEveryMs = 10_000;

export interface OtherEditors {
  /** Who has the same document open in another tab of this browser. */
  usernames: string[];
  /** Another tab has saved it. */
  isUpdated: boolean;
  /** What the other tab has saved is here now. */
  acknowledge: () => void;
}

interface Editing {
  /** A stable name such as `post:17`; `null` for a document that only this tab can know. */
  resource: string | null;
  username: string;
  session: string;
  /** Others are told of it unless this tab only looks on. */
  isEditing?: boolean;
}

/** Tells other tabs that a document is being edited here, and hears who else does. */
export function useOtherEditors({ resource, username, session, isEditing = true }: Editing): OtherEditors {
  const [others, setOthers] = useState<ReadonlyMap<string, string>>(new Map());
  const [isUpdated, setIsUpdated] = useState(false);

  const silentBefore = useRef<ReadonlySet<string>>(new Set());

  const hear = useEffectEvent((event: TabEvent) => {
    if (!('resource' in event) || event.resource !== resource) return;
    if (event.type === 'content_updated') setIsUpdated(true);
    if (event.type === 'edit_start') {
      setOthers((before) => new Map(before).set(event.tab, event.username));
      if (!event.is_answer && isEditing) answer();
    }
    if (event.type === 'edit_question' && isEditing) answer();
    if (event.type === 'edit_end') setOthers((before) => without(before, [event.tab]));
  });

  function answer(): void {
    if (resource) publish({ type: 'edit_start', resource, username, tab: session, is_answer: true });
  }

  /** A tab that crashed says no good-bye. One that is still opening holds no lock yet: it has until the next time. */
  const check = useEffectEvent(async () => {
    // Without locks there is nothing to know it by.
    if (others.size === 0 || !navigator.locks) return;
    const live = await liveSessions();
    const silent = [...others.keys()].filter((tab) => !live.has(tab));
    const gone = silent.filter((tab) => silentBefore.current.has(tab));
    silentBefore.current = new Set(silent);
    if (gone.length > 0) setOthers((before) => without(before, gone));
  });

  useEffect(() => {
    if (resource === null) return;
    const tab = { resource, username, tab: session };
    const start = () => publish(isEditing ? { type: 'edit_start', ...tab } : { type: 'edit_question', resource });
    const end = () => isEditing && publish({ type: 'edit_end', ...tab });
    const unsubscribe = subscribe((event) => hear(event));
    const timer = setInterval(() => void check(), checkEveryMs);
    addEventListener('pagehide', end);
    addEventListener('pageshow', start);
    start();
    return () => {
      clearInterval(timer);
      unsubscribe();
      removeEventListener('pagehide', end);
      removeEventListener('pageshow', start);
      end();
    };
  }, [resource, username, session, isEditing]);

  return { usernames: [...new Set(others.values())], isUpdated, acknowledge: () => setIsUpdated(false) };
}

function without(others: ReadonlyMap<string, string>, tabs: readonly string[]): ReadonlyMap<string, string> {
  return new Map([...others].filter(([tab]) => !tabs.includes(tab)));
}
