import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { subscribe } from '../tab-sync.ts';
import { isShortcutKey } from '../ui/shortcut-key.ts';
import type { DocumentSaver } from './document-saver.ts';
import type { EditedText } from './editing-text.ts';
import { holdSession } from './open-editors.ts';
import type { SavedDocument } from './save-state.ts';

/** Tells the saver what happens around it, for as long as the editor is open; then the last text goes to the journal. */
export function useSaverEvents<Text extends EditedText, Saved extends SavedDocument>(
  saver: DocumentSaver<Text, Saved> | null,
  session: string,
): void {
  useEffect(() => holdSession(session), [session]);

  useEffect(() => {
    if (!saver) return;
    const end = new AbortController();
    const { signal } = end;
    const keep = () => void saver.writeJournal();
    addEventListener('online', () => saver.retry(), { signal });
    // Perhaps somebody has signed in elsewhere.
    addEventListener('focus', () => saver.getState().phase === 'signed_out' && saver.retry(), { signal });
    addEventListener('pagehide', keep, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && keep(), { signal });
    const unsubscribe = subscribe((event) => {
      if (event.type === 'login') saver.signedIn(event.user_id);
    });
    return () => {
      end.abort();
      unsubscribe();
    };
  }, [saver]);

  // Before the editor's own parts are taken down, while its text can still be read.
  useLayoutEffect(() => () => void saver?.close(), [saver]);
}

/** Ctrl+S saves in the way of the page that is open. */
export function useSaveKey(save: () => void): void {
  const saveNow = useEffectEvent((event: KeyboardEvent) => {
    // The browser would save its page.
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const hear = (event: KeyboardEvent) => isSaveShortcut(event) && saveNow(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
}

function isSaveShortcut(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  return isShortcutKey(event, 's') && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
