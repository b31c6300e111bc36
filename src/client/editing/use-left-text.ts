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
}

/** What earlier openings of the editor have left in this browser and no tab is working on. */
export function useLeftText<Text extends EditedText>(options: LeftTextOptions<Text>) {
  const { journal, saved_text } = options;
  const [entries, setEntries] = useState<JournalEntry<Text>[]>([]);

  const look = useEffectEvent(async () => {
    if (!saved_text) return;
    const [all, live] = await Promise.all([journal.list(options), liveSessions()]);
    const left = all.filter(
      (entry) =>
        entry.document_id === options.document_id && entry.session !== options.session && !live.has(entry.session),
    ) as JournalEntry<Text>[];
    const saved = left.filter(({ text }) => isSameText(text, saved_text));
    // They arrived after all.
    for (const { session } of saved) await journal.remove(session);
    setEntries(left.filter((entry) => !saved.includes(entry)));
  });

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
