import { useEffect, useEffectEvent, useState } from 'react';
import { type EditedText, isSameText } from './editing-text.ts';
import type { Journal, JournalEntry } from './journal.ts';
import { liveSessions } from './open-editors.ts';

interface LeftTextOptions<Text extends EditedText> {
  journal: Journal;
  user_id: string;
  kind: string;
  /** `null` for a new document. */
  document_id: number | null;
  session: string;
  /** The text as the server has it; `null` until it is known. */
  saved_text: Text | null;
  /** Whether a document is known to have been deleted. */
  isGone: (document_id: number) => Promise<boolean>;
}

/** What openings of editors that no tab has any more have left in this browser, the newest first. */
export async function listLeft(journal: Journal, owner: { user_id: string; kind: string }): Promise<JournalEntry[]> {
  const [all, live] = await Promise.all([journal.list(owner), liveSessions()]);
  return all.filter(({ session }) => !live.has(session));
}

/**
 * What earlier openings of the editor have left in this browser and no tab is working on. Where a new document is
 * begun, that is also text of documents that are no more: there is no other place for it.
 */
export function useLeftText<Text extends EditedText>(options: LeftTextOptions<Text>) {
  const { journal, saved_text } = options;
  const [entries, setEntries] = useState<JournalEntry<Text>[]>([]);

  const look = useEffectEvent(async () => {
    if (!saved_text) return;
    const closed = (await listLeft(journal, options)).filter(({ session }) => session !== options.session);
    const ids = new Set([options.document_id, ...(options.document_id === null ? await goneAmong(closed) : [])]);
    const left = closed.filter(({ document_id }) => ids.has(document_id)) as JournalEntry<Text>[];
    const saved = left.filter(({ text }) => isSameText(text, saved_text));
    // They arrived after all.
    for (const { session } of saved) await journal.remove(session);
    setEntries(left.filter((entry) => !saved.includes(entry)));
  });

  async function goneAmong(closed: readonly JournalEntry[]): Promise<number[]> {
    const ids = [...new Set(closed.map(({ document_id }) => document_id))].filter((id) => id !== null);
    const answers = await Promise.all(ids.map((id) => options.isGone(id)));
    return ids.filter((_, index) => answers[index]);
  }

  const isReady = saved_text !== null;
  useEffect(() => {
    // Without a store there is nothing left in it.
    if (isReady) look().catch(() => undefined);
  }, [isReady]);

  return {
    entries,
    /** Removes it from the journal. */
    drop: async (entry: JournalEntry<Text>) => {
      setEntries((before) => before.filter(({ session }) => session !== entry.session));
      await journal.remove(entry.session).catch(() => undefined);
    },
    /** Leaves all of them where they are. */
    postpone: () => setEntries([]),
  };
}
