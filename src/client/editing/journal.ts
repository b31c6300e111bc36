import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb';
import type { EditedText } from './editing-text.ts';

/** What one opening of an editor has not brought to the server yet. */
export interface JournalEntry<Text extends EditedText = EditedText> {
  /** The opening; each has one entry at most. */
  session: string;
  /** Nobody else is shown it. */
  user_id: string;
  /** `post`. */
  kind: string;
  /** `null` for a document that the server does not know yet. */
  document_id: number | null;
  /** Under which the document is, or will be, created. */
  creation_key: string;
  /** The version that the text was made from; `null` for a new document. */
  version: number | null;
  /** Attempts to save of which it is not known whether they arrived. */
  unconfirmed: readonly string[];
  text: Text;
  /** ISO time in UTC. */
  changed_at: string;
}

interface JournalSchema extends DBSchema {
  entries: { key: string; value: JournalEntry };
}

type EntryStore<Mode extends IDBTransactionMode> = IDBPObjectStore<JournalSchema, ['entries'], 'entries', Mode>;

/** A browser's own store of unsaved text: it survives a closed tab, a crash and a lost connection. */
export interface Journal {
  /** Calls take effect in their order. */
  put(entry: JournalEntry): Promise<void>;
  remove(session: string): Promise<void>;
  /** Entries of this user and kind, the newest first. */
  list(owner: { user_id: string; kind: string }): Promise<JournalEntry[]>;
}

const databaseName = 'vitrine-journal';

/** Its calls throw where the browser has no store, or it is full; the caller says so and goes on without. */
export function openJournal(): Journal {
  let database: Promise<IDBPDatabase<JournalSchema>> | null = null;

  function open(): Promise<IDBPDatabase<JournalSchema>> {
    database ??= openDB<JournalSchema>(databaseName, 1, {
      upgrade: (db) => {
        db.createObjectStore('entries', { keyPath: 'session' });
      },
      // Another tab has a newer version of the site: it must not wait for this one.
      // Or somebody has the site's data deleted: what is written from then on goes to a new store.
      blocking: (_current, _blocked, event) => {
        database = null;
        (event.target as IDBDatabase).close();
      },
      terminated: () => {
        database = null;
      },
    });
    database.catch(() => {
      database = null;
    });
    return database;
  }

  /**
   * One request in a transaction of its own, written through to the disk: a computer that loses power is a crash, too.
   * It is committed at once, not when its answer has come: the page may be gone by then. Some browsers also keep it
   * asleep for the back button, with a transaction that waits for it, and every other tab would wait for that one.
   */
  async function run<Mode extends 'readonly' | 'readwrite', Answer>(
    mode: Mode,
    request: (store: EntryStore<Mode>) => Promise<Answer>,
  ): Promise<Answer> {
    const transaction = (await open()).transaction('entries', mode, { durability: 'strict' });
    const answered = request(transaction.store);
    transaction.commit();
    const [answer] = await Promise.all([answered, transaction.done]);
    return answer;
  }

  return {
    async put(entry) {
      await run('readwrite', (store) => store.put(entry));
    },
    async remove(session) {
      await run('readwrite', (store) => store.delete(session));
    },
    async list({ user_id, kind }) {
      const entries = await run('readonly', (store) => store.getAll());
      return entries
        .filter((entry) => entry.user_id === user_id && entry.kind === kind)
        .toSorted((a, b) => b.changed_at.localeCompare(a.changed_at));
    },
  };
}
